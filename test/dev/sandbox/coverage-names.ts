/** The sandbox's routes by short names, so that the matrix reads as a table. */
export const ROUTE = {
  token: 'POST /auth/token',
  test: 'GET /test',
  capabilities: 'GET /capabilities',
  customer: 'GET /customer',
  numbers: 'GET /numbers',
  number: 'GET /numbers/{telephone_number}',
  balance: 'GET /balance',
  followMe: 'GET /numbers/{telephone_number}/follow-me',
  put: 'PUT /numbers/{telephone_number}/follow-me',
  ivrs: 'GET /ivrs',
  ivr: 'GET /ivrs/{ivr_id}',
  patch: 'PATCH /ivrs/{ivr_id}',
} as const;

/** Every route that needs a token. */
export const PROTECTED = Object.values(ROUTE).filter((each) => each !== ROUTE.token);

/** Every route. */
export const ALL = Object.values(ROUTE);

/** Titles of tests that the matrix names more than once. */
export const TITLE = {
  fields: 'every field of the document accepts what it shows and refuses what it excludes',
  routesDescribed: 'the description has exactly the routes of the server, at its addresses',
  unknownPath: 'an unknown path is not found and a wrong method names the right ones',
  exchanged: 'a key and its secret are exchanged for a bearer token',
  expires: 'a token works until it expires and not a moment longer',
  credentialsApart: 'credentials of one environment are refused in the other',
  tokensApart: 'a token of one environment is refused in the other',
  goingLive: 'going live takes the live key: new token, test, capabilities',
  namesEnvironment: 'the reads of customer, numbers and balance name their environment and their request',
  namesNothing: 'Follow-Me, IVR and capabilities answers carry neither environment nor request id',
  summary: 'the customer summary counts its active numbers',
  absent: 'what is not available is absent, null or empty as the dialect says',
  listed: 'the list holds the active numbers and their count',
  verbatim: 'a number is read by exactly the string of the list, its plus raw or encoded',
  activeOnly: 'a number that is not active is neither listed nor readable',
  decimal: 'the balance is a decimal string with every digit',
  noBalance: 'a customer without call credit has no balance',
  strategies: 'the demo numbers show every kind of ring strategy',
  onlySent: 'only the settings that are sent change',
  replaced: 'a list that is sent replaces the list, keeps known ids and issues new ones',
  ten: 'ten destinations are accepted, an eleventh is refused',
  bounds: 'settings are accepted at their bounds and refused beyond them',
  sequences: 'a sequence other than the three is refused',
  writeAnswers: 'an update answers with the new state, with nothing, or with no content',
  menuShown: 'a menu shows every field',
  menuExact: 'a menu is found by its id exactly, and only by its own customer',
  menusListed: 'the menus of the customer are listed in every dialect',
  menuSent: 'only the menu settings that are sent change',
  menuBounds: 'menu settings of a wrong type or beyond the bounds are refused',
  menuReadOnly: 'prompts, identity and unknown fields of a menu cannot be written',
  rootName: 'the name of the root menu cannot be changed',
  groups: 'capabilities list every group of the document',
  keysDiffer: 'capabilities differ between keys as their permissions do',
  permissions: 'each permission is needed for its paths',
  needsToken: 'every path but the token request needs a token',
  unlinked: 'a key without a customer reads its capabilities and nothing of a customer',
  testCall: 'the test call reaches the customer in every dialect',
  credentials: 'a missing key or secret is told apart from a wrong one',
  inactive: 'an inactive key gets a token but is refused everywhere else',
  rate: 'a rate limit counts each key by itself and says when to come back',
  errors: 'errors come in every dialect with the same status and words',
  statusFault: 'a status fault answers with code, message, headers and body as ordered',
  body: 'a body has to be valid JSON of the right type and size',
} as const;
