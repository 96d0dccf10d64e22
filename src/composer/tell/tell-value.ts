/** What is said of values: "with a population …", "with the name “Ana”". */
import { NUMBERS, floatText, type Literal } from '../../rdf';
import { definite, indefinite } from '../../wording';
import type { Phrase } from '../candidate';
import type { Condition, Path, Step } from '../ask';
import { tellWay, type Place } from './tell-step';
import { numbered, plain, value, type Voice } from './voice';

type Of<Kind extends Condition['kind']> = Condition & { readonly kind: Kind };

export const having = ({ words }: Voice, { form, mode, isNegated }: Place): Phrase => {
  if (mode !== 'predicate') return plain(isNegated ? words.without : words.with);
  return plain(numbered(isNegated ? words.lacks : words.has, form.isPlural));
};

/** "With a population …". */
export const havingOne = (
  voice: Voice,
  place: Place,
  name: readonly Phrase[],
  noun: string,
): readonly Phrase[] => [
  having(voice, place),
  plain(place.isNegated && voice.language === 'es' ? '' : indefinite(noun, voice.language)),
  ...name,
];

export const labelOf = (voice: Voice, step: Step): Phrase => ({
  text: voice.labelOfStep(step),
  kind: 'property',
});

/** What is said of a value at the end of a path. */
const tellValue = (
  voice: Voice,
  path: Path,
  place: Place,
  tellLast: (label: Phrase, place: Place) => readonly Phrase[],
): readonly Phrase[] =>
  path.length === 0
    ? tellLast(plain(voice.words.value), place)
    : tellWay(voice, path, place, (last, at) => tellLast(labelOf(voice, last), at));

const literalText = ({ words, language }: Voice, { value: text, datatype }: Literal): string =>
  NUMBERS.has(datatype.value) && text.trim() !== '' && Number.isFinite(Number(text))
    ? floatText(language, Number(text))
    : words.quoted(text);

export const tellValues = (voice: Voice, { path, values }: Of<'value'>, place: Place): readonly Phrase[] => {
  const { words, schema, language } = voice;
  const property = path.at(-1)?.property;
  const says = new Set(
    values.map((one) => (property === undefined ? undefined : schema.saysOf(property, one.value))),
  );
  const [said] = says.size === 1 ? says : [];
  const text =
    said === undefined
      ? values.map((one) => literalText(voice, one)).join(` ${words.or} `)
      : `= ${said === 'yes' ? words.yes : words.no}`;
  return tellValue(voice, path, place, (label, at) => [
    having(voice, at),
    plain(said === undefined ? definite(label.text, language) : ''),
    label,
    value(text),
  ]);
};

export const tellText = (voice: Voice, { path, match, text }: Of<'text'>, place: Place): readonly Phrase[] =>
  tellValue(voice, path, place, (label, at) => [
    ...havingOne(voice, at, [label], label.text),
    value(`${voice.words.text[match]} ${voice.words.quoted(text)}`),
  ]);
