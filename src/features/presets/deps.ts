import type { Settings } from '../../changes/settings.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** Who rings on a number, as its kind of setting says. */
interface Ringing {
  /** The name of that kind. */
  kind: string;
  ringers(settings: Settings): readonly { number: string; label: string; isOn: boolean }[];
  /** These ring and no others. */
  these(settings: Settings, numbers: readonly string[]): Settings;
  /** One rings and no other, of whatever list of the account. */
  only(
    settings: Settings,
    who: { job: Job; environment: Environment; subject: string; named: string },
  ): Promise<{ settings: Settings } | { fault: string }>;
}

/** What the presets of a workspace need. */
export type PresetDeps = Services & {
  ringing: Ringing;
  /** The name of the kind of setting that menus have. */
  menuKind: string;
};
