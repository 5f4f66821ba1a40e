import type { Lexicon } from '../language.ts';

/** Words in names, and how people shorten them. */
export const SHORT_FORMS: Lexicon['shortForms'] = new Map(
  Object.entries({
    ...{ road: ['rd'], street: ['st', 'str'], avenue: ['ave', 'av'], lane: ['ln'], square: ['sq'], drive: ['dr'] },
    ...{
      place: ['pl'],
      court: ['ct'],
      corporate: ['corp'],
      boulevard: ['blvd'],
      department: ['dept', 'dep'],
      reception: ['recep', 'rec'],
    },
    ...{ reservations: ['res'], accounts: ['accs', 'accts'], administration: ['admin'], saint: ['st'] },
    ...{ maintenance: ['maint'], management: ['mgmt'], marketing: ['mktg'], service: ['svc'], services: ['svcs'] },
    ...{ appointments: ['appts', 'apps'], emergency: ['emerg'], technical: ['tech'], international: ['intl'] },
    ...{ office: ['ofc'], deliveries: ['delivs'], enquiries: ['enqs', 'enq'], information: ['info'] },
  }),
);
