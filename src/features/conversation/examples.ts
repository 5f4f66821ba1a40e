import type { World } from '../../language/world.ts';

/** A number and somebody whom it rings, for examples; absent where none is known. */
export interface ExampleNames {
  number?: string;
  person?: string;
}

/** The first number with a name that rings somebody with one, else the first with a name. */
export function namesIn({ numbers }: World): ExampleNames {
  const named = numbers.flatMap(({ name, destinations }) =>
    isName(name) ? [{ number: name, person: destinations.map((each) => each.name).find(isName) }] : [],
  );
  const [found] = [...named.filter(({ person }) => person !== undefined), ...named];
  return { ...(found && { number: found.number }), ...(found?.person !== undefined && { person: found.person }) };
}

const isName = (name: string | null | undefined): name is string => name != null && /\p{L}/u.test(name);

/** What can be said, the first thing first; in words for any number and anybody where no name is known. */
export function examples({ number, person }: ExampleNames): readonly string[] {
  const [line, whom] = [number ?? 'one of our numbers', person ?? 'a colleague'];
  return [
    'how much credit have we got left?',
    `who rings on ${line}?`,
    `divert ${line} to ${whom} until Monday 9`,
    `switch ${whom} off on ${line} until 5pm`,
    `who rings on ${line} on Saturday?`,
    'who changed what last week?',
    'undo that',
  ];
}
