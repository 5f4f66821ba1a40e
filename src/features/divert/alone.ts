import { recordedChange } from '../../changes/recorded-change.ts';
import type { Settings } from '../../changes/settings.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import type { Services } from '../../services/services.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { NotConnected } from '../../workspace/errors.ts';
import type { ListedAlone } from './view.ts';

/** What finding those numbers needs. */
type AloneDeps = Services & {
  /** Who is on a ring list, and whether each is on. */
  ringersOf(settings: Settings): readonly { number: string; isOn: boolean }[];
};

/** How far back changes are looked through: a list that rings one alone for longer is how things are. */
const LOOKED_THROUGH = 200;

/**
 * Numbers that ring one person alone since somebody set it so for good, as far as the history and the ring list as last
 * read say; whether that was meant as a diversion nobody knows. A change in force for a while is not among them.
 */
export async function aloneOn(
  deps: AloneDeps,
  tenant: string,
  held: readonly Pick<TemporaryChange, 'environment' | 'subject'>[],
): Promise<ListedAlone[]> {
  const { entries } = await deps.audit.list(tenant, { limit: LOOKED_THROUGH });
  const nameOf = ({ environment, subject }: Pick<AuditEntry, 'environment' | 'subject'>) => `${environment} ${subject}`;
  const seen = new Set(held.map(nameOf));
  const found: ListedAlone[] = [];
  for (const entry of entries) {
    const change = recordedChange(deps.kinds, entry);
    if (change === null || change.kind.duty === undefined || seen.has(nameOf(entry))) continue;
    // Whatever came before the newest change of a number no longer holds.
    seen.add(nameOf(entry));
    const { kind, environment, subject, before, after } = change;
    if (entry.outcome !== 'done' || entry.undone !== null || entry.undoes !== null || entry.temporary !== null)
      continue;
    const [was, is] = [before, after].map((settings) => deps.ringersOf(settings).filter(({ isOn }) => isOn));
    const [only, ...others] = is ?? [];
    if (only === undefined || others.length > 0 || (was?.length === 1 && was[0]?.number === only.number)) continue;
    if (!(await stillRings(deps, tenant, { environment, subject }, only.number))) continue;
    const { id, by, at, title } = entry;
    found.push({
      environment,
      subject,
      entry: id,
      by,
      at,
      called: null,
      card: kind.card,
      title: title ?? kind.titleOf(subject),
      sentence: kind.sentence(after),
    });
  }
  return found;
}

/** Whether nothing that was read since says otherwise. */
async function stillRings(
  { rings, sessions }: AloneDeps,
  tenant: string,
  { environment, subject }: Pick<TemporaryChange, 'environment' | 'subject'>,
  number: string,
): Promise<boolean> {
  try {
    const lists = await rings.known(accountOf(await sessions.open(tenant, environment)));
    const list = lists.get(subject);
    if (list === undefined) return true;
    const on = list.destinations.filter(({ enabled }) => enabled === true);
    return on.length === 1 && on[0]?.number === number;
  } catch (error) {
    // Nothing can be put back in an account that is no longer connected.
    if (error instanceof NotConnected) return false;
    throw error;
  }
}
