import { expect, test } from 'vitest';
import { attemptsOf, guard, isNamed, storageFault } from '../../../src/storage/aws/fault.ts';
import { StorageFault } from '../../../src/storage/ports.ts';

const aws = (name: string, message = 'a private value', metadata: object = {}) =>
  Object.assign(new Error(message), { name, $metadata: metadata });

const PLACE = 'The table t';
const SAID = {
  busy: `${PLACE} is asked for more than AWS allows at the moment. Try again in a minute.`,
  full: `${PLACE} cannot hold that much. Nothing was changed.`,
  'wrong-key': `${PLACE} cannot be decrypted. Check that the KMS key is there and enabled, and that the role may use it.`,
  'read-only': `${PLACE} may not be used by this role. Give the role the rights that serverless.yml gives it.`,
  damaged: `${PLACE} is damaged. Nothing was changed. Restore it from a backup.`,
  lost: `${PLACE} is not there any more. Restore it from a backup.`,
  unavailable: `${PLACE} cannot be used now. Check the AWS settings, and the state of the service; then try again.`,
} as const;
type Problem = keyof typeof SAID;

const NAMED: readonly (readonly [Problem, string])[] = [
  ['busy', 'ThrottlingException Throttling ThrottledException TooManyRequestsException RequestLimitExceeded'],
  ['busy', 'ProvisionedThroughputExceededException TransactionInProgressException'],
  ['busy', 'ConflictException'],
  ['full', 'LimitExceededException ServiceQuotaExceededException ItemCollectionSizeLimitExceededException'],
  ['wrong-key', 'DecryptionFailure EncryptionFailure DisabledException IncorrectKeyException'],
  ['wrong-key', 'InvalidCiphertextException KMSInvalidStateException NotFoundException'],
  ['read-only', 'AccessDenied AccessDeniedException UnrecognizedClientException InvalidSignatureException'],
  ['read-only', 'ExpiredToken ExpiredTokenException InvalidClientTokenId MissingAuthenticationToken'],
  ['unavailable', 'InternalServerError ResourceNotFoundException NotAccessDenied ValidationException'],
];
const ROWS = NAMED.flatMap(([problem, names]) => names.split(' ').map((name) => [name, problem] as const));

test.each(ROWS)('%s of AWS is told as %s', async (name, problem) => {
  const fault = await faultOf(aws(name));
  expect([fault.problem, fault.message]).toEqual([problem, SAID[problem]]);
  expect(fault.cause).toEqual(new Error(name));
});

test.each<[message: string, Problem]>([
  ['Item size has exceeded the maximum allowed size', 'full'],
  ['ITEM SIZE TO UPDATE HAS EXCEEDED the maximum', 'full'],
  ['The item size is fine', 'unavailable'],
])('a request that is said to be invalid because %j is told as %s', async (message, problem) => {
  expect((await faultOf(aws('ValidationException', message))).problem).toBe(problem);
  expect((await faultOf(aws('OtherException', message))).problem).toBe('unavailable');
});

test.each<[object, string]>([
  [aws('Throttling', 'x', { httpStatusCode: 400, requestId: 'r1', attempts: 3 }), 'Throttling, HTTP 400, request r1'],
  [aws('Throttling', 'x', { requestId: 'r1' }), 'Throttling, request r1'],
  [aws('Throttling', 'x', { httpStatusCode: 503 }), 'Throttling, HTTP 503'],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'Error, ECONNREFUSED'],
  [Object.assign(new Error('x'), { code: 7 }), 'Error'],
  [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'TimeoutError'],
  [Object.assign(new Error('x'), { name: 'CredentialsProviderError' }), 'CredentialsProviderError'],
  [Object.assign(new Error('x'), { name: 'E', $metadata: null }), 'E'],
  [Object.assign(new Error('x'), { name: 'E', $metadata: 'text' }), 'E'],
])('of %o the log keeps its name, its code and its request alone: %s', async (error, kept) => {
  const fault = await faultOf(error);
  expect((fault.cause as Error).message).toBe(kept);
});

test.each([
  ['a mistake of ours', new Error('broken')],
  ['a name with such words further on', Object.assign(new Error('x'), { name: 'NoTimeoutError' })],
  ['a fault that was explained already', storageFault('full', 'There')],
  ['no error at all', 'text'],
])('%s passes as it is', async (_, error) => {
  await expect(guard(PLACE, () => Promise.reject(error))).rejects.toBe(error);
});

test('every problem has its words, and keeps what caused it', () => {
  for (const [problem, said] of Object.entries(SAID)) {
    const fault = storageFault(problem as Problem, PLACE, 'why');
    expect([fault.problem, fault.message, fault.cause]).toEqual([problem, said, 'why']);
  }
});

test('an error has one of several names, and says how often it was asked for', async () => {
  expect([isNamed(aws('A'), 'B', 'A'), isNamed(aws('A'), 'B'), isNamed(aws('A')), isNamed('A', 'A')]).toEqual([
    ...[true, false, false, false],
  ]);
  expect([aws('A', 'x', { attempts: 3 }), aws('A', 'x', { attempts: '3' }), new Error('x')].map(attemptsOf)).toEqual([
    ...[3, 1, 1],
  ]);
  expect(await guard(PLACE, async () => 7)).toBe(7);
});

async function faultOf(error: unknown): Promise<StorageFault> {
  const thrown = await guard(PLACE, () => Promise.reject(error)).catch((fault: unknown) => fault);
  if (!(thrown instanceof StorageFault)) throw thrown;
  return thrown;
}
