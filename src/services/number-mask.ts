import type { Directory } from '../people/directory/directory.ts';
import { NumberMask } from '../people/persons/number-mask.ts';
import type { Persons } from '../people/persons/persons.ts';
import type { Reader } from '../slack/api/mask.ts';
import type { Right } from '../slack/inbound/feature.ts';
import type { Sessions } from '../workspace/session.ts';
import type { Infrastructure } from './infrastructure.ts';

interface NumberMaskNeeds {
  directory: Directory;
  persons: Persons;
  /** What somebody may do. */
  rightsOf: (reader: Reader & { user: string }) => Promise<readonly Right[]>;
  sessions: Sessions;
}

/** Decides who is shown which telephone numbers whole. */
export function createNumberMask({ log }: Pick<Infrastructure, 'log'>, needs: NumberMaskNeeds): NumberMask {
  const { directory, persons, rightsOf, sessions } = needs;
  return new NumberMask({
    persons,
    isEditor: async (reader) => (await rightsOf(reader)).includes('edit'),
    ownNumbers: async (tenant) => {
      const { live, sandbox } = await sessions.connections(tenant);
      const connected = [
        ...(live === null ? [] : ['live' as const]),
        ...(sandbox === null ? [] : ['sandbox' as const]),
      ];
      const lists = await Promise.all(
        connected.map(async (environment) => {
          const session = await sessions.open(tenant, environment);
          const { numbers } = await directory.listsAtHand(session);
          return numbers ?? [];
        }),
      );
      return lists.flat().map(({ number }) => number);
    },
    onFailure: (err) => log.info({ err }, 'it is not known who may see a number, so it was shown in part'),
  });
}
