import type { Iri } from '../../rdf';
import type { Cue, CueSpan } from '../cues/cue';
import type { Schema } from '../schema/schema';
import { contentWords, type Grounded, type Segmentation } from './ground';
import { saysNameNext } from './naming';
import { withPronouns } from './pronouns';
import type { Item, Sense, Span } from './sense';

/** An assignment of one sense (or none) to each span, as a sequence of items. */
export interface Assignment {
  readonly items: readonly Item[];
  /** Of the choices made; 0 is perfect. */
  readonly cost: number;
}

/** Of a word whose sense has no score at all; and of one that is skipped, which is no better. */
const WORD_COST = 1.8;
/** Of words that are taken for a sense. */
export const senseCost = ({ score }: Sense, words: number): number => (1 - score) * WORD_COST * words;

/** What it costs more to leave out a thing that is called so: it was named for something. */
const NAME_LEFT_OUT = 1;
const SURELY_NAMED = 0.85;
/** After "which" and "how many" stands a noun: a class, where one has this name. */
const NOUN_WANTED = 0.12;
const CLASS_WANTED = 0.7;
const IS_NAME = 0.9;
/** Kept after each span. */
const ASSIGNMENTS = 40;

const isSuperlative = (item: Item | undefined): boolean =>
  item?.what.type === 'cue' && item.what.cue.cue === 'superlative';

/** "the astronaut Michael Collins", "the disease also called X", "the Voyager mission": the class says again what the entity is. */
const withoutAppositions = (items: readonly Item[], schema: Schema, { tokens, language }: Grounded): Item[] =>
  items.filter((item, at) => {
    if (item.what.type !== 'term' || item.what.sense.type !== 'class') return true;
    const kinds = schema.withBelow(item.what.sense.name.iri);
    const isAgain = (other: Item): boolean =>
      other.what.type === 'term' &&
      other.what.sense.type === 'entity' &&
      other.what.sense.classes.some((one) => kinds.includes(one));
    const [before, next] = [items[at - 1], items[at + 1]];
    // "Is the largest planet Jupiter?": it is asked to be that planet.
    if (isSuperlative(before) && at + 2 === items.length) return true;
    if (next !== undefined && isAgain(next) && saysNameNext(tokens, item.end, next.start)) return false;
    return language === 'es' || before?.end !== item.start - 1 || !isAgain(before);
  });

const classOf = (item: Item | undefined): Iri | undefined =>
  item?.what.type === 'term' && item.what.sense.type === 'class' ? item.what.sense.name.iri : undefined;

/** "Volcanoes and other mountains", "the mountain (or volcano)": what is below says only again what is above. */
const withoutSubsumed = (items: readonly Item[], schema: Schema): Item[] => {
  const left = new Set<Item>();
  items.forEach((item, at) => {
    const joint = items[at + 1];
    if (joint?.what.type !== 'cue' || (joint.what.cue.cue !== 'and' && joint.what.cue.cue !== 'or')) return;
    const after = items[at + 2];
    const [one, other] = [classOf(item), classOf(after)];
    if (after === undefined || one === undefined || other === undefined || one === other) return;
    const lower = schema.withBelow(other).includes(one)
      ? item
      : schema.withBelow(one).includes(other)
        ? after
        : undefined;
    if (lower !== undefined) left.add(lower).add(joint);
  });
  return items.filter((item) => !left.has(item));
};

const isJustBefore = (grounded: Grounded, end: number, start: number): boolean =>
  end < start && grounded.tokens.slice(end + 1, start).every((token) => token.isFunctionWord);

const NOUN_CUES: ReadonlySet<Cue['cue']> = new Set(['list', 'count', 'each', 'superlative', 'most']);

interface Option {
  readonly sense: Sense | undefined;
  readonly cost: number;
}

/** The senses of a span, and the choice of none. */
const optionsOf = (
  grounded: Grounded,
  { start, end, senses }: Span,
  cues: readonly CueSpan[],
  schema: Schema,
): Option[] => {
  const words = contentWords(grounded.tokens, start, end);
  const isNoun = cues.some((one) => NOUN_CUES.has(one.cue.cue) && isJustBefore(grounded, one.end, start));
  const isClassNoun = senses.some((sense) => sense.type === 'class' && sense.score > IS_NAME);
  const chosen = senses.map((sense) => {
    // "How many people" may ask for a number that is stated: only relations give way to the class.
    const isRelation = sense.type === 'property' && schema.isResource(sense.name.iri);
    const wanted =
      !isNoun || sense.type !== 'property' ? 0 : isClassNoun && isRelation ? CLASS_WANTED : NOUN_WANTED;
    return { sense, cost: senseCost(sense, words) + wanted };
  });
  const isName = senses.some(({ type, score }) => type === 'entity' && score > SURELY_NAMED);
  return [...chosen, { sense: undefined, cost: WORD_COST * words + (isName ? NAME_LEFT_OUT : 0) }];
};

const itemsOf = (
  grounded: Grounded,
  { spans, cues, quantities }: Segmentation,
  choice: readonly (Sense | undefined)[],
  schema: Schema,
): readonly Item[] => {
  const items: Item[] = [
    ...spans.flatMap(({ start, end }, at): Item[] => {
      const sense = choice[at];
      return sense === undefined ? [] : [{ start, end, what: { type: 'term', sense } }];
    }),
    ...cues.map(({ start, end, cue }): Item => ({ start, end, what: { type: 'cue', cue } })),
    ...quantities.map((quantity): Item => {
      const { start, end } = quantity;
      return { start, end, what: { type: 'quantity', quantity } };
    }),
  ];
  const inOrder = items.sort((a, b) => a.start - b.start);
  return withPronouns(withoutSubsumed(withoutAppositions(inOrder, schema, grounded), schema), grounded);
};

/** The cheapest assignments of a segmentation, cheapest first. */
export const assign = (grounded: Grounded, cut: Segmentation, schema: Schema): Assignment[] => {
  let partial: { choice: (Sense | undefined)[]; cost: number }[] = [{ choice: [], cost: 0 }];
  for (const span of cut.spans) {
    const options = optionsOf(grounded, span, cut.cues, schema);
    const next = partial.flatMap((one) =>
      options.map(({ sense, cost }) => ({ choice: [...one.choice, sense], cost: one.cost + cost })),
    );
    partial = next.sort((a, b) => a.cost - b.cost).slice(0, ASSIGNMENTS);
  }
  return partial.map(({ choice, cost }) => ({ items: itemsOf(grounded, cut, choice, schema), cost }));
};
