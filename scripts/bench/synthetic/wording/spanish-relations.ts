import { targetOf, type ConditionOf } from '../questions/query-graph';
import type { Verb } from '../words';
import { extremeText } from './spanish-measures';
import { type Clause, el, ningun, tener, thingText, verbOf } from './spanish-words';
import type { Amount, Voice } from './voice';

export const doing = (verb: Verb, object: string, amount: Amount): Clause => {
  const said = `${verb[amount]} ${object}`;
  return { after: [`que ${said}`], verb: said };
};

export const unrelatedClause = ({ step }: ConditionOf<'unrelated'>, amount: Amount, voice: Voice): Clause => {
  const other = voice.word(targetOf(step).noun);
  const said = `no ${verbOf(step)[amount]} ${ningun(other)} ${other.sg}`;
  const role = voice.word(step.held.relation.role);
  const lacking = [`sin ${role.sg}`, `que no ${tener(amount)} ${role.sg}`, `sin ${ningun(role)} ${role.sg}`];
  return {
    after: [`que ${said}`, ...(step.isForward ? lacking : [`sin ${ningun(other)} ${other.sg}`])],
    verb: said,
  };
};

export const countedClause = (
  { step, op, count }: ConditionOf<'counted'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const other = voice.noun(targetOf(step).noun, count === 1 ? 'sg' : 'pl');
  const bound = { '>': ['más de'], '>=': ['al menos', 'como mínimo'], '=': ['exactamente'] }[op];
  return doing(verbOf(step), `${voice.pick(...bound)} ${count} ${other}`, amount);
};

export const extremeClause = (
  { step, held, direction }: ConditionOf<'extreme'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const other = voice.word(targetOf(step).noun);
  return doing(
    verbOf(step),
    `${el(other, 'sg')} ${other.sg} ${extremeText(held, direction, 'sg', voice)}`,
    amount,
  );
};

export const underClause = (
  { step, tree, thing }: ConditionOf<'under'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const top = thingText(thing, voice);
  if (step === undefined) {
    const far = voice.pick(
      'directa o indirectamente',
      'a cualquier nivel',
      'directamente o a través de otros',
    );
    return doing(tree.relation.forward.es, `${top}, ${far}`, amount);
  }
  const noun = voice.word(tree.from.noun);
  const below = voice.pick(
    'o cualquier cosa por debajo',
    `u otra ${noun.sg} inferior`.replace(/^u otra (?=\S)/u, noun.feminine ? 'o alguna ' : 'o algún '),
    'con todo lo que abarca',
  );
  return doing(verbOf(step), `${top} ${below}`, amount);
};
