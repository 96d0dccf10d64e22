/** What is said of things: one clause behind their noun for each condition. */
import { isAlike } from '../parts-of';
import { never } from '../../base';
import type { Phrase } from '../candidate';
import type { Condition } from '../ask';
import { tellCompare } from './tell-compare';
import { tellExtreme } from './tell-extreme';
import { pathName } from './tell-measure';
import { tellOperand } from './tell-operand';
import { denied, isNounlike, someOf, tellStep, tellWay, type Place } from './tell-step';
import { otherOf, tellThings } from './tell-things';
import { having, havingOne, labelOf, tellText, tellValues } from './tell-value';
import { COMMA, numbered, operator, plain, type Form, type Voice } from './voice';

type Of<Kind extends Condition['kind']> = Condition & { readonly kind: Kind };

/** Clauses of which the later ones would be taken for a part of the ones before. */
const isNested = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'related':
      return condition.path.length > 1 || condition.to.conditions.length > 0;
    case 'value':
    case 'text':
    case 'has':
      return condition.path.length > 1;
    case 'compare':
      return (
        condition.to.kind === 'measure' || condition.to.kind === 'fold' || condition.measure.kind === 'count'
      );
    case 'extreme':
    case 'not':
      return false;
    default:
      return true;
  }
};

/** Both bound one value of one thing. */
const isOfSame = (one: Condition, other: Condition): other is Of<'compare'> =>
  one.kind === 'compare' &&
  other.kind === 'compare' &&
  one.measure.kind === 'value' &&
  isAlike(one.measure, other.measure);

/** Behind the lower bound: "from 1935 until 1985", "of at least 3 and of at most 5". */
const tellBoundBeside = (voice: Voice, { operator: sign, to, measure }: Of<'compare'>): readonly Phrase[] => [
  plain(to.kind === 'number' ? voice.words.and : ''),
  ...tellOperand(voice, sign, to, measure),
];

/** All of them, the short ones first. */
export const tellConditions = (
  voice: Voice,
  conditions: readonly Condition[],
  form: Form,
  mode: Place['mode'],
): readonly Phrase[] => {
  const inOrder = [
    ...conditions.filter((one) => !isNested(one)),
    ...conditions.filter((one) => isNested(one)),
  ];
  return inOrder.flatMap((condition, at) => {
    const earlier = inOrder[at - 1];
    if (earlier === undefined) return tellCondition(voice, condition, { form, mode, isNegated: false });
    if (isOfSame(earlier, condition)) return tellBoundBeside(voice, condition);
    const place: Place = { form, mode: laterOf(mode), isNegated: false };
    return [
      ...(isNested(earlier) ? [COMMA] : []),
      plain(voice.words.and),
      ...tellCondition(voice, condition, place),
    ];
  });
};

const laterOf = (mode: Place['mode']): Place['mode'] => (mode === 'relative' ? 'later' : mode);

const tellRelated = (voice: Voice, { path, to }: Of<'related'>, place: Place): readonly Phrase[] => {
  const { words } = voice;
  if (path.length > 0)
    return tellWay(voice, path, place, (last, at) =>
      tellStep(voice, last, at, otherOf(voice, to, 'some', at.isNegated)),
    );
  return [
    plain(place.mode === 'predicate' ? '' : words.that),
    plain(numbered(place.isNegated ? words.isNot : words.is, place.form.isPlural)),
    ...tellThings(voice, to, place.form.isPlural && to.head.kind !== 'named' ? 'each' : 'some'),
  ];
};

const tellHas = (voice: Voice, { path }: Of<'has'>, place: Place): readonly Phrase[] =>
  tellWay(voice, path, place, (last, at) => {
    if (last.to === undefined)
      return havingOne(voice, at, [labelOf(voice, last)], voice.label(last.property));
    const other = someOf(voice, last.to, () => []);
    return tellStep(voice, last, at, at.isNegated ? denied(voice, other) : other);
  });

/** "With the same currency as Austria", "that border the same country as Austria". */
const tellSame = (voice: Voice, { path, as }: Of<'same'>, place: Place): readonly Phrase[] => {
  const { words } = voice;
  const others = tellThings(voice, as, 'some');
  const isNamed = path.every((step) => isNounlike(voice, step));
  if (isNamed) {
    const name = pathName(voice, path, { isPlural: false });
    const same = words.same[voice.gender(name.noun)];
    return [having(voice, place), operator(same), ...name.phrases, plain(words.sameAs), ...others];
  }
  return tellWay(voice, path, place, (last, at) => {
    const as = plain(path.length === 1 ? words.sameAs : words.sameAsFor);
    if (last.to === undefined)
      return [
        having(voice, at),
        operator(words.same[voice.gender(voice.label(last.property))]),
        labelOf(voice, last),
        as,
        ...others,
      ];
    const other = someOf(voice, last.to, () => []);
    const [, noun] = other.phrases;
    const same = [
      operator(words.same[other.form.gender]),
      ...(noun === undefined ? [] : [noun]),
      as,
      ...others,
    ];
    return tellStep(voice, last, at, { ...other, phrases: same, is: 'given' });
  });
};

/** "Whose place of death is the same as their place of birth". */
const tellAgree = (voice: Voice, { path, with: other }: Of<'agree'>, place: Place): readonly Phrase[] => {
  const { words } = voice;
  const name = pathName(voice, path, { isPlural: false });
  const own = pathName(voice, other, { isPlural: false });
  const same = words.same[voice.gender(name.noun)];
  const their = words.their[place.form.isPlural ? 'many' : 'one'].one;
  return [
    having(voice, place),
    operator(same),
    ...name.phrases,
    plain(words.sameAs),
    plain(their),
    ...own.phrases,
  ];
};

/** "Either located in Spain or with a length over 5". */
const tellSeveral = (
  voice: Voice,
  { kind, conditions }: Of<'any' | 'all'>,
  place: Place,
): readonly Phrase[] => {
  const [only] = conditions;
  if (conditions.length === 1 && only !== undefined) return tellCondition(voice, only, place);
  const { first, next } = voice.words[kind];
  return conditions.flatMap((condition, at) => [
    operator(at === 0 ? first : next),
    ...tellCondition(voice, condition, at === 0 ? place : { ...place, mode: laterOf(place.mode) }),
  ]);
};

/** What a clause by itself can deny. */
const isDeniable = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'related':
      return true;
    case 'value':
    case 'text':
    case 'has':
    case 'same':
      return condition.path.length < 2;
    case 'compare':
      return condition.measure.kind === 'value' && condition.measure.path.length < 2;
    default:
      return false;
  }
};

const tellNot = (voice: Voice, { condition }: Of<'not'>, place: Place): readonly Phrase[] => {
  if (isDeniable(condition) && !place.isNegated)
    return tellCondition(voice, condition, { ...place, isNegated: true });
  const { words } = voice;
  const { gender, isPlural } = place.form;
  const start =
    place.mode === 'predicate'
      ? [operator(words.isNotAmong[isPlural ? 'many' : 'one'][gender])]
      : [COMMA, operator(words.exceptThose[gender])];
  const inner: Place = { form: { ...place.form, isPlural: true }, mode: 'relative', isNegated: false };
  return [...start, ...tellCondition(voice, condition, inner)];
};

/** One condition. Nothing in it may be left out. */
const tellCondition = (voice: Voice, condition: Condition, place: Place): readonly Phrase[] => {
  switch (condition.kind) {
    case 'related':
      return tellRelated(voice, condition, place);
    case 'value':
      return tellValues(voice, condition, place);
    case 'text':
      return tellText(voice, condition, place);
    case 'compare':
      return tellCompare(voice, condition, place);
    case 'extreme':
      return tellExtreme(voice, condition, place.form);
    case 'has':
      return tellHas(voice, condition, place);
    case 'not':
      return tellNot(voice, condition, place);
    case 'any':
    case 'all':
      return tellSeveral(voice, condition, place);
    case 'same':
      return tellSame(voice, condition, place);
    case 'agree':
      return tellAgree(voice, condition, place);
    default:
      return never(condition);
  }
};
