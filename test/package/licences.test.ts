import { describe, expect, test } from 'vitest';
import { shippedPackages } from './image.ts';

/** Licences that ask for no more than their own text, which every package carries. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['BlueOak-1.0.0', 'ISC', 'MIT'],
]);

describe('every package that ships', () => {
  test('has a licence of the allowed list', () => {
    const shipped = shippedPackages();
    expect(shipped.length).toBeGreaterThan(50);
    expect(shipped.filter(({ license }) => !ALLOWED.has(license ?? 'none'))).toEqual([]);
  });

  test('runs nothing when it is installed', () => {
    expect(shippedPackages().filter(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  });
});
