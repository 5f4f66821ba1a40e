import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { RECORDS_PARTITION } from './dynamo.ts';
import { guard } from './fault.ts';

/** Every workspace with a record, and every name beside them; reads the whole table. */
export async function* recordTenants(client: DynamoDBClient, table: string): AsyncGenerator<string> {
  const seen = new Set<string>();
  const query = {
    TableName: table,
    FilterExpression: 'begins_with(pk, :records)',
    ExpressionAttributeValues: { ':records': { S: RECORDS_PARTITION } },
    ProjectionExpression: 'pk',
  };
  const pages = paginateScan({ client }, query);
  for (;;) {
    const { value: page, done } = await guard(`The table ${table} in DynamoDB`, () => pages.next());
    if (done === true || page === undefined) return;
    for (const { pk } of page.Items ?? []) {
      const tenant = String(pk?.S).slice(RECORDS_PARTITION.length);
      if (seen.has(tenant)) continue;
      seen.add(tenant);
      yield tenant;
    }
  }
}
