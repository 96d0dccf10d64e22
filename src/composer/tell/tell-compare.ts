/** What is compared: "with a population over 5", "that border more than 2 countries", "founded before 1900". */
import { relationOf } from '../../wording';
import type { Phrase } from '../candidate';
import type { Condition, Step } from '../ask';
import { measureName, ownerOf } from './tell-measure';
import { tellOperand } from './tell-operand';
import { tellStep, tellWay, type Place } from './tell-step';
import { otherOf } from './tell-things';
import { havingOne, labelOf } from './tell-value';
import { numbered, operator, plain, type Form, type Voice } from './voice';

type Of<Kind extends Condition['kind']> = Condition & { readonly kind: Kind };

/** "That border more than 2 countries". */
const tellNumber = (
  voice: Voice,
  { measure, operator: sign, to }: Of<'compare'>,
  place: Place,
): readonly Phrase[] | undefined => {
  if (measure.kind !== 'count' || to.kind !== 'number' || measure.path.length === 0 || place.isNegated)
    return undefined;
  const isMany = measure.path.length > 1;
  const number = `${voice.words.number[sign]} ${voice.number(to.value, undefined, undefined)}`;
  const tellLast = (last: Step, at: Place): readonly Phrase[] => [
    ...tellStep(voice, last, at, otherOf(voice, measure.of, { number, isOne: to.value === 1 }, false)),
    ...(isMany ? [operator(voice.words.inAll)] : []),
  ];
  return tellWay(voice, measure.path, place, tellLast, isMany ? 'all' : 'some');
};

/** "Founded" of "founded in": what can stand before a time by itself. */
const participleOf = (voice: Voice, { property }: Step, form: Form): string | undefined => {
  const relation = relationOf(voice.label(property), voice.language, undefined);
  const isPast = relation.kind === 'verb' && relation.tense === 'past' && voice.language === 'en';
  const said = relation.kind === 'participle' ? relation.participle : isPast ? relation.verb : undefined;
  if (said === undefined || voice.language === 'en') return said;
  const ending = `${form.gender === 'f' ? 'a' : 'o'}${form.isPlural ? 's' : ''}`;
  return said.replace(/[oa]s?$/u, ending);
};

/** "Founded before 1900". */
const tellWhen = (
  voice: Voice,
  { operator: sign, to, measure }: Of<'compare'>,
  last: Step,
  { form, mode, isNegated }: Place,
): readonly Phrase[] | undefined => {
  const isTime = to.kind === 'years' || to.kind === 'day';
  const participle = isTime && !isNegated ? participleOf(voice, last, form) : undefined;
  if (participle === undefined) return undefined;
  const was = numbered(voice.words.was, form.isPlural);
  return [
    plain(mode === 'later' ? voice.words.that : ''),
    plain(mode === 'relative' ? '' : was),
    { text: participle, kind: 'property' },
    ...tellOperand(voice, sign, to, measure, { times: voice.words.when }),
  ];
};

export const tellCompare = (voice: Voice, condition: Of<'compare'>, place: Place): readonly Phrase[] => {
  const { measure, operator: sign, to } = condition;
  const number = tellNumber(voice, condition, place);
  if (number !== undefined) return number;
  const operand = tellOperand(voice, sign, to, measure, { form: place.form });
  if (measure.kind === 'value')
    return measure.path.length === 0
      ? [...havingOne(voice, place, [plain(voice.words.value)], voice.words.value), ...operand]
      : tellWay(
          voice,
          measure.path,
          place,
          (last, at) =>
            tellWhen(voice, condition, last, at) ?? [
              ...havingOne(voice, at, [labelOf(voice, last)], voice.labelOfStep(last, true)),
              ...operand,
            ],
        );
  if (measure.kind === 'self') {
    const noun = place.form.valuesOf === undefined ? voice.words.name : voice.words.value;
    return [...havingOne(voice, place, [plain(noun)], noun), ...operand];
  }
  const name = measureName(voice, measure, { owner: ownerOf(voice, place.form), isPlural: false });
  return [...havingOne(voice, place, name.phrases, name.noun), ...operand];
};
