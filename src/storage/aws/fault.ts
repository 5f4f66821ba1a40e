import { StorageFault, type StorageProblem } from '../ports.ts';

/** Error names of the services and of the SDK that mean something to an operator; anything else is `unavailable`. */
const PROBLEMS: ReadonlyMap<string, StorageProblem> = new Map([
  ['ThrottlingException', 'busy'],
  ['Throttling', 'busy'],
  ['ThrottledException', 'busy'],
  ['TooManyRequestsException', 'busy'],
  ['RequestLimitExceeded', 'busy'],
  ['ProvisionedThroughputExceededException', 'busy'],
  ['TransactionInProgressException', 'busy'],
  ['ConflictException', 'busy'],
  // Of Secrets Manager, which has no room for another secret; waiting does not help.
  ['LimitExceededException', 'full'],
  ['ServiceQuotaExceededException', 'full'],
  ['ItemCollectionSizeLimitExceededException', 'full'],
  ['DecryptionFailure', 'wrong-key'],
  ['EncryptionFailure', 'wrong-key'],
  ['DisabledException', 'wrong-key'],
  ['IncorrectKeyException', 'wrong-key'],
  ['InvalidCiphertextException', 'wrong-key'],
  ['KMSInvalidStateException', 'wrong-key'],
  ['NotFoundException', 'wrong-key'],
]);

const REFUSED = /^(?:AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|InvalidClientTokenId|MissingAuth)/;
const TOO_LARGE = /item size (?:has exceeded|to update has exceeded)/i;

const WAY_ON: Readonly<Record<StorageProblem, string>> = {
  'wrong-key': 'cannot be decrypted. Check that the KMS key is there and enabled, and that the role may use it.',
  damaged: 'is damaged. Nothing was changed. Restore it from a backup.',
  'read-only': 'may not be used by this role. Give the role the rights that serverless.yml gives it.',
  full: 'cannot hold that much. Nothing was changed.',
  busy: 'is asked for more than AWS allows at the moment. Try again in a minute.',
  lost: 'is not there any more. Restore it from a backup.',
  unavailable: 'cannot be used now. Check the AWS settings, and the state of the service; then try again.',
};

/** Builds the fault that an operator reads: what cannot be used, why, and what to do next. */
export function storageFault(problem: StorageProblem, place: string, cause?: unknown): StorageFault {
  return new StorageFault(problem, `${place} ${WAY_ON[problem]}`, { cause });
}

/**
 * Runs `work` on `place` and throws any failure of AWS, or of the way to it, as a {@link StorageFault}; other errors
 * pass. Its cause keeps only the error's name and request id, because some of AWS's messages quote what it was sent.
 */
export async function guard<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StorageFault || !isForeign(error)) throw error;
    throw storageFault(problemOf(error), place, describe(error));
  }
}

/** Whether AWS answered with one of these errors. */
export function isNamed(error: unknown, ...names: readonly string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}

/** How often the SDK sent the request that ended in this error; more than once may mean that an earlier answer was lost. */
export function attemptsOf(error: Error): number {
  const attempts = metadataOf(error)?.attempts;
  return typeof attempts === 'number' ? attempts : 1;
}

function isForeign(error: Error): boolean {
  return '$metadata' in error || 'code' in error || /^(?:Timeout|CredentialsProvider)/.test(error.name);
}

function problemOf(error: Error): StorageProblem {
  if (REFUSED.test(error.name)) return 'read-only';
  if (error.name === 'ValidationException' && TOO_LARGE.test(error.message)) return 'full';
  return PROBLEMS.get(error.name) ?? (metadataOf(error)?.httpStatusCode === 429 ? 'busy' : 'unavailable');
}

function describe(error: Error): Error {
  const { httpStatusCode, requestId } = { ...metadataOf(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const parts = [code, httpStatusCode && `HTTP ${httpStatusCode}`, requestId && `request ${requestId}`];
  return new Error([error.name, ...parts.filter(Boolean)].join(', '));
}

function metadataOf(error: Error): Readonly<Record<string, unknown>> | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return typeof metadata === 'object' && metadata !== null ? { ...metadata } : undefined;
}
