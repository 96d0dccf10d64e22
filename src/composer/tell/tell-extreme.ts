/** What is said by a superlative: "with the greatest population", "that border the most countries". */
import type { Phrase } from '../candidate';
import type { Condition, Measure, Path, Step } from '../ask';
import { measureName, ownerOf, pathName } from './tell-measure';
import { isNounlike, tellStep, tellWay, type Place } from './tell-step';
import { otherOf } from './tell-things';
import { operator, plain, type Form, type Voice } from './voice';
import type { ValueKind } from './words';

type Extreme = Extract<Condition, { readonly kind: 'extreme' }>;

export const kindOfMeasure = (voice: Voice, measure: Measure): ValueKind => {
  if (measure.kind === 'value') return voice.kindOf(measure.path);
  return measure.kind === 'fold' && voice.kindOf(measure.path) === 'time' ? 'time' : 'number';
};

/** "With the 2nd greatest population". */
const tellGreatest = (voice: Voice, extreme: Extreme, measure: Measure, form: Form): readonly Phrase[] => {
  const { words } = voice;
  const name = measureName(voice, measure, { owner: ownerOf(voice, form), isPlural: false });
  const gender = voice.gender(name.noun);
  const { before, after } = words.extreme[kindOfMeasure(voice, measure)][extreme.direction];
  const isPlace = extreme.count === 1 && extreme.skip > 0;
  return [
    plain(words.with),
    plain(words.the.one[gender]),
    ...(isPlace ? [operator(words.ordinal(extreme.skip + 1, gender))] : []),
    operator(before[gender]),
    ...name.phrases,
    operator(after[gender]),
  ];
};

const tellSkipped = ({ words }: Voice, { count, skip }: Extreme, { gender }: Form): readonly Phrase[] =>
  skip === 0 || count === 1 ? [] : [operator(words.afterFirst(skip, gender))];

const tellMost = (
  voice: Voice,
  { direction, skip, count }: Extreme,
  measure: Measure & { kind: 'count' },
  place: Place,
): readonly Phrase[] | undefined => {
  if (measure.path.length === 0 || (count === 1 && skip > 0)) return undefined;
  const isMany = measure.path.length > 1;
  const number = { number: voice.words.most[direction], isOne: false };
  const other = otherOf(voice, measure.of, number, false);
  // "El mayor número de ríos" is one number.
  const form = { ...other.form, isPlural: voice.language === 'en' };
  const tellLast = (last: Step, at: Place): readonly Phrase[] => [
    ...tellStep(voice, last, at, { ...other, form }),
    ...(isMany ? [operator(voice.words.inAll)] : []),
  ];
  return tellWay(voice, measure.path, place, tellLast, isMany ? 'all' : 'some');
};

/** Where only the last step calls something: how far the others are to be told as clauses. */
const wayBefore = (voice: Voice, path: Path): number =>
  path.slice(0, -1).findLastIndex((step) => !isNounlike(voice, step)) + 1;

/** "… for each city". */
export const tellExtreme = (voice: Voice, extreme: Extreme, form: Form): readonly Phrase[] => [
  ...tellOverAll(voice, extreme, form),
  ...(extreme.within === undefined
    ? []
    : [
        operator(voice.words.forEach),
        ...pathName(voice, extreme.within, { owner: undefined, isPlural: false }).phrases,
      ]),
];

const tellOverAll = (voice: Voice, extreme: Extreme, form: Form): readonly Phrase[] => {
  const { measure } = extreme;
  const place: Place = { form, mode: 'relative', isNegated: false };
  const skipped = tellSkipped(voice, extreme, form);
  if (measure.kind === 'count') {
    const most = tellMost(voice, extreme, measure, place);
    if (most !== undefined) return [...most, ...skipped];
  }
  if (measure.kind !== 'value') return [...tellGreatest(voice, extreme, measure, form), ...skipped];
  // "Located in a country with the greatest population": the way to what has the value is told as it is elsewhere.
  const before = measure.path.at(-1)?.to === undefined ? wayBefore(voice, measure.path) : 0;
  const rest = { ...measure, path: measure.path.slice(before) };
  if (before === 0) return [...tellGreatest(voice, extreme, measure, form), ...skipped];
  const way = measure.path.slice(0, before + 1);
  return [
    ...tellWay(voice, way, place, (_, at) => tellGreatest(voice, extreme, rest, at.form), 'the'),
    ...skipped,
  ];
};
