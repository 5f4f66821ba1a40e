import type { ActionsBlock, Button, KnownBlock } from '@slack/types';
import type { Reader } from '../api/mask.ts';
import { context, LIMITS, limitedText } from '../blocks/blocks.ts';
import type { Outcome } from '../blocks/outcome.ts';
import type { Ways } from '../tenant.ts';
import type { CommandArguments, Guarded, Job, Right } from './feature.ts';
import { baseId } from './payloads.ts';
import type { GuardedRow } from './routes.ts';

/** The row that a control leads to, and what it asks of it; `null` where it leads to none. */
export type FindRow = (action: string, value: string) => Promise<GuardedRow | null>;

/**
 * How what a key may write is found out for what is shown: `known` asks nobody, and shows nothing that is not known to
 * be allowed; `asked` asks the provider; `lasting` also shows what cannot be found out now, because the message stays.
 */
type KeyEffort = 'known' | 'asked' | 'lasting';

interface ControlsOptions {
  /** What somebody may do. */
  rightsOf: (reader: Reader & { user: string }) => Promise<readonly Right[]>;
  /** Why the keys may not do this in any way, in words; `null` where they may. */
  keyRefusal: (tenant: string, ways: Ways, effort: KeyEffort) => Promise<string | null>;
  /** Called where it is not known whether a control may be used; it is then shown, and its row decides. */
  onFailure: (error: unknown) => void;
}

/** Anything that is sent to Slack and has blocks. */
interface Drawn {
  text?: string;
  type?: string;
  blocks?: readonly KnownBlock[];
}

/** Whether a control is shown; `why` is what the key does not allow. */
type Verdict = { shown: true } | { shown: false; why: string | null };

const SHOWN: Verdict = { shown: true };

/**
 * Leaves out, of everything that is shown, the controls that would be refused: by the same row of the route table that
 * guards the press (docs/decisions/0155-what-is-shown-is-allowed.md). Views draw what there is to do; this decides.
 */
export class Controls {
  readonly #options: ControlsOptions;
  #rows: { findRow: FindRow } = { findRow: async () => null };

  constructor(options: ControlsOptions) {
    this.#options = options;
  }

  /** From now on, controls lead to these rows. */
  leadTo(rows: { findRow: FindRow }): void {
    this.#rows = rows;
  }

  /** What was drawn, for these readers; the same where nothing is left out. Where everybody reads it, roles do not count. */
  async allowed<T extends object>(reader: Reader, drawn: T, effort: KeyEffort): Promise<T> {
    const { blocks, type } = drawn as Drawn;
    if (blocks === undefined || !blocks.some(hasControls)) return drawn;
    const verdicts = await this.#judge(reader, blocks, effort);
    const refused = [...verdicts.values()].filter((each) => !each.shown);
    if (refused.length === 0) return drawn;
    const left = blocks.flatMap((block) => without(block, verdicts));
    const whys = [...new Set(refused.flatMap((each) => (each.shown ? [] : (each.why ?? []))))];
    return { ...drawn, ...(type === 'home' ? { blocks: left } : withWhys(drawn, left, whys)) };
  }

  /** The same for the outcome of a handler. */
  async outcome<O extends Outcome>(reader: Reader, outcome: O): Promise<O> {
    const see = <T extends object>(drawn: T) => this.allowed(reader, drawn, 'asked');
    const { kind } = outcome;
    if (kind === 'errors' || kind === 'nothing') return outcome;
    if (kind === 'message') return { ...outcome, message: await see(outcome.message) };
    if (kind === 'push') return { ...outcome, view: await see(outcome.view) };
    const { under, message, copy, again, view } = outcome as Extract<Outcome, { kind: 'modal' }>;
    return {
      ...outcome,
      ...(view === undefined ? {} : { view: await see(view) }),
      ...(under === undefined ? {} : { under: { ...under, view: await see(under.view) } }),
      ...(message === undefined ? {} : { message: await see(message) }),
      ...(copy === undefined ? {} : { copy: await see(copy) }),
      ...(again === undefined ? {} : { again: async () => see(await again()) }),
    };
  }

  async #judge(
    reader: Reader,
    blocks: readonly KnownBlock[],
    effort: KeyEffort,
  ): Promise<ReadonlyMap<string, Verdict>> {
    const controls = new Map(blocks.flatMap(controlsIn).map((each) => [keyOfControl(each), each]));
    let rights: Promise<readonly Right[]> | undefined;
    const { user } = reader;
    const may = async (right: 'anyone' | Right) => {
      if (user === null || (right !== 'edit' && right !== 'manage')) return true;
      rights ??= this.#options.rightsOf({ ...reader, user });
      return (await rights).includes(right);
    };
    const keys = new Map<unknown, Map<string, Promise<string | null>>>();
    const refusal = (writes: NonNullable<Guarded<Job>['writes']>, asked: CommandArguments) => {
      const same = keys.get(writes) ?? new Map<string, Promise<string | null>>();
      keys.set(writes, same);
      const name = `${asked.environment ?? ''} ${asked.whole}`;
      const ask = async () => this.#options.keyRefusal(reader.tenant, await writes(reader.tenant, asked), effort);
      const known = same.get(name) ?? ask();
      same.set(name, known);
      return known;
    };
    const judged = await Promise.all(
      [...controls].map(async ([name, { action, value }]): Promise<[string, Verdict]> => {
        try {
          const found = await this.#rows.findRow(action, value);
          if (found === null) return [name, SHOWN];
          const { row, asked } = found;
          if (!(await may(row.may))) return [name, { shown: false, why: null }];
          const why = row.writes === undefined ? null : await refusal(row.writes, asked);
          return [name, why === null ? SHOWN : { shown: false, why }];
        } catch (error) {
          this.#options.onFailure(error);
          return [name, SHOWN];
        }
      }),
    );
    return new Map(judged);
  }
}

interface Control {
  action: string;
  value: string;
}

/** What belongs to a form is handed in with it; the menus of a list are drawn for whoever manages what they are about. */
function isButton(element: { type: string }): element is Button {
  return element.type === 'button';
}

function buttonsIn(block: KnownBlock): Button[] {
  if (block.type === 'actions') return block.elements.filter(isButton);
  return block.type === 'section' && block.accessory !== undefined && isButton(block.accessory)
    ? [block.accessory]
    : [];
}

function hasControls(block: KnownBlock): boolean {
  return buttonsIn(block).length > 0;
}

function controlsIn(block: KnownBlock): Control[] {
  return buttonsIn(block).map(controlOf);
}

function controlOf({ action_id: id = '', value = '' }: Button): Control {
  return { action: baseId(id), value };
}

function keyOfControl({ action, value }: Control): string {
  return `${action}\n${value}`;
}

/** A block without what is not shown; none where nothing of it is left. */
function without(block: KnownBlock, verdicts: ReadonlyMap<string, Verdict>): KnownBlock[] {
  const isLeft = (element: { type: string }) =>
    !isButton(element) || verdicts.get(keyOfControl(controlOf(element)))?.shown !== false;
  if (block.type === 'actions') {
    const elements: ActionsBlock['elements'] = block.elements.filter(isLeft);
    return elements.length === 0 ? [] : [{ ...block, elements }];
  }
  if (block.type !== 'section' || block.accessory === undefined || isLeft(block.accessory)) return [block];
  const { accessory, ...rest } = block;
  return [rest];
}

/** What is left, with the reasons that it does not say already. */
function withWhys({ text }: Drawn, blocks: readonly KnownBlock[], whys: readonly string[]): Drawn {
  const said = JSON.stringify(blocks);
  const more = whys.filter((why) => !said.includes(JSON.stringify(limitedText(why, 1000)).slice(1, -1)));
  if (more.length === 0 || blocks.length >= LIMITS.messageBlocks) return { blocks };
  return {
    blocks: [...blocks, context(...more.map((why) => limitedText(why, 1000)))],
    ...(text === undefined ? {} : { text: [text, ...more].join('\n') }),
  };
}
