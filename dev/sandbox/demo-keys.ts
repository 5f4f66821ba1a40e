import { makeCapabilities } from './capability-groups.ts';
import { type ApiKey, type Environment, PERMISSIONS, type Permission } from './model.ts';

/** Seconds a token lives unless the key says otherwise. */
const DEFAULT_TOKEN_SECONDS = 3600;

interface Story {
  id: string;
  environment: Environment;
  customer: string;
  about: string;
  without?: readonly Permission[];
  inactive?: boolean;
  unlinked?: boolean;
}

const WRITES: readonly Permission[] = ['follow_me.write', 'ivrs.write'];
const IVRS: readonly Permission[] = ['ivrs.read', 'ivrs.write'];

const STORIES: readonly Story[] = [
  { id: 'firm', environment: 'sandbox', customer: 'firm', about: 'Every permission; a firm with 5 numbers' },
  { id: 'everything', environment: 'sandbox', customer: 'acme', about: 'Every permission; 3 numbers' },
  { id: 'read-only', environment: 'sandbox', customer: 'acme', about: 'Reads only', without: WRITES },
  {
    id: 'no-follow-me-write',
    environment: 'sandbox',
    customer: 'acme',
    about: 'Everything but changing Follow-Me',
    without: ['follow_me.write'],
  },
  { id: 'no-ivrs', environment: 'sandbox', customer: 'acme', about: 'Everything but IVR menus', without: IVRS },
  { id: 'inactive', environment: 'sandbox', customer: 'acme', about: 'Gets a token, then 403', inactive: true },
  { id: 'unlinked', environment: 'sandbox', customer: 'acme', about: 'Not linked to a customer', unlinked: true },
  { id: 'no-balance', environment: 'sandbox', customer: 'postpaid', about: 'No call credit profile' },
  { id: 'same-number', environment: 'sandbox', customer: 'namesake', about: 'Every permission; a number of `acme`' },
  { id: 'large', environment: 'sandbox', customer: 'large', about: 'Every permission; 250 numbers' },
  { id: 'live-everything', environment: 'live', customer: 'live-acme', about: 'Every permission; 3 numbers' },
  { id: 'live-read-only', environment: 'live', customer: 'live-acme', about: 'Reads only', without: WRITES },
  {
    id: 'live-no-balance-read',
    environment: 'live',
    customer: 'live-acme',
    about: 'May not read the balance',
    without: ['balance.read'],
  },
  { id: 'live-large', environment: 'live', customer: 'live-large', about: 'Every permission; 250 numbers' },
];

function makeKey(story: Story): ApiKey {
  const permissions = new Set(PERMISSIONS.filter((each) => !story.without?.includes(each)));
  return {
    id: story.id,
    environment: story.environment,
    apiKey: `demo-key-${story.id}`,
    apiSecret: `demo-secret-${story.id}`,
    customer: story.customer,
    linked: story.unlinked !== true,
    active: story.inactive !== true,
    permissions,
    capabilities: makeCapabilities(permissions),
    tokenSeconds: DEFAULT_TOKEN_SECONDS,
    about: story.about,
  };
}

/** The demo keys of both environments, in their first state. */
export function makeKeys(): ApiKey[] {
  return STORIES.map(makeKey);
}

/** The key of one benchmark tenant: `demo-key-bulk-<index>`, every permission. */
export function makeBulkKey(index: number): ApiKey {
  const id = `bulk-${index}`;
  return makeKey({ id, environment: 'sandbox', customer: id, about: 'Benchmark tenant' });
}
