import { targetOf, type ConditionOf } from '../questions/query-graph';
import type { Verb } from '../words';
import { extremeText } from './english-measures';
import { article, type Clause, have, thingText, verbOf } from './english-words';
import type { Amount, Voice } from './voice';

/** `who treats X`, and `treated by X` where the verb leaves it so. */
export const doing = (verb: Verb, object: string, amount: Amount, who: string): Clause => {
  const said = `${verb[amount]} ${object}`;
  const participle = said.replace(
    /^(?:is|are|was|were) (?=\S+ed |made |written |led |held |kept |given )/u,
    '',
  );
  return { after: [`${who} ${said}`, participle === said ? `${who} ${said}` : participle], verb: said };
};

export const notDoing = ({ sg, pl }: Verb, object: string, amount: Amount, who: string): Clause => {
  const verb = amount === 'sg' ? sg : pl;
  const auxiliary = /^(?:is|are|was|were) /u.exec(verb)?.[0];
  if (auxiliary !== undefined) {
    const said = `${auxiliary}not ${verb.slice(auxiliary.length)} ${object}`;
    return { after: [`${who} ${said}`, said.replace(/^\S+ /u, '')], verb: said };
  }
  if (sg === pl) return { after: [`other than those ${who} ${verb} ${object}`] };
  const said = `${amount === 'sg' ? 'does' : 'do'} not ${pl} ${object}`;
  return { after: [`${who} ${said}`], verb: said };
};

export const unrelatedClause = (
  { step }: ConditionOf<'unrelated'>,
  amount: Amount,
  who: string,
  voice: Voice,
): Clause => {
  const other = voice.noun(targetOf(step).noun, 'pl');
  const clause = doing(verbOf(step), `no ${other}`, amount, who);
  const role = voice.noun(step.held.relation.role, 'sg');
  const lacking = [`without ${article(role)}`, `with no ${role}`, `${who} ${have(amount)} no ${role}`];
  return {
    after: [
      `${who} ${verbOf(step)[amount]} no ${other}`,
      ...(step.isForward ? lacking : [`without any ${other}`]),
    ],
    ...(clause.verb === undefined ? {} : { verb: clause.verb }),
  };
};

export const countedClause = (
  { step, op, count }: ConditionOf<'counted'>,
  amount: Amount,
  who: string,
  voice: Voice,
): Clause => {
  const bounds = { '>': ['more than', 'over'], '>=': ['at least'], '=': ['exactly'] } as const;
  const other = voice.noun(targetOf(step).noun, count === 1 ? 'sg' : 'pl');
  const said = `${verbOf(step)[amount]} ${voice.pick(...bounds[op])} ${count} ${other}`;
  return { after: [`${who} ${said}`], verb: said };
};

export const extremeClause = (
  condition: ConditionOf<'extreme'>,
  amount: Amount,
  who: string,
  voice: Voice,
): Clause => {
  const other = extremeText(
    condition.held,
    condition.direction,
    voice.noun(targetOf(condition.step).noun, 'sg'),
    voice,
  );
  return doing(verbOf(condition.step), other, amount, who);
};

export const underClause = (
  { step, tree, thing }: ConditionOf<'under'>,
  amount: Amount,
  who: string,
  voice: Voice,
): Clause => {
  const top = thingText(thing, voice);
  const noun = voice.noun(tree.from.noun, 'sg');
  if (step === undefined) {
    const clause = doing(tree.relation.forward.en, top, amount, who);
    const far = voice.pick('directly or indirectly', 'at any level', 'directly or through others');
    return {
      after: clause.after.map((one) => `${one}, ${far}`),
      ...(clause.verb === undefined ? {} : { verb: `${clause.verb}, ${far}` }),
    };
  }
  const below = voice.pick(
    `or anything below it`,
    `or any ${noun} under it`,
    `including everything that comes under it`,
  );
  return doing(verbOf(step), `${top} ${below}`, amount, who);
};
