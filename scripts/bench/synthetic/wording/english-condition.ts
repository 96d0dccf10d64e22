import type { Concept } from '../domains/domain';
import type { Condition, NounPhrase, Step, ConditionOf } from '../questions/query-graph';
import {
  averageClause,
  dateClause,
  nameClause,
  numberClause,
  rangeClause,
  valuesClause,
  whenText,
} from './english-measures';
import {
  countedClause,
  doing,
  extremeClause,
  notDoing,
  underClause,
  unrelatedClause,
} from './english-relations';
import { article, type Clause, have, thingText, verbOf, whoOf } from './english-words';
import type { Amount, Voice } from './voice';

const relatedClause = (step: Step, object: string, amount: Amount, who: string, voice: Voice): Clause => {
  const clause = doing(verbOf(step), object, amount, who);
  if (!step.isForward) return clause;
  const role = voice.noun(step.held.relation.role, 'sg');
  return { ...clause, after: [...clause.after, `whose ${role} is ${object}`, `with ${object} as ${role}`] };
};

const joinedClause = (
  { step, to }: ConditionOf<'joined'>,
  amount: Amount,
  who: string,
  voice: Voice,
): Clause => {
  const clause = doing(verbOf(step), nounPhrase(to, 'pl', voice), amount, who);
  if (!step.isForward || to.conditions.some(({ kind }) => kind === 'is')) return clause;
  const role = article(voice.noun(step.held.relation.role, 'sg'));
  const after = to.conditions.map((one) => conditionText(one, to.concept, 'sg', voice)).join(' and ');
  return { ...clause, after: [...clause.after, `with ${role} ${after}`] };
};

/** A condition on things of the concept. */
export const clauseOf = (condition: Condition, concept: Concept, amount: Amount, voice: Voice): Clause => {
  const who = whoOf(concept, voice);
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
      return dateClause(condition.held, whenText(condition, voice), amount, voice, who);
    case 'years':
      return dateClause(condition.held, `between ${condition.low} and ${condition.high}`, amount, voice, who);
    case 'related':
      return relatedClause(condition.step, thingText(condition.thing, voice), amount, who, voice);
    case 'not-related':
      return notDoing(verbOf(condition.step), thingText(condition.thing, voice), amount, who);
    case 'either-related':
    case 'both-related': {
      const [one, other] = condition.things.map((thing) => voice.name(thing));
      const object =
        condition.kind === 'both-related'
          ? `both ${one} and ${other}`
          : `${voice.pick('', 'either ')}${one} or ${other}`;
      return doing(verbOf(condition.step), object, amount, who);
    }
    case 'joined':
      return joinedClause(condition, amount, who, voice);
    case 'unrelated':
      return unrelatedClause(condition, amount, who, voice);
    case 'without': {
      const noun = voice.noun(condition.held.attribute.noun, 'sg');
      return {
        after: [`without ${article(noun)}`, `with no ${noun}`, `whose ${noun} is missing`],
        verb: `${have(amount)} no ${noun}`,
      };
    }
    case 'counted':
      return countedClause(condition, amount, who, voice);
    case 'average':
      return averageClause(condition.held, condition.direction, amount, voice);
    case 'extreme':
      return extremeClause(condition, amount, who, voice);
    case 'under':
      return underClause(condition, amount, who, voice);
    case 'begins':
    case 'contains':
      return nameClause(condition, amount, voice);
    case 'except':
      return exceptClause(condition.but, concept, voice);
  }
};

const exceptClause = (but: Condition, concept: Concept, voice: Voice): Clause => {
  const after = conditionText(but, concept, 'pl', voice);
  return {
    after: [
      `except those ${after}`,
      `other than the ones ${after}`,
      `but not those ${after}`,
      `leaving out those ${after}`,
    ],
  };
};

/** A condition after a noun. */
export const conditionText = (
  condition: Condition,
  concept: Concept,
  amount: Amount,
  voice: Voice,
): string => {
  const { after, verb } = clauseOf(condition, concept, amount, voice);
  const ways = verb === undefined ? after : [...after, `${whoOf(concept, voice)} ${verb}`];
  return voice.draw.pick(ways);
};

/** `wards with a capacity over 30 that employ nurses`; a thing by name where it is one. */
export const nounPhrase = ({ concept, conditions }: NounPhrase, amount: Amount, voice: Voice): string => {
  const [first] = conditions;
  if (first?.kind === 'is') return thingText(first.thing, voice);
  const texts = conditions.map((condition) => conditionText(condition, concept, amount, voice));
  return [voice.noun(concept.noun, amount), texts.join(' and ')].join(' ').trim();
};
