/** What a measure is compared with: "over 5 km", "before 1900", "above that of Vienna", "above the average of rivers in Spain". */
import { isAlike } from '../parts-of';
import { never } from '../../base';
import { localeOf, type Language } from '../../rdf';
import { definite } from '../../wording';
import type { Phrase } from '../candidate';
import type { Comparator, Measure, Operand, Things } from '../ask';
import { foldWord, measureName, ownerOf } from './tell-measure';
import { otherOf, tellThings } from './tell-things';
import { operator as asOperator, plain, value, type Form, type Voice } from './voice';
import type { Comparing } from './words';

type Of<Kind extends Operand['kind']> = Operand & { readonly kind: Kind };

/** "July", "20 July", of any year. */
const ofAnyYear = (iso: string, language: Language): string => {
  const [month = 1, day] = iso.slice(2).split('-').map(Number);
  const parts = day === undefined ? {} : ({ day: 'numeric' } as const);
  return new Intl.DateTimeFormat(localeOf(language), { month: 'long', ...parts, timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, day ?? 1),
  );
};

/** "On 1971-03-04", "in 1971-03", "in July", "at 08:30". */
const dayText = (
  { words, language }: Voice,
  times: Comparing,
  sign: Comparator,
  { iso }: Of<'day'>,
): string => {
  if (iso.startsWith('--')) {
    const on = iso.length > '--MM'.length ? words.onDay : times['='];
    return `${sign === '=' ? on : times[sign]} ${ofAnyYear(iso, language)}`;
  }
  const said = iso.startsWith('T') ? iso.slice(1) : iso.replace('T', ' ');
  const isDay = iso.length > 'YYYY-MM'.length;
  const on = iso.startsWith('T') ? words.atTime : isDay ? words.onDay : times['='];
  return `${sign === '=' ? on : times[sign]} ${said}`;
};

/** "1921", "31 BC". */
const yearText = (year: number, language: Language): string => {
  if (year > 0) return String(year);
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year);
  const options = { year: 'numeric', era: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(date);
};

/** Years that bound a comparison, as the query compares them. */
const yearsText = (
  times: Comparing,
  sign: Comparator,
  { from, to }: Of<'years'>,
  language: Language,
): string => {
  const bound = yearText(sign === '<' || sign === '>=' ? from : to, language);
  const both = from === to ? bound : `${from > 0 ? from : 1 - from}–${yearText(to, language)}`;
  return `${times[sign]} ${sign === '=' || sign === '!=' ? both : bound}`;
};

/** "Population of Vienna", "number of countries that border Austria". */
const ofThings = (
  voice: Voice,
  measure: Measure,
  of: Things,
  as: 'each' | 'some',
): { readonly noun: string; readonly phrases: readonly Phrase[] } => {
  const isOfValues = of.head.kind === 'values';
  const name = measureName(voice, measure, {
    owner: otherOf(voice, of, as, false),
    isPlural: false,
    isOfAll: as === 'each',
    isOfValues,
  });
  const things = name.isOwned ? [] : [plain(voice.words.of), ...tellThings(voice, of, as)];
  return { noun: name.noun, phrases: [...name.phrases, ...things] };
};

type Multiplied = Of<'measure' | 'own' | 'fold'>;

/** "Twice", "4 times". */
const multipleOf = (voice: Voice, factor: number): string =>
  voice.words.multiple[String(factor)] ??
  `${voice.number(factor, undefined, undefined)} ${voice.words.times}`;

/** "Above", "equal to twice". */
const tellSign = (
  voice: Voice,
  sign: Comparator,
  { factor }: Multiplied,
  isTime: boolean,
): readonly Phrase[] =>
  factor === undefined
    ? [value((isTime ? voice.words.time : voice.words.toOther)[sign])]
    : [value(voice.words.toOther[sign]), value(multipleOf(voice, factor))];

const tellThanOf = (voice: Voice, sign: Comparator, to: Of<'measure'>, own: Measure): readonly Phrase[] => {
  const { words } = voice;
  const isTime = own.kind === 'value' && voice.kindOf(own.path) === 'time';
  if (to.measure.kind === 'self')
    return [...tellSign(voice, sign, to, false), ...tellThings(voice, to.of, 'some')];
  if (isAlike(own, to.measure)) {
    if (to.factor !== undefined)
      return [...tellSign(voice, sign, to, isTime), plain(words.thatOf), ...tellThings(voice, to.of, 'some')];
    const than = isTime ? words.timeToThatOf : words.toThatOf;
    return [value(than[sign]), ...tellThings(voice, to.of, 'some')];
  }
  const other = ofThings(voice, to.measure, to.of, 'some');
  return [
    ...tellSign(voice, sign, to, isTime),
    plain(definite(other.noun, voice.language)),
    ...other.phrases,
  ];
};

const tellThanFold = (voice: Voice, sign: Comparator, to: Of<'fold'>, own: Measure): readonly Phrase[] => {
  const isTime = own.kind === 'value' && voice.kindOf(own.path) === 'time';
  const { language } = voice;
  const word = foldWord(voice, to.fold, isTime);
  return [
    ...tellSign(voice, sign, to, isTime),
    plain(definite(word, language)),
    asOperator(word),
    ...ofThings(voice, to.measure, to.of, 'each').phrases,
  ];
};

/** "Above its estimate", "above the number of rivers that flow through it". */
const tellThanOwn = (
  voice: Voice,
  sign: Comparator,
  to: Of<'own'>,
  own: Measure,
  form: Form | undefined,
): readonly Phrase[] => {
  const isTime = own.kind === 'value' && voice.kindOf(own.path) === 'time';
  const owner = form && ownerOf(voice, form);
  const name = measureName(voice, to.measure, { owner, isPlural: false });
  return [...tellSign(voice, sign, to, isTime), plain(definite(name.noun, voice.language)), ...name.phrases];
};

/** @param own what is compared @param times words before a time @param form of the things that it is of */
export const tellOperand = (
  voice: Voice,
  sign: Comparator,
  to: Operand,
  own: Measure,
  { times = voice.words.time, form }: { readonly times?: Comparing; readonly form?: Form } = {},
): readonly Phrase[] => {
  // What looks like a year may be a number of people.
  const isAmount = times === voice.words.time && own.kind === 'value' && voice.isAmount(own.path);
  switch (to.kind) {
    case 'number': {
      const last = own.kind === 'value' || own.kind === 'fold' ? own.path.at(-1) : undefined;
      return [value(`${voice.words.compare[sign]} ${voice.number(to.value, to.unit, last)}`)];
    }
    case 'years':
      return [value(yearsText(isAmount ? voice.words.compare : times, sign, to, voice.language))];
    case 'day':
      return [value(dayText(voice, times, sign, to))];
    case 'measure':
      return tellThanOf(voice, sign, to, own);
    case 'own':
      return tellThanOwn(voice, sign, to, own, form);
    case 'fold':
      return tellThanFold(voice, sign, to, own);
    default:
      return never(to);
  }
};
