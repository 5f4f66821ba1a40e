import type { Sentences } from '../language.ts';
import { type Candidate, candidateOf, isChange } from './candidate.ts';
import { match } from './matcher.ts';
import type { Patterns } from './pattern.ts';
import type { MatchContext } from './run.ts';
import { TemplateIndex } from './template-index.ts';
import { compile, type Template } from './templates.ts';

/** What sentences are about, by patterns that may occur anywhere in them. */
interface Topic {
  sentences: Sentences;
  parts: readonly { template: Template<unknown>; optional: boolean }[];
}

/** Topics, by the words without which they do not occur. */
export type TopicIndex = TemplateIndex<Topic>;

/** Makes the topics of all sentences that have any. */
export function createTopics(all: readonly Sentences[], patterns: Patterns): TopicIndex {
  const topics = all.flatMap((sentences) =>
    (sentences.about ?? []).map((said) => ({
      sentences,
      parts: compile([{ say: said }], patterns).map((template, index) => ({
        template,
        optional: said[index]?.startsWith('[') === true,
      })),
    })),
  );
  return new TemplateIndex(topics, ({ parts }) =>
    parts.flatMap(({ template, optional }) => (optional ? [] : template.pattern)),
  );
}

/** A part of a topic, as found in a sentence. */
interface TopicMatch {
  at: number;
  end: number;
  bound: MatchContext['bound'][number][];
  said: number[];
}

/** What a sentence is about: the topics whose parts all occur in it; `isAsked` where no sign is against that it is asked. */
export function topicsIn(
  run: MatchContext,
  topics: TopicIndex,
  skips: Int16Array,
  isAsked: boolean,
): readonly Candidate[] {
  run.skip(skips);
  const candidates: Candidate[] = [];
  for (const topic of topics.inOrder(run.plain)) {
    const candidate = topicIn(run, topic, isAsked);
    if (candidate !== null) candidates.push(candidate);
  }
  return candidates;
}

/** One of them. */
function topicIn(run: MatchContext, topic: Topic, isAsked: boolean): Candidate | null {
  if (isChange(topic.sentences)) return null;
  const places = placesOf(run, topic);
  if (places === null) return null;
  const left = unsaidBy(run, places).length;
  if (topic.sentences.whole === true && left > 0) return null;
  const said = places.flatMap((place) => place.said).length;
  // "who minds sales" names what it is about.
  const isNamed = isAsked && places.some(({ bound }) => bound.length > 0);
  return left > said || (left === said && !(isNamed && left === 1))
    ? null
    : topicMatch(run, topic.sentences, places, left);
}

/** Where the parts of a topic occur; `null` where one that it needs does not. */
function placesOf(run: MatchContext, { parts }: Pick<Topic, 'parts'>): readonly TopicMatch[] | null {
  const taken = new Set<number>();
  const places: TopicMatch[] = [];
  for (const { template, optional } of parts) {
    const found = longestOf(run, template, taken);
    if (found === null && !optional) return null;
    if (found === null) continue;
    for (let at = found.at; at < found.end; at += 1) taken.add(at);
    places.push(found);
  }
  return places;
}

/** The words that say something and are in none of these places. */
function unsaidBy(run: MatchContext, places: readonly TopicMatch[]): readonly number[] {
  const { emptyWords } = run.context.lexicon;
  const isTaken = (at: number) => places.some((place) => at >= place.at && at < place.end);
  return run.plain.flatMap((word, at) => (isTaken(at) || run.skipFrom(at) > at || emptyWords.has(word) ? [] : [at]));
}

/** What these places say together; `null` where two of them fill the same slot. */
function topicMatch(
  run: MatchContext,
  sentences: Sentences,
  places: readonly TopicMatch[],
  left: number,
): Candidate | null {
  run.bound.push(...places.flatMap(({ bound }) => bound));
  run.said.push(...places.flatMap((place) => place.said).toSorted((one, other) => one - other));
  const isTaken = (at: number) => places.some((place) => at >= place.at && at < place.end);
  const unused = run.plain.flatMap((_, at) => (isTaken(at) || run.skipFrom(at) > at ? [] : [at]));
  const candidate = candidateOf(run, sentences, left, unused);
  run.bound.length = 0;
  run.said.length = 0;
  return candidate;
}

/** The longest place of a part that shares no words with another part. */
function longestOf(run: MatchContext, { pattern }: Template<unknown>, taken: ReadonlySet<number>): TopicMatch | null {
  let best: TopicMatch | null = null;
  for (let at = 0; at < run.length; at += 1) {
    if (taken.has(at)) continue;
    match(pattern, run, at, (end) => {
      for (let place = at; place < end; place += 1) if (taken.has(place)) return;
      if (end > at && (best === null || end - at > best.end - best.at)) {
        best = { at, end, bound: [...run.bound], said: [...run.said] };
      }
    });
  }
  return best;
}
