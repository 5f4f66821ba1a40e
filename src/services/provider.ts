import { Readings, recordBalances } from '../credit/balance/readings.ts';
import { WorkspacePostSettings } from '../credit/posts/settings.ts';
import { Directory } from '../people/directory/directory.ts';
import { RingListIndex, recordRingLists } from '../people/directory/ring-list-index.ts';
import { RingListReader } from '../people/directory/ring-list-reader.ts';
import { watchOutages } from '../people/outages/outages.ts';
import { Credentials } from '../workspace/credentials.ts';
import { Sessions } from '../workspace/session.ts';
import type { Base } from './base.ts';

/** Who is told how calls of stored keys went, and that a key was used. */
type Told = Parameters<typeof watchOutages>[1] & Required<Pick<ConstructorParameters<typeof Sessions>[0], 'used'>>;

/** The provider's account of a workspace, and what is kept of it. */
export function createProviderServices(base: Base, told: Told) {
  const { secrets, records, timers, clock, log, teardown } = base;
  const unreadable = (err: unknown) => log.error({ err }, 'a record could not be read');
  const settings = teardown.add(new WorkspacePostSettings(records, clock, unreadable));
  const readings = teardown.add(new Readings(records, clock, async (tenant) => (await settings.known(tenant)).zone));
  const rings = teardown.add(
    new RingListIndex({
      records,
      clock,
      timers,
      beside: base.beside,
      onFailure: (err) => log.error({ err }, 'cached ring lists could not be read or written'),
    }),
  );
  const telephony = recordBalances(recordRingLists(base.telephony, rings, clock), {
    readings,
    clock,
    onFailure: (err) => log.error({ err }, 'a reading of the balance could not be kept'),
    beside: base.beside,
  });
  const credentials = new Credentials(secrets, base.telephony.hide);
  const directory = teardown.add(new Directory(clock));
  // For stored keys alone: one that is being connected may be wrong.
  const watched = watchOutages(telephony, told);
  const sessions = teardown.add(
    new Sessions({
      credentials,
      telephony: watched,
      clock,
      notFound: (owner) => directory.drop(owner),
      used: told.used,
    }),
  );
  const ringReader = teardown.add(new RingListReader({ records, clock, directory, index: rings }));
  return { credentials, directory, readings, ringReader, rings, sessions, settings, telephony };
}
