import type { Concept } from '../domains/domain';
import type { Condition, NounPhrase, Step, ConditionOf } from '../questions/query-graph';
import type { Noun } from '../words';
import {
  averageClause,
  dateClause,
  dayClause,
  nameClause,
  numberClause,
  rangeClause,
  valuesClause,
} from './spanish-measures';
import { countedClause, doing, extremeClause, underClause, unrelatedClause } from './spanish-relations';
import { type Clause, cuyo, el, tener, thingText, un, verbOf } from './spanish-words';
import type { Amount, Voice } from './voice';

const relatedClause = (step: Step, object: string, amount: Amount, voice: Voice): Clause => {
  const clause = doing(verbOf(step), object, amount);
  if (!step.isForward) return clause;
  const role = voice.word(step.held.relation.role);
  return {
    ...clause,
    after: [...clause.after, `${cuyo(role)} ${role.sg} es ${object}`, `con ${object} como ${role.sg}`],
  };
};

const joinedClause = ({ step, to }: ConditionOf<'joined'>, amount: Amount, voice: Voice): Clause => {
  const noun = voice.word(to.concept.noun);
  const texts = to.conditions.map((one) => conditionText(one, to.concept, 'pl', voice));
  const clause = doing(verbOf(step), [noun.pl, texts.join(' y ')].join(' '), amount);
  if (!step.isForward) return clause;
  const role = voice.word(step.held.relation.role);
  const after = to.conditions.map((one) => conditionText(one, to.concept, 'sg', voice)).join(' y ');
  return { ...clause, after: [...clause.after, `con ${un(role)} ${role.sg} ${after}`] };
};

/** A condition on things of the concept. */
export const clauseOf = (condition: Condition, concept: Concept, amount: Amount, voice: Voice): Clause => {
  switch (condition.kind) {
    case 'is':
      return { after: [thingText(condition.thing, voice)] };
    case 'value':
    case 'other-value':
    case 'either-value':
    case 'both-values':
      return valuesClause(condition, amount, voice);
    case 'number':
      return numberClause(condition, amount, voice);
    case 'range':
      return rangeClause(condition, amount, voice);
    case 'date':
      return dayClause(condition, amount, voice);
    case 'years': {
      const between = `entre ${condition.low} y ${condition.high}`;
      return dateClause(condition.held, between, `de ${between}`, amount, voice);
    }
    case 'related':
      return relatedClause(condition.step, thingText(condition.thing, voice), amount, voice);
    case 'not-related': {
      const said = `no ${verbOf(condition.step)[amount]} ${thingText(condition.thing, voice)}`;
      return { after: [`que ${said}`], verb: said };
    }
    case 'either-related':
    case 'both-related': {
      const [one, other] = condition.things.map((thing) => voice.name(thing));
      const object =
        condition.kind === 'both-related'
          ? voice.pick(`${one} y también ${other}`, `tanto ${one} como ${other}`)
          : `${one} o ${other}`;
      return doing(verbOf(condition.step), object, amount);
    }
    case 'joined':
      return joinedClause(condition, amount, voice);
    case 'unrelated':
      return unrelatedClause(condition, amount, voice);
    case 'without': {
      const noun = voice.word(condition.held.attribute.noun);
      return {
        after: [`sin ${noun.sg}`, `que no ${tener(amount)} ${noun.sg}`],
        verb: `no ${tener(amount)} ${noun.sg}`,
      };
    }
    case 'counted':
      return countedClause(condition, amount, voice);
    case 'average':
      return averageClause(condition, amount, voice);
    case 'extreme':
      return extremeClause(condition, amount, voice);
    case 'under':
      return underClause(condition, amount, voice);
    case 'begins':
    case 'contains':
      return nameClause(condition, voice);
    case 'except': {
      const noun = voice.word(concept.noun);
      const after = conditionText(condition.but, concept, 'pl', voice);
      const those = el(noun, 'pl');
      return { after: [`excepto ${those} ${after}`, `salvo ${those} ${after}`, `menos ${those} ${after}`] };
    }
  }
};

/** A condition after a noun. */
export const conditionText = (
  condition: Condition,
  concept: Concept,
  amount: Amount,
  voice: Voice,
): string => {
  const { after, verb } = clauseOf(condition, concept, amount, voice);
  return voice.draw.pick(verb === undefined ? after : [...after, `que ${verb}`]);
};

/** A noun and what is said of it. `noun`: as it was chosen for its article. */
export const described = (
  noun: Noun,
  { concept, conditions }: NounPhrase,
  amount: Amount,
  voice: Voice,
): string =>
  [noun[amount], conditions.map((one) => conditionText(one, concept, amount, voice)).join(' y ')]
    .join(' ')
    .trim();

/** With its article; a thing by name where it is one. */
export const nounPhrase = (what: NounPhrase, amount: Amount, voice: Voice): string => {
  const [first] = what.conditions;
  if (first?.kind === 'is') return thingText(first.thing, voice);
  const noun = voice.word(what.concept.noun);
  return `${el(noun, amount)} ${described(noun, what, amount, voice)}`;
};
