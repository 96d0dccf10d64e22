import type { HeldDate, HeldNumber } from '../graph/model';
import type { Direction, ConditionOf } from '../questions/query-graph';
import { article, be, type Clause, have, momentText, their, unitText } from './english-words';
import type { Amount, Voice } from './voice';

const numberText = ({ held, value, converted }: ConditionOf<'number'>, voice: Voice): string => {
  const { unit } = held.attribute;
  return converted && unit?.larger !== undefined
    ? `${value / unit.larger.factor} ${unit.larger.name.en}`
    : `${value}${unitText(held.attribute, voice)}`;
};

const OVER = ['more than', 'over', 'above', 'greater than'] as const;

const UNDER = ['less than', 'under', 'below'] as const;

export const numberClause = (condition: ConditionOf<'number'>, amount: Amount, voice: Voice): Clause => {
  const { held, op } = condition;
  const noun = voice.noun(held.attribute.noun, 'sg');
  const amountText = numberText(condition, voice);
  const words: Record<typeof op, readonly string[]> = {
    '>': OVER,
    '<': UNDER,
    '>=': ['at least', 'no less than'],
    '<=': ['at most', 'no more than'],
  };
  const bound = `${voice.pick(...words[op])} ${amountText}`;
  const { comparison } = held.attribute;
  const adjective =
    comparison === undefined || op.length > 1 ? undefined : op === '>' ? comparison.more : comparison.less;
  const than = adjective === undefined ? [] : [`${adjective} than ${amountText}`];
  return {
    after: [
      `with ${article(noun)} of ${bound}`,
      `whose ${noun} is ${bound}`,
      `${have(amount) === 'has' ? 'having' : 'having'} ${article(noun)} of ${bound}`,
      ...than,
      ...than,
    ],
    verb:
      than.length > 0 && voice.draw.chance(0.6)
        ? `${be(amount)} ${than[0] ?? ''}`
        : `${have(amount)} ${article(noun)} of ${bound}`,
  };
};

export const rangeClause = (
  { held, low, high }: ConditionOf<'range'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const noun = voice.noun(held.attribute.noun, 'sg');
  const unit = unitText(held.attribute, voice);
  const between = `between ${low} and ${high}${unit}`;
  return {
    after: [
      `with ${article(noun)} ${between}`,
      `whose ${noun} is ${between}`,
      `with ${article(noun)} from ${low} to ${high}${unit}`,
      `whose ${noun} lies ${between}`,
    ],
    verb: `${have(amount)} ${article(noun)} ${between}`,
  };
};

export const dateClause = (
  held: HeldDate,
  when: string,
  amount: Amount,
  voice: Voice,
  who: string,
): Clause => {
  const verb = held.attribute.verb.en[amount];
  const noun = voice.noun(held.attribute.noun, 'sg');
  const participle = verb.replace(/^(?:was|were) /u, '');
  return {
    after: [
      `${who} ${verb} ${when}`,
      ...(participle === verb ? [] : [`${participle} ${when}`, `${participle} ${when}`]),
      ...(when.startsWith('since') ? [] : [`with ${article(noun)} ${when}`]),
    ],
    verb: `${verb} ${when}`,
  };
};

export const whenText = ({ op, moment }: ConditionOf<'date'>, voice: Voice): string => {
  const at = momentText(moment);
  if (op === 'since') return voice.pick(`in ${at} or later`, `since ${at}`);
  if (op !== 'in') return `${op} ${at}`;
  return moment.length > 7 ? `on ${at}` : `in ${at}`;
};

export const averageClause = (
  held: HeldNumber,
  direction: Direction,
  amount: Amount,
  voice: Voice,
): Clause => {
  const noun = voice.noun(held.attribute.noun, 'sg');
  const above = direction === 'most' ? 'above' : 'below';
  const adjective = held.attribute.comparison?.[direction === 'most' ? 'more' : 'less'];
  const compared = `${article(noun)} ${direction === 'most' ? 'higher' : 'lower'} than the average`;
  return {
    after: [
      `whose ${noun} is ${above} average`,
      `whose ${noun} is ${above} the average`,
      `with ${compared}`,
      `with an ${above}-average ${noun}`.replace('an b', 'a b'),
      ...(adjective === undefined ? [] : [`${adjective} than average`]),
    ],
    verb:
      adjective === undefined ? `${have(amount)} ${compared}` : `${be(amount)} ${adjective} than the average`,
  };
};

/** `the oldest doctor`, `the doctor with the highest salary`. */
export const extremeText = (
  held: HeldNumber | HeldDate,
  direction: Direction,
  after: string,
  voice: Voice,
): string => {
  if (held.attribute.kind === 'date') {
    const verb = held.attribute.verb.en.sg;
    const last = direction === 'most' ? voice.pick('last', 'most recently') : voice.pick('first', 'earliest');
    return `the ${after} that ${verb} ${last}`;
  }
  const noun = voice.noun(held.attribute.noun, 'sg');
  const adjective = held.attribute.comparison?.[direction];
  const highest =
    direction === 'most' ? voice.pick('highest', 'largest', 'greatest') : voice.pick('lowest', 'smallest');
  return adjective !== undefined && voice.draw.chance(0.6)
    ? `the ${adjective} ${after}`
    : `the ${after} with the ${highest} ${noun}`;
};

export const valuesClause = (
  condition: ConditionOf<'value' | 'other-value'> | ConditionOf<'either-value' | 'both-values'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const { held } = condition;
  const noun = voice.noun(held.attribute.noun, 'sg');
  if ('value' in condition && condition.kind === 'value') {
    const value = voice.value(held, condition.value);
    return {
      after: [
        `with ${noun} ${value}`,
        `whose ${noun} is ${value}`,
        `with ${value} as ${noun}`,
        `of ${noun} ${value}`,
      ],
      verb: voice.pick(
        `${have(amount)} ${value} as ${their(amount)} ${noun}`,
        `${have(amount)} the ${noun} ${value}`,
      ),
    };
  }
  if ('value' in condition) {
    const value = voice.value(held, condition.value);
    return { after: [`whose ${noun} is not ${value}`, `with ${article(noun)} other than ${value}`] };
  }
  const [one, other] = condition.values.map((value) => voice.value(held, value));
  return condition.kind === 'either-value'
    ? {
        after: [
          `whose ${noun} is ${one} or ${other}`,
          `whose ${noun} is either ${one} or ${other}`,
          `with ${noun} ${one} or ${other}`,
        ],
      }
    : { after: [`with both ${one} and ${other} as ${noun}`, `whose ${noun} is ${one} and also ${other}`] };
};

export const nameClause = (
  { kind, text }: ConditionOf<'begins' | 'contains'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const part = voice.pick(`"${text}"`, text, `'${text}'`);
  const does = kind === 'begins' ? voice.pick('starting with', 'beginning with') : 'containing';
  return {
    after: [
      `with a name ${does} ${part}`,
      `whose name ${kind === 'begins' ? voice.pick('starts with', 'begins with') : 'contains'} ${part}`,
    ],
    verb:
      kind === 'begins'
        ? `${have(amount)} a name that starts with ${part}`
        : `${have(amount)} ${part} in ${their(amount)} name`,
  };
};
