import { billOf } from '../../simulate/reckon.ts';
import type { Row } from '../results.ts';

/** A month on AWS, by the arithmetic of docs/scale.md. */
export function reckonCost(): Row[] {
  return [costRow('secrets-manager', 'Secrets Manager'), costRow('dynamodb', 'DynamoDB')];
}

function costRow(store: Parameters<typeof billOf>[1], where: string): Row {
  const what = `1,000 workspaces a month on AWS, secrets in ${where}: reckoned, not measured`;
  const ours = billOf(1_000, store).total;
  return { id: 'COST', what, unit: 'US$', baseline: null, ours, ratio: null, target: null, p99: null };
}
