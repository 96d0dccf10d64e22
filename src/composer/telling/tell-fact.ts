import { floatText } from '../../rdf';
import { FLIPPED, type Comparison } from '../cues/cue';
import { convert } from '../cues/unit';
import { ageOf } from '../writing/age';
import { ownProperty } from '../writing/compared';
import { tellSpan } from './tell-age';
import { matchAttributes } from '../joining/match-attributes';
import type { Fact } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import type { Test } from '../sketch/sketch';
import type { Mode } from './said';
import { definite, indefinite } from '../wording/articles';
import { genderOf } from '../wording/nouns';
import { relationOf } from '../wording/relation';
import type { Speech } from './speech';
import type { Comparing, Words } from './word-list';

/** What is shown, ordered or counted is told elsewhere. */
export const isToldFact = ({ role }: Fact): boolean =>
  role.role === 'tests' || role.role === 'equals' || role.role === 'exists';

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
    if (asked !== undefined && (own === undefined || convert(1, asked, own) === undefined))
      return own === undefined ? `${text} ${speech.words.inOwnUnit}` : `${text}\u00a0${own}`;
    const unit = unitOf(own, asked);
    return unit === undefined ? text : `${text}\u00a0${unit}`;
  };
};

/** "On 1971-03-04", "in 1971-03", "at 08:30", "from 1971-03 to 1972-05". */
const dayText = ({ operator, iso, to }: Test & { type: 'day' }, words: Words, time: Comparing): string => {
  const [from, until] = [iso, to ?? ''].map((one) => one.replace(/^T/u, '').replace('T', ' '));
  if (from === undefined || until === undefined) return '';
  const said = until === '' ? from : words.fromTo(from, until);
  if (until !== '') return operator === '!=' ? `${time['!=']} ${said}` : said;
  const isDay = iso.length > 'YYYY-MM'.length;
  const on = iso.startsWith('T') ? words.atTime : isDay ? words.onDay : time['='];
  return `${operator === '=' ? on : time[operator]} ${said}`;
};

const directed = (operator: Comparison, { sign }: Fact): Comparison =>
  sign === 1 ? operator : FLIPPED[operator];

const tellTest = (speech: Speech, test: Test, fact: Fact, isParticiple: boolean): void => {
  const { words } = speech;
  const number = numberWith(speech, fact);
  const time = isParticiple ? words.when : words.time;
  switch (test.type) {
    case 'range': {
      const [from, to] = [number(test.from, test.unit), number(test.to, test.unit)];
      speech.value(`${words.between} ${from} ${words.and} ${to}`);
      return;
    }
    case 'age':
      speech.value(`${words.compare[test.operator]} ${number(test.value, undefined)}`.trim());
      return;
    case 'number':
      speech.value(`${words.compare[test.operator]} ${number(test.value, test.unit)}`.trim());
      return;
    case 'text':
      speech.value(`${words.text[test.operator][test.match]} ${words.quoted(test.text)}`);
      return;
    case 'length':
      speech.value(words.length(test.operator, test.value));
      return;
    case 'language':
      speech.value(words.inLanguage(test.language));
      return;
    case 'average':
      speech.value(words.toAverage[directed(test.operator, fact)]);
      return;
    case 'extreme':
      speech.value(
        words.toExtreme(directed(test.operator, fact), (test.extreme === 'MAX') === (fact.sign === 1)),
      );
      return;
    case 'first': {
      const [by] = matchAttributes(
        speech.graph.vertices[fact.vertex]?.classes ?? [],
        test.by,
        speech.sketch,
        speech.schema,
      );
      speech.value(words.toThing[directed(test.operator, fact)]);
      speech.plain(words.theOneWith);
      if (by === undefined) return;
      const isHighest = (test.direction === 'DESC') === (by.sign === 1);
      const label = speech.label(by.property);
      const { before, after } =
        speech.schema.attributeKind(by.property) === 'time'
          ? words.latest(isHighest, genderOf(label))
          : words.highest(isHighest, genderOf(label));
      if (before !== '') speech.operator(before);
      speech.labelled(label, 'property');
      if (after !== '') speech.operator(after);
      return;
    }
    case 'day':
      speech.value(dayText(test, words, time));
      return;
    case 'years':
      speech.value(`${time[test.operator]} ${yearsText(test)}`.trim());
      return;
    case 'own': {
      const property = ownProperty(fact, test, speech);
      const operator = directed(test.operator, fact);
      speech.value(
        speech.schema.attributeKind(fact.property) === 'time' ? time[operator] : words.toOwn[operator],
      );
      if (property === undefined) return;
      speech.plain(words.their);
      speech.labelled(speech.label(property), 'property');
      return;
    }
    case 'thing': {
      const sense = senseAt(speech.sketch, test.item);
      const of = test.of === undefined ? undefined : senseAt(speech.sketch, test.of);
      const operator = directed(test.operator, fact);
      if (of?.type === 'property') {
        speech.value(time[operator]);
        speech.labelled(speech.label(of.name.iri), 'property');
        speech.plain(words.of);
      } else if (speech.schema.attributeKind(fact.property) === 'time' && /^[<>]$/u.test(operator))
        speech.value(`${time[operator]} ${words.thatOf}`);
      else speech.value(words.toThing[operator]);
      if (sense?.type === 'entity') speech.named(sense.name.iri, 'entity');
      else if (sense?.type === 'property') {
        speech.plain(words.their);
        speech.labelled(speech.label(sense.name.iri), 'property');
      }
      return;
    }
  }
};

const isTime = (test: Test): boolean => test.type === 'years' || test.type === 'day';

/** "founded" of "founded in", "created": what can stand before a time by itself. */
export const participleOf = (speech: Speech, fact: Fact): string | undefined => {
  const { role } = fact;
  const isOfTime =
    role.role === 'tests'
      ? role.tests.every(isTime)
      : role.role === 'order' && speech.schema.attributeKind(fact.property) === 'time';
  if (!isOfTime || speech.isExcepted(fact)) return undefined;
  const relation = relationOf(speech.label(fact.property), speech.language, undefined);
  if (relation.kind === 'participle') return relation.participle;
  return relation.kind === 'verb' && relation.tense === 'past' && speech.language === 'en'
    ? relation.verb
    : undefined;
};

export const agreeing = (speech: Speech, participle: string, at: number): string =>
  speech.language === 'en'
    ? participle
    : participle.replace(
        /[oa]s?$/u,
        `${speech.gender(at) === 'f' ? 'a' : 'o'}${speech.isPluralVertex(at) ? 's' : ''}`,
      );

const having = (speech: Speech, fact: Fact, mode: Mode): string => {
  const { words } = speech;
  const isNegated = speech.isNegated(fact.item) || speech.isExcepted(fact);
  if (mode !== 'predicate') return isNegated ? words.without : words.with;
  return isNegated ? words.lacks : words.has;
};

/** "with a population over …", "with the name “…”". */
const articleOf = (speech: Speech, { property, role }: Fact): string => {
  const label = speech.label(property);
  return role.role === 'equals' ? definite(label, speech.language) : indefinite(label, speech.language);
};

/** That a property says yes, or no. */
const saidBy = ({ schema }: Speech, { property, role }: Fact): 'yes' | 'no' | undefined => {
  if (role.role !== 'equals') return undefined;
  const said = new Set(role.literals.map(({ value }) => schema.saysOf(property, value)));
  return said.size === 1 ? [...said][0] : undefined;
};

/** A condition on a literal. */
export const tellFact = (speech: Speech, fact: Fact, mode: Mode): void => {
  const { words } = speech;
  const { role } = fact;
  if (!isToldFact(fact)) return;
  const says = saidBy(speech, fact);
  const participle = participleOf(speech, fact);
  const age = ageOf(speech.graph, speech.sketch, speech.schema);
  if (age?.born === fact) {
    const [name] = words.ageToday;
    speech.plain(having(speech, fact, mode));
    speech.plain(speech.language === 'en' ? 'an' : 'una');
    speech.operator(name);
    tellSpan(speech, age);
    speech.plain(',');
  } else if (participle === undefined) {
    speech.plain(having(speech, fact, mode));
    if (!speech.isNegated(fact.item) && says === undefined) speech.plain(articleOf(speech, fact));
    speech.named(fact.property, 'property');
  } else {
    const isPlural = speech.isPluralVertex(fact.vertex);
    speech.plain(
      mode === 'predicate' ? words.was(isPlural) : mode === 'later' ? words.thatWas(isPlural) : '',
    );
    speech.labelled(agreeing(speech, participle, fact.vertex), 'property');
  }
  if (role.role === 'equals')
    speech.value(
      says !== undefined
        ? `= ${words[says]}`
        : role.literals.map((one) => words.quoted(one.value)).join(` ${words.or} `),
    );
  if (role.role !== 'tests') return;
  role.tests.forEach((test, at) => {
    if (at > 0) speech.plain(words.or);
    tellTest(speech, test, fact, participle !== undefined);
  });
};
