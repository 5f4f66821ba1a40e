import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that none of it is left to run alone in the end; how long it took is not known in a fresh clone. */
export const SLOWEST = [
  'entry/backup',
  'features/rights-matrix',
  'language/understand',
  'package/package',
  'posts/kill',
  'package/built-image',
  'package/stages',
  'temporary/kill',
  'package/rights',
  'package/removal-rights',
  'entry/lambda/slack',
  'storage/aws/records',
  'entry/lambda/fire',
  'temporary/aws-kill',
  'workspace/removal-kill',
  'entry/start',
  'entry/bad-days',
  'browser/newcomer',
  'golden',
  'features/rights-table',
  'package/deploy',
  'entry/restore-gone',
  'dev/slack/page/dialogs',
  'entry/metrics',
  'browser/install',
  'dev/slack/page/conversation',
  'browser/follow-me',
  'browser/schedule',
  'package/image',
  'browser/home',
  'plan/year',
  'entry/move',
  'storage/aws/secrets',
  'entry/lambda/install',
  'storage/aws/secrets-renewed',
  'entry/lambda/bundle',
  'storage/aws/removal-faults',
];

const PROJECTS = ['aws', 'alone', 'shared'];

/** The slowest files first, then project after project, because a process serves one of them; large files first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file), bytes: statSync(file.moduleId).size }));
    return ranked.sort((a, b) => a.rank - b.rank || b.bytes - a.bytes).map(({ file }) => file);
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const place = SLOWEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  if (place >= 0) return place;
  return SLOWEST.length + PROJECTS.indexOf(project.name);
}
