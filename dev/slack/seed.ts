import type { WorldChannel, WorldUser } from './control-types.ts';

type Role = WorldUser['role'];
type Kind = WorldChannel['kind'];

/** One workspace as it is after start and after every reset. */
interface SeedWorkspace {
  id: string;
  name: string;
  domain: string;
  botUserId: string;
  botId: string;
  people: readonly (readonly [id: string, name: string, realName: string, role: Role, tz: string])[];
  /** `all` means every full member. */
  channels: readonly (readonly [
    id: string,
    name: string,
    kind: Kind,
    members: 'all' | readonly string[],
    bot: boolean,
  ])[];
  groups: readonly (readonly [id: string, handle: string, name: string, users: readonly string[]])[];
}

/** The organisation whose people sit in the shared channels; the app is not installed there. */
export const EXTERNAL_TEAM = { id: 'T0FERRY01', name: 'Ferry Lines', domain: 'ferry' } as const;

export const SEED: readonly SeedWorkspace[] = [
  {
    id: 'T0ACME001',
    name: 'Acme Travel',
    domain: 'acme',
    botUserId: 'U0ACMEBOT',
    botId: 'B0ACMEBOT',
    people: [
      ['U0OLIVE01', 'olive', 'Olive Owens', 'primary_owner', 'Europe/London'],
      ['U0OSCAR01', 'oscar', 'Oscar Ortiz', 'owner', 'Europe/Madrid'],
      ['U0ADAM001', 'adam', 'Adam Ashe', 'admin', 'Europe/London'],
      ['U0MIA0001', 'mia', 'Mia Moreau', 'member', 'Europe/London'],
      ['U0NOAH001', 'noah', 'Noah Nkemelu', 'member', 'America/New_York'],
      ['U0PRIYA01', 'priya', 'Priya Patel', 'member', 'Asia/Kolkata'],
      ['U0GRETA01', 'greta', 'Greta Gast', 'guest', 'Europe/Berlin'],
      ['U0SAM0001', 'sam', 'Sam Singh', 'single_channel_guest', 'Australia/Sydney'],
      ['U0EVE0001', 'eve', 'Eve Ekström', 'external', 'Europe/Stockholm'],
      ['U0DANA001', 'dana', 'Dana Doyle', 'deleted', 'Europe/London'],
    ],
    channels: [
      ['C0GENERAL', 'general', 'public', 'all', false],
      ['C0PHONES1', 'phones', 'public', ['U0OLIVE01', 'U0ADAM001', 'U0MIA0001', 'U0NOAH001', 'U0GRETA01'], true],
      ['C0OPS0001', 'ops', 'private', ['U0OLIVE01', 'U0ADAM001', 'U0MIA0001'], true],
      ['C0OLDPROJ', 'old-project', 'archived', ['U0OLIVE01', 'U0MIA0001'], true],
      // Two people among themselves: the app is not there, yet commands and response_url work.
      ['D0OLIVMIA', 'olive', 'im', ['U0OLIVE01', 'U0MIA0001'], false],
      ['C0PARTNRS', 'partners', 'shared', ['U0OLIVE01', 'U0MIA0001', 'U0SAM0001', 'U0EVE0001'], true],
    ],
    groups: [['S0RECEPTN', 'reception', 'Reception', ['U0MIA0001', 'U0NOAH001']]],
  },
  {
    id: 'T0BOREAL1',
    name: 'Boreal Dental',
    domain: 'boreal',
    botUserId: 'U0BOREBOT',
    botId: 'B0BOREBOT',
    people: [
      ['U0BELLA01', 'bella', 'Bella Boone', 'primary_owner', 'America/Vancouver'],
      ['U0BRUNO01', 'bruno', 'Bruno Baptiste', 'owner', 'America/Vancouver'],
      ['U0BETH001', 'beth', 'Beth Brandt', 'admin', 'America/Toronto'],
      ['U0BEN0001', 'ben', 'Ben Bakker', 'member', 'America/Vancouver'],
      ['U0BIANCA1', 'bianca', 'Bianca Bello', 'member', 'Europe/London'],
      ['U0BGUEST1', 'gus', 'Gus Grant', 'guest', 'America/Vancouver'],
      ['U0BSINGL1', 'sid', 'Sid Sol', 'single_channel_guest', 'America/Vancouver'],
      ['U0BEXTRN1', 'ewan', 'Ewan Earl', 'external', 'Europe/London'],
      ['U0BGONE01', 'dov', 'Dov Dean', 'deleted', 'America/Vancouver'],
    ],
    channels: [
      ['C0BGENERL', 'general', 'public', 'all', false],
      ['C0BPHONES', 'phones', 'public', ['U0BELLA01', 'U0BETH001', 'U0BEN0001', 'U0BGUEST1'], true],
      ['C0BOPS001', 'ops', 'private', ['U0BELLA01', 'U0BETH001'], true],
      ['C0BOLDPRJ', 'old-project', 'archived', ['U0BELLA01', 'U0BEN0001'], true],
      ['C0BPARTNR', 'partners', 'shared', ['U0BELLA01', 'U0BEN0001', 'U0BSINGL1', 'U0BEXTRN1'], true],
    ],
    groups: [['S0BFRONT1', 'front-desk', 'Front desk', ['U0BEN0001']]],
  },
];
