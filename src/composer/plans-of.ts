import { assign } from './grounding/assign';
import { withDenials } from './grounding/denied-words';
import type { Grounded } from './grounding/ground';
import { countsDoer } from './sketch/counts-doer';
import type { Plan } from './sketch/plan';
import { readSketch } from './sketch/read-sketch';
import { withStatedNumbers } from './sketch/stated-numbers';
import type { Sketch } from './sketch/sketch';
import { withAskedApart } from './sketch/asked-apart';
import { withTenure } from './sketch/with-tenure';
import { whereOf } from './sketch/where-of';
import { whoOf } from './sketch/who-of';
import { labelOf } from './schema/labels';
import type { Knowledge } from './schema/knowledge';
import { usedShare } from './unread/word-use';
import { isPlural, pluralOf } from '../wording';

/** Tried of each cut. */
const ASSIGNMENTS = 24;
/** A reading that uses fewer of the words that carry meaning answers another question. */
const LEAST_SHARE = 0.3;
/** Cost of showing how many there are beside what has the most. */
const SHOWN_COUNT = 0.15;
/** Of counting who does something, where the same words name what is done. */
const COUNTED_DOER = 0.5;
/** A question that names more things is not one that a few joins answer, and would take seconds to try. */
const MOST_TERMS = 10;

const WHO = /^(?:who|quien|quienes)$/u;

/** The question's own words for what it asks, where they are a class; misspelled, those that were meant. */
const nounOf = (
  { text, tokens, language }: Grounded,
  sketch: Sketch,
  { schema, index }: Pick<Knowledge, 'schema' | 'index'>,
): string | undefined => {
  const { columns, items } = sketch;
  const wish = columns[0];
  if (wish?.type === 'members' && wish.item === sketch.lineage?.of) return undefined;
  const item = wish?.type === 'item' || wish?.type === 'members' ? items[wish.item] : undefined;
  if (item?.what.type !== 'term' || (item.what.sense.type !== 'class' && wish?.type !== 'members'))
    return undefined;
  // "Who operates it?": the word is a verb, and no noun for who does it.
  if (WHO.test(tokens[item.start - 1]?.word ?? '')) return undefined;
  const { sense } = item.what;
  const said = text.slice(tokens[item.start]?.start, tokens[item.end]?.end);
  const words = tokens.slice(item.start, item.end + 1);
  const isSpelled = words.every(
    ({ word, isFunctionWord }) => isFunctionWord || index.isKnown(word, language),
  );
  if (isSpelled || sense.type !== 'class') return said;
  const label = labelOf(schema.names.get(sense.name.iri), sense.name.iri, language);
  return isPlural(said, language) ? pluralOf(label, language) : label;
};

/** "The highest total price" may be wanted with what it is. */
const withBestShown = (plan: Plan): Plan[] => {
  const { best } = plan.sketch;
  if (best === undefined || best.isShown) return [];
  return [
    { ...plan, sketch: { ...plan.sketch, best: { ...best, isShown: true } }, cost: plan.cost + SHOWN_COUNT },
  ];
};

/** "Who is the tallest?": no word names anything, and yet there is something to look for. */
const isOfAnybody = ({ asks, order, conditions }: Sketch): boolean =>
  asks === 'who' &&
  [order, ...conditions].some((one) => one !== undefined && one.attribute.by === 'adjective');

/** The ways to read a question that use enough of its words. */
export const plansOf = (
  grounded: Grounded,
  knowledge: Pick<Knowledge, 'schema' | 'index' | 'persons'>,
): Plan[] => {
  const { schema, persons } = knowledge;
  return grounded.segmentations.flatMap((cut) =>
    assign(grounded, cut, schema)
      .slice(0, ASSIGNMENTS)
      .flatMap(({ items: assigned, cost }): Plan[] => {
        const stated = withStatedNumbers(grounded, assigned, schema);
        const said = withTenure(grounded, withDenials(stated, grounded.denied), schema);
        const items = withAskedApart(grounded, said, schema);
        if (items === undefined || items.filter(({ what }) => what.type === 'term').length > MOST_TERMS)
          return [];
        const read = readSketch(grounded, items, schema);
        const who = whoOf(read, schema, persons, grounded);
        const sketch = who?.isDoubtful === false ? who.sketch : read;
        const isNamed = items.some(({ what }) => what.type === 'term');
        if (!isNamed && !(persons.size > 0 && isOfAnybody(sketch))) return [];
        if (usedShare(grounded, items) < LEAST_SHARE) return [];
        const weight = cost + (countsDoer(sketch, grounded, cut, schema) ? COUNTED_DOER : 0);
        const plan = { cut, items, sketch, noun: nounOf(grounded, sketch, knowledge), cost: weight };
        const where = whereOf(sketch, schema);
        const others = [where, who?.isDoubtful === true ? who.sketch : undefined].flatMap((one) =>
          one === undefined ? [] : [{ ...plan, sketch: one, noun: nounOf(grounded, one, knowledge) }],
        );
        const isByCount = sketch.most !== undefined || sketch.common !== undefined;
        const counting = { ...plan, sketch: { ...sketch, showsCount: true }, cost: weight + SHOWN_COUNT };
        if (isByCount && sketch.form === 'list') return sketch.showsCount ? [plan] : [plan, counting];
        return [...others, plan, ...withBestShown(plan)];
      }),
  );
};
