import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSecret, readSecretName } from '../../../src/storage/aws/secret-name.ts';

const tenants = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme', maxLength: 120 }).filter((text) => Buffer.byteLength(text) <= 512),
  fc.stringMatching(/^[E0-9]{0,4}-[T._=-]{0,9}$/),
);
const prefixes = fc.constantFrom('switchboard/', 'switchboard-dev/', 'a-', 'a');

describe('the name of a secret', () => {
  it('is one that Secrets Manager takes and never ends as an ARN would', () => {
    fc.assert(
      fc.property(prefixes, tenants, (prefix, tenant) => {
        const name = nameSecret(prefix, tenant);
        expect(name).toMatch(/^[A-Za-z0-9/_+=.@-]{1,512}$/);
        expect(name).not.toMatch(/-.{6}$/);
      }),
    );
  });

  it('is read back as the workspace it was made of', () => {
    fc.assert(
      fc.property(prefixes, tenants, (prefix, tenant) => {
        const name = nameSecret(prefix, tenant);
        expect(readSecretName(prefix, name)).toBe(name.includes('=sha256.') ? null : tenant);
      }),
    );
  });

  it.each([
    ['-.T0123', 'switchboard/_.T0123'],
    ['E01.T01', 'switchboard/E01.T01'],
    ['a_b', 'switchboard/a=5Fb'],
  ])('of workspace %s is %s', (tenant, name) => {
    expect(nameSecret('switchboard/', tenant)).toBe(name);
  });

  it('of a workspace too long to be spelt is short, and still its own', () => {
    const names = ['é', 'è'].map((letter) => nameSecret('switchboard/', letter.repeat(256)));
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(512);
  });

  it.each(['other/x', 'switchboard/', 'switchboard/a-b', 'switchboard/=zz', 'switchboard/=41', 'switchboard/=2E'])(
    'is not %s, which somebody else made',
    (name) => {
      expect(readSecretName('switchboard/', name)).toBeNull();
    },
  );
});
