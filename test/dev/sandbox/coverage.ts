import { ENDPOINTS } from './coverage-endpoints.ts';
import { RESOURCES } from './coverage-resources.ts';

/** Statements of one section of the provider's document, the routes they are about, and the tests that hold them. */
export interface Coverage {
  section: string;
  /** Rows as in `test/fixtures/sandbox/document-rows.txt`; the section's own title if it has none. */
  rows: readonly string[];
  /** `METHOD /path` of the sandbox; empty where the statement is about no route. */
  routes: readonly string[];
  /** Titles of tests in this folder. */
  tests: readonly string[];
}

/** Section of the provider's document → routes → tests; a test keeps it complete. */
export const COVERAGE: readonly Coverage[] = [...RESOURCES, ...ENDPOINTS];
