/** How much is measured; more rounds and samples make medians steadier and the run longer. */
export interface Plan {
  /** Times that every target of P1 and P2 has its turn. */
  rounds: number;
  /** Milliseconds of one turn. */
  roundMs: number;
  /** Milliseconds of load on every target before anything counts. */
  warmUpMs: number;
  /** Keep-alive connections, each with one request under way. */
  connections: number;
  /** Requests of each kind for the medians of P3. */
  samples: number;
  /** Reads whose calls P4 counts one by one. */
  warmReads: number;
  /** Callers at once in P4, before there is a token. */
  coldCallers: number;
  /** Posts due at once, for P6. */
  posts: number;
  /** Cold starts of each bundle, for P5. */
  coldStarts: number;
  /** Workspaces that use the app, for P7. */
  workspaces: number;
  /** The same, for what each of them holds. */
  held: number;
  /** Days of which each of them has a reading of its balance. */
  readings: number;
  /** Sentences that nobody says, for P8; always the same. */
  oddSentences: number;
  /** Calls of one workspace that hang, for P9. */
  hangingCalls: number;
  /** Messages of one workspace at once, for P9. */
  messages: number;
  /** Calls of one agent at once, of each kind. */
  agentCalls: number;
  /** Weeks in which each kind of plan is saved and turns over, the first of which is not counted where there are more. */
  planWeeks: number;
  /** Milliseconds between a request to the telephony API and its answer, for P3 and P4. */
  apiDelayMs: number;
  /** Milliseconds between a request to Slack and its answer, for P3. */
  slackDelayMs: number;
}

export const FULL: Plan = {
  rounds: 15,
  roundMs: 1_000,
  warmUpMs: 3_000,
  connections: 16,
  samples: 30,
  warmReads: 20,
  coldCallers: 100,
  posts: 10_000,
  coldStarts: 11,
  workspaces: 10_000,
  held: 1_000,
  readings: 365,
  oddSentences: 100_000,
  hangingCalls: 1_000,
  messages: 3_000,
  agentCalls: 50,
  planWeeks: 6,
  apiDelayMs: 150,
  slackDelayMs: 100,
};

/** Shows that everything works; its figures mean nothing. */
export const QUICK: Plan = {
  ...FULL,
  rounds: 2,
  roundMs: 100,
  warmUpMs: 100,
  samples: 2,
  warmReads: 2,
  posts: 100,
  coldStarts: 1,
  workspaces: 100,
  held: 20,
  readings: 40,
  oddSentences: 300,
  hangingCalls: 200,
  messages: 300,
  agentCalls: 10,
  planWeeks: 1,
  apiDelayMs: 30,
  slackDelayMs: 20,
};
