import { floatText, localeOf, type Language } from '../../rdf';
import { FLIPPED, type Comparison } from '../cues/cue';
import { isOfKind } from '../cues/unit';
import { matchAttributes } from '../joining/match-attributes';
import type { Fact } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import type { Test } from '../sketch/sketch';
import { ownProperty } from '../writing/compared';
import type { Speech } from './speech';
import { tellHighest } from './tell-highest';
import type { Comparing } from './word-list';

/** Years that bound a comparison, as the query compares them. */
const yearsText = ({ operator, from, to }: Test & { type: 'years' }): string => {
  if (operator === '<' || operator === '>=') return String(from);
  if (operator === '>' || operator === '<=') return String(to);
  return from === to ? String(from) : `${String(from)}–${String(to)}`;
};

/** The unit as the data writes it, where the question's is the same: "100 K", not "100 k". */
const unitOf = (own: string | undefined, asked: string | undefined): string | undefined => {
  const isSame = own !== undefined && own.toLowerCase().replace(/[²³]$/u, '') === asked?.toLowerCase();
  return asked === undefined || isSame ? own : asked;
};

const numberWith = (speech: Speech, fact: Fact) => {
  const own = speech.unit(fact.property);
  return (value: number, asked: string | undefined): string => {
    const text = floatText(speech.language, value).replaceAll(' ', '\u00a0');
    // The query compares the number as it is, whatever it counts.
    if (asked !== undefined && !isOfKind(asked, own))
      return own === undefined ? `${text} ${speech.words.inOwnUnit}` : `${text}\u00a0${own}`;
    const unit = unitOf(own, asked);
    return unit === undefined ? text : `${text}\u00a0${unit}`;
  };
};

/** "July", "20 July", of any year. */
const ofAnyYear = (iso: string, language: Language): string => {
  const [month = 1, day] = iso.slice(2).split('-').map(Number);
  const parts = day === undefined ? {} : ({ day: 'numeric' } as const);
  return new Intl.DateTimeFormat(localeOf(language), { month: 'long', ...parts, timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, day ?? 1),
  );
};

/** "On 1971-03-04", "in 1971-03", "in July", "at 08:30", "from 1971-03 to 1972-05". */
const dayText = (
  { operator, iso, to }: Test & { type: 'day' },
  { words, language }: Speech,
  time: Comparing,
): string => {
  if (iso.startsWith('--'))
    return `${operator === '=' && iso.length > '--MM'.length ? words.onDay : time[operator]} ${ofAnyYear(iso, language)}`;
  const [from, until] = [iso, to ?? ''].map((one) => one.replace(/^T/u, '').replace('T', ' '));
  if (from === undefined || until === undefined) return '';
  const said = until === '' ? from : words.fromTo(from, until);
  if (until !== '') return operator === '!=' ? `${time['!=']} ${said}` : said;
  const isDay = iso.length > 'YYYY-MM'.length;
  const on = iso.startsWith('T') ? words.atTime : isDay ? words.onDay : time['='];
  return `${operator === '=' ? on : time[operator]} ${said}`;
};

type TestOf<T extends Test['type']> = Extract<Test, { readonly type: T }>;
type ComparedTest = TestOf<'first' | 'own' | 'thing'>;

const directed = (operator: Comparison, { sign }: Fact): Comparison =>
  sign === 1 ? operator : FLIPPED[operator];

/** "Over that of the one with the highest price". */
const tellThanFirst = (speech: Speech, test: TestOf<'first'>, fact: Fact): void => {
  const { words, graph, sketch, schema } = speech;
  const [by] = matchAttributes(graph.vertices[fact.vertex]?.classes ?? [], test.by, sketch, schema);
  speech.value(words.toThing[directed(test.operator, fact)]);
  speech.plain(words.theOneWith);
  if (by !== undefined) tellHighest(speech, by.property, (test.direction === 'DESC') === (by.sign === 1));
};

/** "Over their own …". */
const tellThanOwn = (speech: Speech, test: TestOf<'own'>, fact: Fact, time: Comparing): void => {
  const { words, schema } = speech;
  const property = ownProperty(fact, test, speech);
  const operator = directed(test.operator, fact);
  const isTime = schema.attributeKind(fact.property) === 'time';
  speech.value(
    test.part === undefined ? (isTime ? time[operator] : words.toOwn[operator]) : words.inSame[test.part],
  );
  if (property === undefined) return;
  speech.plain(words.their);
  speech.labelled(speech.label(property), 'property');
};

/** "Over that of X". */
const tellThanThing = (speech: Speech, test: TestOf<'thing'>, fact: Fact, time: Comparing): void => {
  const { words, sketch, schema } = speech;
  const sense = senseAt(sketch, test.item);
  const of = test.of === undefined ? undefined : senseAt(sketch, test.of);
  const operator = directed(test.operator, fact);
  if (of?.type === 'property') {
    speech.value(test.part === undefined ? time[operator] : words.inSame[test.part]);
    speech.labelled(speech.label(of.name.iri), 'property');
    speech.plain(words.of);
  } else if (schema.attributeKind(fact.property) === 'time' && /^[<>]$/u.test(operator))
    speech.value(`${time[operator]} ${words.thatOf}`);
  else if (test.part !== undefined && operator === '=')
    speech.value(`${words.inSame[test.part]} ${words.thatOf}`);
  else speech.value(words.toThing[operator]);
  if (sense?.type === 'entity') speech.named(sense.name.iri, 'entity');
  else if (sense?.type === 'property') {
    speech.plain(words.their);
    speech.labelled(speech.label(sense.name.iri), 'property');
  }
};

/** Units of time are folded. */
const ACCENTED: Readonly<Record<string, string>> = { dia: 'día', dias: 'días', ano: 'año', anos: 'años' };

/** "Under 40", "over 1 week", "between 10 and 20 days". */
const ageText = ({ words, language }: Speech, { operator, value, to, unit }: TestOf<'age'>): string => {
  const number = (one: number): string => floatText(language, one).replaceAll(' ', '\u00a0');
  const of = unit === undefined ? '' : `\u00a0${ACCENTED[unit] ?? unit}`;
  const said =
    to === undefined
      ? `${words.compare[operator]} ${number(value)}`
      : `${words.between} ${number(value)} ${words.and} ${number(to)}`;
  return `${said}${of}`.trim();
};

/** What is told of a value by itself: a number, a time, a text. */
const valueText = (
  speech: Speech,
  test: Exclude<Test, ComparedTest>,
  fact: Fact,
  time: Comparing,
): string => {
  const { words } = speech;
  const number = numberWith(speech, fact);
  switch (test.type) {
    case 'range':
      return `${words.between} ${number(test.from, test.unit)} ${words.and} ${number(test.to, test.unit)}`;
    case 'age':
      return ageText(speech, test);
    case 'number':
      return `${words.compare[test.operator]} ${number(test.value, test.unit)}`.trim();
    case 'text':
      return `${words.text[test.operator][test.match]} ${words.quoted(test.text)}`;
    case 'length':
      return words.length(test.operator, test.value);
    case 'language':
      return words.inLanguage(test.language);
    case 'average':
      return words.toAverage[directed(test.operator, fact)];
    case 'extreme':
      return words.toExtreme(directed(test.operator, fact), (test.extreme === 'MAX') === (fact.sign === 1));
    case 'day':
      return dayText(test, speech, time);
    case 'years':
      return `${time[test.operator]} ${yearsText(test)}`.trim();
  }
};

/** One test of a value. @param isParticiple it stands right behind one: "founded before …" */
export const tellTest = (speech: Speech, test: Test, fact: Fact, isParticiple: boolean): void => {
  const time = isParticiple ? speech.words.when : speech.words.time;
  if (test.type === 'first') tellThanFirst(speech, test, fact);
  else if (test.type === 'own') tellThanOwn(speech, test, fact, time);
  else if (test.type === 'thing') tellThanThing(speech, test, fact, time);
  else speech.value(valueText(speech, test, fact, time));
};
