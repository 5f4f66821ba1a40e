/**
 * What each room may import of the others, a whole room or one of its folders or files; its own files are always allowed.
 * Of `storage` only what lies at its top: the two places where things are stored are known to `entry` alone.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  app: ['services', 'features', 'changes', 'people/rights', 'language', 'slack', 'runtime'],
  features: [
    'services',
    'plans',
    'changes',
    'credit',
    'people',
    'language',
    'slack',
    'workspace',
    'telephony',
    'storage',
    'runtime',
  ],
  services: ['plans', 'changes', 'credit', 'people', 'slack', 'workspace', 'telephony', 'storage', 'runtime'],
  // See docs/plans.md.
  plans: ['changes', 'people', 'language', 'slack', 'workspace', 'telephony', 'storage', 'runtime'],
  changes: ['people', 'slack', 'workspace', 'telephony', 'storage', 'runtime'],
  credit: ['people/outages', 'people/rights', 'language', 'slack', 'workspace', 'telephony', 'storage', 'runtime'],
  // docs/decisions/0091-people-and-their-numbers.md
  people: ['slack', 'workspace', 'telephony', 'storage', 'runtime'],
  'slack/install': ['slack/inbound', 'slack/api', 'slack/tenant.ts', 'runtime'],
  'slack/inbound': ['slack/api', 'slack/forms', 'slack/blocks', 'slack/tenant.ts', 'runtime'],
  'slack/api': ['slack/blocks', 'slack/tenant.ts', 'runtime'],
  'slack/forms': ['slack/blocks', 'runtime'],
  'slack/blocks': ['slack/tenant.ts', 'runtime'],
  slack: ['runtime'],
  workspace: ['telephony', 'storage', 'runtime'],
  telephony: ['runtime'],
  storage: ['runtime'],
  language: ['telephony/typed-number.ts', 'runtime'],
  runtime: [],
};
