import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, so that none of it is left to run alone in the end; how long it took is not known in a fresh clone. */
export const SLOWEST = [
  'entry/backup',
  'package/built-image',
  'browser/newcomer',
  'posts/kill',
  'entry/bad-days',
  'package/package',
  'language/understand',
  'workspace/removal-kill',
  'package/stages',
  'dev/slack/page/dialogs',
  'entry/start',
  'entry/metrics',
  'browser/install',
  'features/rights-table',
  'dev/slack/page/conversation',
  'package/deploy',
  'temporary/kill',
  'browser/follow-me',
  'browser/schedule',
  'package/image',
  'browser/home',
  'storage/aws/records',
  'storage/aws/secrets',
  'entry/lambda/slack',
  'entry/lambda/fire',
  'entry/lambda/install',
  'storage/aws/secrets-renewed',
  'entry/lambda/bundle',
  'package/rights',
  'package/removal-rights',
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
