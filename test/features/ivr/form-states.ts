import { ivrForm, openingView, previewingView } from '../../../src/features/ivr/form-view.ts';
import type { IvrDraft } from '../../../src/features/ivr/settings.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';

const METADATA = '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"draft":"0a1b2c3d"}}';

const held = {
  schedule: 'out_of_hours',
  scheduleDescription: 'Monday to Friday 17:30 to 09:00',
  replayCount: 2,
  firstDigitTimeoutSeconds: 5,
  nextDigitTimeoutSeconds: 3,
  directDialEnabled: true,
};

const nothing = {
  schedule: null,
  scheduleDescription: null,
  replayCount: null,
  firstDigitTimeoutSeconds: null,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
};

function form(settings: IvrDraft['base'], more: Partial<IvrDraft> = {}) {
  const draft: IvrDraft = {
    kind: 'ivr',
    subject: 'ivr_acme_2',
    title: 'the menu Out of hours',
    environment: 'sandbox',
    by: 'U0ADAM001',
    from: 'C0PHONES1',
    base: settings,
    wanted: settings,
    now: null,
    faults: {},
    form: true,
    undoes: null,
    revision: 0,
    ...more,
  };
  return ivrForm(draft, METADATA);
}

/** What changing a menu can look like. */
export const states: States = {
  ivrForm: {
    'form of a menu': form(held),
    'form in live': form(held, { environment: 'live' }),
    'form of a menu of which nothing is said': form(nothing),
    'form with what was refused': form(held, {
      wanted: { ...held, replayCount: 99 },
      faults: {
        form: 'The provider refused the change: busy <!here>',
        replayCount: 'The provider refused this: at most 10',
      },
      revision: 1,
    }),
    'form with a text that just fits, and one that does not': form({
      ...held,
      schedule: 'x'.repeat(3000),
      scheduleDescription: 'y'.repeat(3001),
    }),
    'form with every fault': form(held, {
      wanted: { ...held, directDialEnabled: false },
      faults: Object.fromEntries(Object.keys(held).map((name) => [name, `The provider refused ${name}`])),
    }),
    'form with a hard name and lines': form(
      { ...held, schedule: 'full moon', scheduleDescription: `${HARD_NAME}\nand a second line` },
      { title: `the menu ${HARD_NAME}` },
    ),
  },
  openingView: { 'form on its way': openingView },
  previewingView: { 'preview on its way': previewingView },
};
