import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { submitDays } from './closing.ts';
import { begin, said } from './diverting.ts';
import { modalCalled } from './follow-me/support.ts';
import { MAIN, makePreset, SALES } from './presetting.ts';
import { labelsOf, read } from './support.ts';

/** The form of a closed day that is open, as text with what is filled in. */
async function formOf(person: Person): Promise<string> {
  return JSON.stringify((await modalCalled(person, 'New closed day')).blocks);
}

test('closed days are proposed and asked about by talking', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await makePreset(adam, 'Closed', { things: [SALES], how: 'now' });
  const dm = adam.direct();
  expect(textOf(await dm.hear('are we closed on Christmas Day?'))).toContain(
    'No closed day is set: Friday 25 December 2026 (Europe/London).',
  );
  const told = await dm.hear('close on 25 and 26 December with the lunch preset');
  expect(textOf(told)).toContain(
    'Understood: *Close from Friday 25 December until Saturday 26 December (Europe/London) with the preset Lunch*',
  );
  await dm.press('Open the form');
  const form = await formOf(dm);
  expect(form).toContain('2026-12-25 to 2026-12-26');
  expect(form).toMatch(/"initial_option":\{"text":\{[^}]*"Lunch \(Sandbox\)"/u);
  await dm.fill('Name', 'Christmas');
  expect(await submitDays(dm)).toEqual([]);
  await said(adam, ', with the preset ');
  for (const asked of ['are we closed on Christmas Day?', 'is the office shut on Boxing Day?']) {
    expect(textOf(await dm.hear(asked))).toMatch(/1 closed day: .*2026 \(Europe\/London\).*Christmas.*preset Lunch/su);
  }
  expect(textOf(await dm.hear('are we shut on Monday?'))).toContain('No closed day is set: Monday 15 June 2026');
  expect(textOf(await dm.hear('when are we closed next?'))).toMatch(/\*1 closed day\*.*Christmas/su);
  expect(await read(adam, '/phone closed-days 26 to 27 December?')).toContain('Christmas');
  expect(await read(adam, '/phone closed-days whenever?')).toMatch(
    /Switchboard does not understand these dates.*1 closed day.*Christmas/su,
  );
});

test('who rings on a closed day is asked, and nobody, a person or a preset is the answer, pressed or typed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const dm = adam.direct();
  const answers = [
    ['nobody', 'and nobody rings', '"value":"nobody"'],
    ['Ben', 'and only Ben rings', '"value":"only +447700900111"'],
    ['Lunch', 'with the preset Lunch', 'Lunch (Sandbox)'],
  ] as const;
  for (const [at, [answer, words, chosen]] of answers.entries()) {
    const asked = await dm.hear('close on 25 december');
    expect(textOf(asked)).toContain('Who should ring then?');
    const first = at === 2 ? ['Lunch', 'Nobody', 'Anna', 'Ben', 'Chloë'] : ['Nobody', 'Anna', 'Ben', 'Chloë'];
    expect(labelsOf(asked).slice(0, first.length)).toEqual(first);
    const told = textOf(await dm.hear(answer));
    expect(told).toContain(`Close on Friday 25 December (Europe/London) ${words}`);
    await dm.press('Open the form');
    const form = await formOf(dm);
    expect(form).toContain('2026-12-25');
    expect(form.slice(form.indexOf('"initial_option"')).split('}}', 1)[0]).toContain(chosen);
    await dm.close();
    if (at === 1) await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  }
  await dm.hear('close on 26 december');
  await dm.press('Nobody');
  await dm.until(({ messages }) =>
    messages.some((each) => textOf(each).includes('Close on Saturday 26 December (Europe/London) and nobody rings')),
  );
  for (const [said, words] of [
    ['close on 27 december with nobody', 'Sunday 27 December (Europe/London) and nobody rings'],
    ['we are closed on 28 december with Ben', 'Monday 28 December (Europe/London) and only Ben rings'],
  ] as const) {
    expect(textOf(await dm.hear(said))).toContain(words);
  }
  // What closes does not ring then, and a day beside another is no other day.
  expect(textOf(await dm.hear('close Ben on 24 december'))).toContain('Who should ring then?');
  expect(textOf(await dm.hear('and the 31st too'))).toContain(
    'Close on Thursday 24 December and Thursday 31 December (Europe/London)',
  );
  expect(textOf(await dm.hear('nobody'))).toContain(
    'Close on Thursday 24 December and Thursday 31 December (Europe/London) and nobody rings',
  );
  expect(textOf(await dm.hear('and 2 january'))).toContain(
    'Close on Thursday 24 December, Thursday 31 December and Saturday 2 January (Europe/London) and nobody rings',
  );
});

test('whoever the calls are to go to on a closed day rings then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const dm = adam.direct();
  const told = textOf(await dm.hear("we're shut on Friday, send everything to Ben"));
  expect(told).toContain('Close on Friday 12 June (Europe/London) and only Ben rings');
  await dm.press('Open the form');
  expect(await formOf(dm)).toContain('2026-06-12');
});

test('days that are named one by one are never all that lies between them, and open the form of days with them ticked', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const dm = adam.direct();
  for (const [said, words] of [
    ['close on the christmas bank holidays', 'Friday 25 December, Saturday 26 December and Monday 28 December'],
    ['close on good friday and easter monday with Ben', 'Friday 26 March and Monday 29 March'],
    ['we are closed on 24 and 31 december with nobody', 'Thursday 24 December and Thursday 31 December'],
    ["we're closed on christmas day and new years day", 'Friday 25 December and Friday 1 January'],
  ] as const) {
    const told = textOf(await dm.hear(said));
    if (said.includes(' with ')) expect(told, said).toContain(`Close on ${words} (Europe/London) and `);
    else expect(told, said).toContain('Who should ring then?');
    if (!said.includes(' with ')) expect(textOf(await dm.hear('nobody')), said).toContain(`Close on ${words} `);
  }
  await dm.press('Open the form');
  const form = JSON.stringify((await modalCalled(dm, 'Closed days')).blocks);
  expect(form).toContain("New Year's Day: Fri 1 Jan 2027");
  expect(form.match(/"initial_options":\[[^\]]*\]/u)?.[0].match(/"value":"\d"/gu)).toHaveLength(2);
  expect(await submitDays(dm)).toEqual([]);
  await dm.until(({ messages }) => messages.some((each) => textOf(each).includes('Saved: 2 closed days')));
  expect(await read(adam, '/phone closed-days')).toContain('preset Nobody rings');
  const unread = textOf(await dm.hear('close the office for everybody on 25 december and 3 january'));
  expect(unread).not.toContain('until');
});
