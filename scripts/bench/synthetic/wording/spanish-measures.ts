import type { HeldDate, HeldNumber } from '../graph/model';
import type { Direction, ConditionOf } from '../questions/query-graph';
import { type Clause, cuyo, el, momentText, tener, un, unitText } from './spanish-words';
import type { Amount, Voice } from './voice';

const numberText = ({ held, value, converted }: ConditionOf<'number'>, voice: Voice): string => {
  const { unit } = held.attribute;
  return converted && unit?.larger !== undefined
    ? `${String(value / unit.larger.factor).replace('.', ',')} ${unit.larger.name.es}`
    : `${value}${unitText(held.attribute, voice)}`;
};

export const numberClause = (condition: ConditionOf<'number'>, amount: Amount, voice: Voice): Clause => {
  const noun = voice.word(condition.held.attribute.noun);
  const value = numberText(condition, voice);
  const words = {
    '>': [`superior a ${value}`, `mayor que ${value}`, `de más de ${value}`, `por encima de ${value}`],
    '<': [`inferior a ${value}`, `menor que ${value}`, `de menos de ${value}`, `por debajo de ${value}`],
    '>=': [`de al menos ${value}`, `de como mínimo ${value}`, `igual o superior a ${value}`],
    '<=': [`de como máximo ${value}`, `igual o inferior a ${value}`],
  }[condition.op];
  const bound = voice.pick(...words);
  return {
    after: [
      `con ${un(noun)} ${noun.sg} ${bound}`,
      `${cuyo(noun)} ${noun.sg} es ${bound}`,
      `con ${noun.sg} ${bound}`,
    ],
    verb: `${tener(amount)} ${un(noun)} ${noun.sg} ${bound}`,
  };
};

export const rangeClause = (
  { held, low, high }: ConditionOf<'range'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const noun = voice.word(held.attribute.noun);
  const between = `entre ${low} y ${high}${unitText(held.attribute, voice)}`;
  return {
    after: [
      `con ${un(noun)} ${noun.sg} ${between}`,
      `${cuyo(noun)} ${noun.sg} está ${between}`,
      `con ${noun.sg} de ${between}`,
    ],
    verb: `${tener(amount)} ${un(noun)} ${noun.sg} ${between}`,
  };
};

/** `when` after a verb, and `of` after the date's own noun. */
export const dateClause = (
  held: HeldDate,
  when: string,
  of: string,
  amount: Amount,
  voice: Voice,
): Clause => {
  const noun = voice.word(held.attribute.noun);
  const verb = `${held.attribute.verb.es[amount]} ${when}`;
  return {
    after: [`que ${verb}`, `que ${verb}`, `${cuyo(noun)} ${noun.sg} es ${of}`, `con ${noun.sg} ${of}`],
    verb,
  };
};

export const dayClause = (
  { held, op, moment }: ConditionOf<'date'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const at = moment.length > 7 ? `el ${momentText(moment)}` : momentText(moment);
  const [when, of] = {
    in: [moment.length > 7 ? at : `en ${at}`, `de ${at}`],
    after: [`después de ${at}`, `posterior a ${at}`],
    before: [`antes de ${at}`, `anterior a ${at}`],
    since: [`a partir de ${at}`, `de ${at} o posterior`],
  }[op];
  return dateClause(held, when ?? '', of ?? '', amount, voice);
};

export const averageClause = (
  { held, direction }: ConditionOf<'average'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const noun = voice.word(held.attribute.noun);
  const [above, over] = direction === 'most' ? ['superior', 'por encima'] : ['inferior', 'por debajo'];
  return {
    after: [
      `con ${un(noun)} ${noun.sg} ${above} a la media`,
      `${cuyo(noun)} ${noun.sg} está ${over} de la media`,
      `con ${noun.sg} ${over} del promedio`,
    ],
    verb: `${tener(amount)} ${un(noun)} ${noun.sg} ${above} a la media`,
  };
};

/** What comes after the noun of what ranks first or last. */
export const extremeText = (
  held: HeldNumber | HeldDate,
  direction: Direction,
  amount: Amount,
  voice: Voice,
): string => {
  const noun = voice.word(held.attribute.noun);
  if (held.attribute.kind === 'date') {
    const when =
      direction === 'most'
        ? voice.pick('más recientemente', 'en último lugar')
        : voice.pick('primero', 'antes que ninguno');
    return voice.pick(
      `que ${held.attribute.verb.es[amount]} ${when}`,
      `con ${el(noun, 'sg')} ${noun.sg} más ${direction === 'most' ? 'reciente' : voice.pick('antigua', 'temprana')}`,
    );
  }
  return `${voice.pick('con', 'de')} ${direction === 'most' ? 'mayor' : 'menor'} ${noun.sg}`;
};

export const valuesClause = (
  condition: ConditionOf<'value' | 'other-value'> | ConditionOf<'either-value' | 'both-values'>,
  amount: Amount,
  voice: Voice,
): Clause => {
  const { held } = condition;
  const noun = voice.word(held.attribute.noun);
  if ('value' in condition) {
    const value = voice.value(held, condition.value);
    return condition.kind === 'value'
      ? {
          after: [
            `con ${noun.sg} ${value}`,
            `${cuyo(noun)} ${noun.sg} es ${value}`,
            `de ${noun.sg} ${value}`,
          ],
          verb: voice.pick(
            `${tener(amount)} ${value} como ${noun.sg}`,
            `${tener(amount)} ${noun.sg} ${value}`,
          ),
        }
      : {
          after: [
            `${cuyo(noun)} ${noun.sg} no es ${value}`,
            `con ${noun.feminine ? 'otra' : 'otro'} ${noun.sg} que no sea ${value}`,
          ],
        };
  }
  const [one, other] = condition.values.map((value) => voice.value(held, value));
  return condition.kind === 'either-value'
    ? { after: [`con ${noun.sg} ${one} o ${other}`, `${cuyo(noun)} ${noun.sg} es ${one} o ${other}`] }
    : {
        after: [
          `con ${one} y también ${other} como ${noun.sg}`,
          `${cuyo(noun)} ${noun.sg} es a la vez ${one} y ${other}`,
        ],
      };
};

export const nameClause = ({ kind, text }: ConditionOf<'begins' | 'contains'>, voice: Voice): Clause => {
  const part = voice.pick(`«${text}»`, `"${text}"`, text);
  return kind === 'begins'
    ? { after: [`cuyo nombre empieza por ${part}`, `con un nombre que comienza por ${part}`] }
    : { after: [`cuyo nombre contiene ${part}`, `con ${part} en el nombre`] };
};
