import { systemClock } from '../../../src/runtime/clock.ts';
import { runRecordsContract } from '../contract/records.ts';
import { runSecretStoreContract } from '../contract/secrets.ts';
import { openTemporary } from './support.ts';

runSecretStoreContract('the embedded storage', () => openTemporary({ clock: systemClock }));
runRecordsContract('the embedded storage', (clock) => openTemporary({ clock }));
