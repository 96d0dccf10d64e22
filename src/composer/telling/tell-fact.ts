import { ageOf } from '../writing/age';
import { spanName, tellSpan } from './tell-age';
import type { Fact } from '../joining/query-graph';
import type { Test } from '../sketch/sketch';
import { definite, indefinite, relationOf, type Mode } from '../../wording';
import type { Speech } from './speech';
import { tellTest } from './tell-test';

/** What is shown, ordered or counted is told elsewhere. */
export const isToldFact = ({ role }: Fact): boolean =>
  role.role === 'tests' || role.role === 'equals' || role.role === 'exists';

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
    const name = spanName(speech, age);
    speech.plain(having(speech, fact, mode));
    speech.plain(indefinite(name, speech.language));
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
