import { randomUUID } from 'node:crypto';

/**
 * How an error that is logged can be named to a person: eight hexadecimal digits. Whatever stands beside it, no mask takes it for
 * a telephone number: it begins and ends with a letter, and has three figures at most.
 */
export function newReference(): string {
  let figures = 0;
  // Node keeps a store of random bytes for UUIDs; asking the system anew for each request costs more than verifying it.
  const drawn = randomUUID().slice(0, 8).toUpperCase();
  return drawn.replace(/\d/g, (figure, at: number) => {
    figures += 1;
    return at === 0 || at === 7 || figures > 3 ? 'ABCDEF'.charAt(Number(figure) % 6) : figure;
  });
}
