import { MAY_IMPORT } from './layers.ts';

/** The part of the house a file of src belongs to: `entry`, `features/balance`, `storage/embedded`, `people` … */
export function partOf(path: string): string {
  const [, first = '', second = '', third] = path.split('/');
  const hasRooms = first === 'storage' || first === 'slack';
  if (first === 'features' || (hasRooms && third !== undefined)) return `${first}/${second}`;
  return first;
}

/** Which part may use a package. A package that is not listed belongs nowhere until somebody says where. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  '@slack/bolt': ['services', 'slack', 'entry'],
  '@slack/oauth': ['slack', 'entry'],
  '@slack/types': ['slack', 'changes', 'plans', 'credit', 'features'],
  '@slack/web-api': ['slack', 'entry'],
  '@modelcontextprotocol/server': ['entry'],
  '@opentelemetry/api': ['runtime'],
  'csv-stringify': ['slack/api'],
  'decimal.js': ['telephony', 'changes', 'credit', 'features'],
  'fastest-levenshtein': ['slack', 'people', 'features'],
  'libphonenumber-js': ['telephony', 'people', 'features', 'language'],
  croner: ['storage', 'storage/embedded', 'credit'],
  jose: ['storage/embedded', 'entry'],
  // What is remembered for a while, each in the place that owns it.
  'lru-cache': ['runtime', 'telephony'],
  pino: ['runtime', 'slack'],
  'oidc-provider': ['entry'],
  'prom-client': ['entry'],
  'rrule-temporal': ['plans'],
  undici: ['slack', 'telephony', 'services', 'entry'],
  'windows-iana': ['plans'],
  zod: [
    'slack',
    'telephony',
    'workspace',
    'changes',
    'plans',
    'credit',
    'people',
    'features',
    'storage',
    'storage/embedded',
    'storage/aws',
    'entry',
  ],
};

/** What says what is configured; what is read of it comes from elsewhere. */
const READS_NOTHING = ['src/entry/config/config.ts', 'src/entry/config/variables.ts'];

const isAws = (target: string) => /^@(?:aws-sdk|smithy|aws-lambda-powertools)\//.test(target);
const within = (path: string, allowed: string) => path === `src/${allowed}` || path.startsWith(`src/${allowed}/`);

/** Whether a file of src may import another one. */
export function mayImport(from: string, target: string): boolean {
  const part = partOf(from);
  if (!target.startsWith('src/')) return false;
  if (part === 'entry') return true;
  if (partOf(target) === part) return true;
  if (from === 'src/slack/inbound/problem.ts' && target === 'src/telephony/errors.ts') return true;
  if (part.startsWith('storage/') && partOf(target) !== 'storage') {
    return (MAY_IMPORT.storage ?? []).some((allowed) => within(target, allowed));
  }
  // What both places of storage share stands beside them.
  if (part.startsWith('storage/')) return target.split('/').length === 3;
  const allowed = MAY_IMPORT[part.startsWith('features/') ? 'features' : part] ?? [];
  return allowed.some((each) => within(target, each)) && !partOf(target).startsWith('storage/');
}

/** Whether a file of src may use a package or a module of Node. */
export function mayUse(from: string, target: string): boolean {
  const part = partOf(from);
  if (isAws(target)) return part === 'storage/aws' || /^src\/entry\/lambda\b/.test(from);
  if (target.startsWith('node:')) return !part.startsWith('features/') && !READS_NOTHING.includes(from);
  return (MAY_USE[target] ?? []).some((each) => part === each || part.startsWith(`${each}/`));
}
