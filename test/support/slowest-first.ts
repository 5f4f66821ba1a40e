import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that none of it is left to run alone in the end; how long it took is not known in a fresh clone. */
export const SLOWEST = [
  'posts/kill',
  'workspace/removal-kill',
  'package/built-image',
  'package/package',
  'entry/start',
  'entry/lambda/fire',
  'entry/lambda/slack',
  'package/rights',
  'package/removal-rights',
  'storage/aws/records',
  'storage/aws/secrets-renewed',
  'package/deploy',
  'package/stages',
  'alerts/watch-kill',
];

/** The slowest files first, then those with a process of their own, then the rest, large ones first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file), bytes: statSync(file.moduleId).size }));
    return ranked.sort((a, b) => a.rank - b.rank || b.bytes - a.bytes).map(({ file }) => file);
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const place = SLOWEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  if (place >= 0) return place;
  return SLOWEST.length + (project.config.isolate ? 0 : 1);
}
