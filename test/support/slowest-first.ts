import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that none of it is left to run alone in the end; how long it took is not known in a fresh clone. */
export const SLOWEST = [
  'package/rights',
  'package/removal-rights',
  'entry/lambda/slack',
  'storage/aws/records',
  'temporary/aws-kill',
  'entry/lambda/fire',
  'storage/aws/secrets',
  'storage/aws/records-faults',
  'features/rights-matrix',
  'language/no-draft',
  'entry/npm',
  'package/built-image',
  'posts/kill',
  'entry/bad-days',
  'browser/newcomer',
  'temporary/kill',
  'workspace/removal-kill',
  'language/understand',
  'entry/backup',
  'package/stages',
  'entry/start',
  'entry/slack-down',
  'entry/metrics',
  'entry/stored',
  'features/bursts',
  'entry/keep-alive',
  'hours/timeline',
  'package/package',
];

/** One after the other, because a process serves one of them and loads everything anew for the next; the many small files last. */
const PROJECTS = ['alone', 'jsx', 'aws', 'shared'];

/** Project after project, in each the slowest files first, then large ones. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({
      file,
      project: PROJECTS.indexOf(file.project.name),
      rank: rankOf(file),
      bytes: statSync(file.moduleId).size,
    }));
    return ranked.sort((a, b) => a.project - b.project || a.rank - b.rank || b.bytes - a.bytes).map(({ file }) => file);
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = SLOWEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place >= 0 ? place : SLOWEST.length;
}
