import type { Directory } from '../directory/directory.ts';
import { NumberMask } from '../persons/number-mask.ts';
import type { Persons } from '../persons/persons.ts';
import { type Access, includesRight } from '../rights/access.ts';
import type { SlackClients } from '../slack/api/clients.ts';
import type { People } from '../slack/api/people.ts';
import type { Sessions } from '../workspace/session.ts';
import type { Infrastructure } from './infrastructure.ts';

interface NumberMaskNeeds {
  access: Access;
  directory: Directory;
  people: People;
  persons: Persons;
  sessions: Sessions;
  web: SlackClients;
}

/** Decides who is shown which telephone numbers whole. */
export function createNumberMask({ log }: Pick<Infrastructure, 'log'>, needs: NumberMaskNeeds): NumberMask {
  const { access, directory, people, persons, sessions, web } = needs;
  return new NumberMask({
    persons,
    isEditor: async (reader) => {
      const caller = { ...reader, channel: null };
      const known = access.knownRights({ caller, knownPerson: () => people.known(reader) });
      if (known !== undefined) return known.includes('edit');
      const person = await people.find(caller, () => web.of(reader));
      return includesRight(await access.roleOf(reader, person), 'edit');
    },
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
