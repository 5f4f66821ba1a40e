import { describe, expect, test } from 'vitest';
import { findIvr, type Match } from '../../src/people/directory/finder.ts';
import type { Ivr } from '../../src/telephony/types.ts';

describe('a menu is found', () => {
  const ivr = (ivrId: string, name: string | null): Ivr => ({
    ivrId,
    name,
    telephoneNumber: null,
    isRoot: null,
    schedule: null,
    scheduleDescription: null,
    replayCount: null,
    firstDigitTimeoutSeconds: null,
    nextDigitTimeoutSeconds: null,
    directDialEnabled: null,
    prompts: { intro: null, menu: null },
  });
  const menus = [ivr('ivr_1', 'ROOT'), ivr('ivr_2', 'ROOT'), ivr('ivr_10', 'Out of hours'), ivr('Ivr_1', null)];
  const idsOf = (match: Match<Ivr>) => {
    if (match.kind === 'one') return match.item.ivrId;
    return match.kind === 'several' ? match.items.map(({ ivrId }) => ivrId) : null;
  };

  const numbered = (ivrId: string, name: string, telephoneNumber: string) => ({ ...ivr(ivrId, name), telephoneNumber });
  const office = [
    numbered('ivr_a', 'ROOT', '+441632960101'),
    numbered('ivr_b', 'Weekend', '+441632960101'),
    numbered('ivr_c', 'Reception', '+441632960102'),
    numbered('ivr_d', '0102', '+442079460250'),
    ivr('ivr_e', 'Nowhere'),
  ];

  test.each([
    ['by its number', '+441632960102', 'ivr_c'],
    ['by its number as it is dialled at home', '01632 960-102', 'ivr_c'],
    ['among those of one number', '+44 1632 960101', ['ivr_a', 'ivr_b']],
    ['by the last digits of its number', '250', 'ivr_d'],
    ['by a name of digits before a number', '0102', 'ivr_d'],
    ['among those that have the digits somewhere', '016', null],
    ['among those that have two digits', '63', ['ivr_a', 'ivr_b', 'ivr_c']],
    ['not by another number', '+441632960199', null],
  ])('%s', (_, typed, expected) => {
    expect(idsOf(findIvr(typed, office))).toEqual(expected);
  });

  test.each([
    ['by its id, exactly', 'ivr_1', 'ivr_1'],
    ['by an id that differs in case alone', 'Ivr_1', 'Ivr_1'],
    ['by its name in any case', 'out OF hours', 'ivr_10'],
    ['by a part of its name', 'hours', 'ivr_10'],
    ['among several of one name', 'root', ['ivr_1', 'ivr_2']],
    ['not by a part of an id', 'ivr_', null],
    ['not by nothing', '', null],
  ])('%s', (_, typed, expected) => {
    expect(idsOf(findIvr(typed, menus))).toEqual(expected);
  });
});
