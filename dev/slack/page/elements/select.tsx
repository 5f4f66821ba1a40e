import { use, useEffect, useMemo, useRef, useState } from 'react';
import { Scene } from '../frame/scene.ts';
import { numberOf, stringOf } from '../shape.ts';
import { plainWords } from '../text/formatted.tsx';
import { manyOf, oneOf, optionsNamed } from '../values.ts';
import { Combobox } from './combobox.tsx';
import { useConfirm } from './confirm.tsx';
import {
  type Choice,
  type ChoiceGroup,
  choiceOf,
  choicesOfWorld,
  filterGroups,
  groupsOf,
  nameInWorld,
} from './options.ts';
import { type ElementProps, Surface, useField } from './surface.ts';

const TYPING_PAUSE = 150;

/** What an external select shows while the app is asked. */
interface Offer {
  groups: readonly ChoiceGroup[];
  note: string | null;
}

function useOffer(props: ElementProps, external: boolean, typed: string | null): Offer {
  const surface = use(Surface);
  const [offer, setOffer] = useState<Offer>({ groups: [], note: null });
  const asked = useRef(0);
  const least = numberOf(props.element.min_query_length) ?? 3;
  const query = surface.query;
  const { blockId } = props;
  const actionId = stringOf(props.element.action_id);
  useEffect(() => {
    if (!external || typed === null) return;
    const turn = ++asked.current;
    if ([...typed].length < least) {
      return setOffer({ groups: [], note: `Type ${least} or more characters to search` });
    }
    setOffer((now) => ({ groups: now.groups, note: 'Searching…' }));
    const timer = setTimeout(() => {
      query(blockId, actionId, typed)
        .then((options) => ({ groups: groupsOf(options), note: options.length > 0 ? null : 'No results' }))
        .catch(() => ({ groups: [], note: 'The options could not be loaded' }))
        .then((next) => turn === asked.current && setOffer(next));
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [external, typed, least, query, blockId, actionId]);
  return offer;
}

/** Every kind of select: static, external, people, conversations, channels; one or several. */
export function SelectElement(props: ElementProps) {
  const { element, mode, blockId } = props;
  const { world, team, user } = use(Scene);
  const field = useField(props);
  const [dialog, ask] = useConfirm(element);
  const [typed, setTyped] = useState<string | null>(null);
  const type = stringOf(element.type);
  const many = type.startsWith('multi_');
  const external = type.endsWith('external_select');
  const offer = useOffer(props, external, typed);
  const seen = useRef(new Map<string, Choice>());

  const own = useMemo(
    () => choicesOfWorld(element, world, team, user) ?? groupsOf(listOf(element.option_groups ?? element.options)),
    [element, world, team, user],
  );
  const groups = external ? offer.groups : filterGroups(own, typed ?? '');
  for (const { choices } of [...own, ...offer.groups])
    for (const choice of choices) seen.current.set(choice.value, choice);
  const named = [...optionsNamed(field.state), ...optionsNamed(element)].map(choiceOf);
  const labelOf = (value: string) =>
    seen.current.get(value)?.label ??
    named.find((choice) => choice.value === value)?.label ??
    nameInWorld(world, value);

  const picked = many ? manyOf(field.given) : manyOf(oneOf(field.given));
  const most = many ? (numberOf(element.max_selected_items) ?? Number.POSITIVE_INFINITY) : 1;
  return (
    <>
      <Combobox
        id={props.id}
        labelledBy={props.labelledBy}
        describedBy={props.describedBy}
        ownName={plainWords(element.placeholder) || 'Choose'}
        placeholder={plainWords(element.placeholder) || (many ? 'Select options' : 'Select an option')}
        picked={picked.map((value) => ({ value, label: labelOf(value) }))}
        many={many}
        full={many && picked.length >= most}
        groups={groups}
        note={external ? offer.note : groups.length === 0 ? 'No results' : null}
        disabled={field.disabled}
        required={props.required}
        invalid={props.invalid}
        clearable={mode === 'input' && !many && !props.required}
        focusOnLoad={element.focus_on_load === true}
        blockId={blockId}
        actionId={field.actionId}
        onTyped={setTyped}
        onPicked={(values) => ask(() => field.set(many ? values : (values[0] ?? null)))}
      />
      {dialog}
    </>
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
