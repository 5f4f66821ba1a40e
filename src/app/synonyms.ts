/**
 * What people type for a command in other words, each with the word of the command that it leads to. One that begins with
 * another command is a path from that one.
 */
export const SYNONYMS: ReadonlyMap<string, string> = synonymsOf({
  help: ['?', 'commands'],
  setup: ['set up', 'install'],
  status: ['setup status', 'setup keys'],
  connect: ['log in', 'login', 'sign in', 'signin', 'log on', 'logon', 'key'],
  disconnect: ['log out', 'logout', 'sign out', 'signout'],
  // Switching over is not done by a single word that may have been typed to ask something.
  use: ['live', 'sandbox', 'go live', 'environment', 'switch'],
  balance: ['credit', 'call credit', 'money', 'forecast', 'top up', 'topup'],
  spend: ['spending', 'spent', 'statement', 'statements'],
  numbers: ['phones', 'list', 'phone numbers'],
  'follow-me': [
    ...['followme', 'follow me', 'follow'],
    ...['forward', 'forwarding', 'call forwarding', 'call forward', 'transfer', 'call transfer'],
    ...['change', 'edit', 'destination', 'destinations'],
  ],
  where: ['search', 'find', 'look up', 'lookup'],
  presets: ['preset'],
  duty: [
    ...['on duty', 'on call', 'oncall', 'rota', 'rotas', 'roster', 'rosters'],
    ...['who is on duty', "who's on duty", 'who is on call', "who's on call"],
  ],
  'closed-days': ['closed days', 'closed', 'holidays', 'holiday', 'bank holidays'],
  hours: ['opening hours', 'business hours', 'office hours'],
  divert: ['diversion', 'diversions', 'diverted', 'call diversion', 'call divert', 'redirect'],
  ivr: ['menu', 'phone menu'],
  menus: ['ivrs', 'phone menus'],
  schedule: ['schedules', 'post', 'posts', 'report', 'reports'],
  watch: [
    ...['alert', 'alerts', 'alarm', 'alarms', 'warn', 'warn me', 'warning', 'warnings', 'low credit'],
    ...['balance warn below', 'balance warn me below', 'balance warn at'],
  ],
  history: ['undo', 'revert', 'changes', 'log', 'audit', 'audit log'],
  access: ['rights', 'roles', 'permission', 'permissions', 'managers', 'editors'],
  doctor: ['check', 'diagnose', 'health', 'test'],
});

function synonymsOf(byCommand: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(byCommand).flatMap(([word, synonyms]) => synonyms.map((each) => [each, word] as const)),
  );
}
