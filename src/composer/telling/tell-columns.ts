import type { Fact } from '../joining/query-graph';
import type { Wish } from '../sketch/sketch';
import { ageOf } from '../writing/age';
import { relationOf } from '../../wording';
import type { Speech } from './speech';
import { tellAsked, tellThing } from './tell-thing';
import { tellAge } from './tell-age';

/** It asks for the things themselves. */
const isTarget = (speech: Speech, wish: Wish): boolean => {
  if (wish.type !== 'item') return wish.type === 'members';
  return speech.endOf(wish.item) === speech.target && !speech.isOfFact(wish.item);
};

const columnOf = ({ role }: Fact): number => (role.role === 'column' ? role.column : 0);

const isOfLastTwo = ({ sketch }: Speech, { role }: Fact): boolean =>
  role.role === 'column' && role.column >= sketch.columns.length - 2;

/** "and their", "and, if any, their". */
const andTheir = (speech: Speech, item: number | undefined): void => {
  if (speech.isOptional(item)) speech.operator(speech.words.andTheirIfAny);
  else speech.plain(speech.words.andTheir);
};

const ofItsThing = (speech: Speech, { vertex }: Fact): void => {
  speech.plain(speech.words.of);
  tellThing(speech, vertex, 'new');
};

/** "Price divided by weight, for each of": what is made of two values. */
const tellCombined = (
  speech: Speech,
  { operation, direction }: NonNullable<Speech['sketch']['combined']>,
  measures: readonly Fact[],
): void => {
  const [before, between] = speech.words.combined(operation, direction);
  if (before !== '') speech.operator(before);
  measures.forEach(({ property }, at) => {
    if (at > 0) speech.operator(between);
    speech.named(property, 'property');
  });
  speech.plain(speech.words.of);
};

/** What stands between two values, and before the first where they are the ends of a time: "years from … to …". */
const joints = ({ sketch, words }: Speech): readonly [joint: string, opening?: string] => {
  if (!sketch.isAge) return [words.and];
  return sketch.isDuration ? words.daysBetween : words.yearsFromTo;
};

/** The ends of a time in their order; else what other things have before what those asked for have. */
const inToldOrder = ({ sketch, target }: Speech, facts: readonly Fact[]): readonly Fact[] =>
  sketch.isAge
    ? [...facts].sort((a, b) => columnOf(a) - columnOf(b))
    : [
        ...facts.filter(({ vertex }) => vertex !== target),
        ...facts.filter(({ vertex }) => vertex === target),
      ];

/** "Height and width of", "age of the keeper and name of": values alone are shown. */
const tellValues = (speech: Speech, facts: readonly Fact[]): void => {
  const { words, sketch, target } = speech;
  if (sketch.isMeanAge || sketch.age?.isMean === true) speech.operator(words.aggregate.AVG);
  const [joint, opening = ''] = joints(speech);
  speech.plain(opening);
  inToldOrder(speech, facts).forEach((fact, at) => {
    if (at > 0) speech.plain(joint);
    if (sketch.years?.of === 'ranked' && speech.isDate(fact))
      speech.operator(words.periodOf[sketch.years.period]);
    speech.named(fact.property, 'property');
    if (speech.isOptional(fact.item)) speech.operator(words.ifAny);
    if (fact.vertex !== target) ofItsThing(speech, fact);
  });
  if (sketch.isAge && facts.some(({ vertex }) => vertex !== target)) speech.plain(',');
  if (facts.length > 0) speech.plain(words.of);
};

/** "Masses"; of "created" and "found by" there is only one. */
const many = (speech: Speech, label: string): string =>
  ['noun', 'noun-of'].includes(relationOf(label, speech.language, undefined).kind)
    ? speech.nouns.plural(label)
    : label;

/** "and their masses": values are shown beside the things. */
const tellValuesBeside = (speech: Speech, facts: readonly Fact[]): void => {
  const { words, target, sketch } = speech;
  for (const fact of facts) {
    const isOwn = fact.vertex === target;
    if (isOwn) andTheir(speech, fact.item);
    else speech.plain(words.and);
    const label = speech.label(fact.property);
    const period = speech.isDate(fact) ? sketch.years?.period : undefined;
    if (period !== undefined) speech.operator(words.periodOf[period]);
    speech.labelled(period === undefined ? many(speech, label) : label, 'property');
    if (isOwn) continue;
    if (speech.isOptional(fact.item)) speech.operator(words.ifAny);
    ofItsThing(speech, fact);
  }
};

/** "and their capitals": what else is shown of them. */
const tellThingsBeside = (speech: Speech): void => {
  const { graph, sketch, target } = speech;
  for (const wish of sketch.columns.slice(1)) {
    if (wish.type !== 'item' || speech.isOfFact(wish.item)) continue;
    const id = speech.endOf(wish.item);
    if (id === undefined || id === target) continue;
    const relation = graph.edges.find((edge) => edge.item === wish.item)?.property;
    const noun = relation ?? graph.vertices[id]?.stated;
    if (noun === undefined) continue;
    andTheir(speech, wish.item);
    const label = speech.label(noun);
    if (relation === undefined) speech.labelled(speech.nouns.plural(label), 'class');
    else speech.labelled(many(speech, label), 'property');
  }
};

/** What is shown: "height and width of Las Meninas"; with the things themselves, "planets and their masses". */
export const tellColumns = (speech: Speech): void => {
  const { graph, sketch, schema } = speech;
  const age = ageOf(graph, sketch, schema);
  if (age !== undefined && sketch.age?.column !== undefined) {
    tellAge(speech, age);
    return;
  }
  // A year that lines are grouped by is told with the groups.
  const all = graph.facts.filter(({ role }) => role.role === 'column' && sketch.years?.of !== 'each');
  const measures = sketch.combined === undefined ? [] : all.filter((fact) => isOfLastTwo(speech, fact));
  if (sketch.combined !== undefined) tellCombined(speech, sketch.combined, measures);
  const facts = all.filter((fact) => !measures.includes(fact));
  const isShown = sketch.columns.some((wish) => wish.type !== 'attribute' && isTarget(speech, wish));
  if (!isShown) tellValues(speech, facts);
  tellAsked(speech, !isShown && (facts.length > 0 || speech.factOf('aggregate') !== undefined));
  if (isShown) tellValuesBeside(speech, facts);
  tellThingsBeside(speech);
};
