import type { Held } from '../graph/model';
import type { NounPhrase, AskOf } from '../questions/query-graph';
import { clauseOf, conditionText, nounPhrase } from './english-condition';
import { extremeText } from './english-measures';
import { type Amount, capital, joined, type Voice } from './voice';

const list = (items: readonly string[]): string => joined(items, 'and');

const columnsText = (columns: readonly Held[], amount: Amount, voice: Voice): string =>
  list(columns.map(({ attribute }) => voice.noun(attribute.noun, amount)));

/** `wards have more than 30 beds`: noun and verb phrase, where the first condition has one. */
export const sentence = (
  { concept, conditions }: NounPhrase,
  amount: Amount,
  voice: Voice,
): string | undefined => {
  const [first, ...rest] = conditions;
  if (first === undefined || first.kind === 'is') return undefined;
  const { verb } = clauseOf(first, concept, amount, voice);
  if (verb === undefined) return undefined;
  const others = rest.map((condition) => conditionText(condition, concept, amount, voice));
  return [`${voice.noun(concept.noun, amount)} ${verb}`, ...others].join(' and ');
};

const listThings = (what: NounPhrase, amount: Amount, voice: Voice): string => {
  const said = sentence(what, amount, voice);
  if (said !== undefined && voice.draw.chance(0.5)) return `${voice.pick('Which', 'Which', 'What')} ${said}?`;
  const phrase = nounPhrase(what, amount, voice);
  if (amount === 'sg')
    return voice.pick(
      `Which is the ${phrase}?`,
      `Find the ${phrase}.`,
      `The ${phrase}`,
      `What is the ${phrase}?`,
    );
  return voice.pick(
    `List all ${phrase}.`,
    `Show me the ${phrase}`,
    `Find ${phrase}.`,
    `Give me all the ${phrase}`,
    `Which are the ${phrase}?`,
    capital(phrase),
    `I'm looking for ${phrase}.`,
    `What ${phrase} are there?`,
    `Name the ${phrase}.`,
  );
};

const dateQuestion = (held: Held, subject: string): readonly string[] => {
  if (held.attribute.kind !== 'date') return [];
  const { sg } = held.attribute.verb.en;
  return sg.startsWith('was ')
    ? [`When was ${subject} ${sg.slice(4)}?`]
    : [`When did ${subject} take place?`];
};

const lookUp = ({ what, columns }: AskOf<'list'>, amount: Amount, voice: Voice): string => {
  const phrase = nounPhrase(what, amount, voice);
  const isNamed = what.conditions[0]?.kind === 'is';
  const of = isNamed || amount === 'pl' ? phrase : `the ${phrase}`;
  const wanted = columnsText(columns, isNamed || amount === 'sg' ? 'sg' : 'pl', voice);
  const [only, ...others] = columns;
  const when = only === undefined || others.length > 0 || amount === 'pl' ? [] : dateQuestion(only, of);
  const are = wanted.includes(' and ') || !(isNamed || amount === 'sg') ? 'are' : 'is';
  return voice.pick(
    `What ${are} the ${wanted} of ${of}?`,
    `Give me the ${wanted} of ${of}.`,
    `${wanted} of ${of}`,
    `Tell me the ${wanted} for ${of}`,
    ...(isNamed ? [`${of}'s ${wanted}`, `What ${are} ${of}'s ${wanted}?`] : [`List the ${wanted} of ${of}.`]),
    ...when,
    ...when,
  );
};

const listWith = ({ what, columns, optional }: AskOf<'list'>, voice: Voice): string => {
  const phrase = nounPhrase(what, 'pl', voice);
  if (optional !== undefined) {
    const extra = voice.noun(optional.attribute.noun, 'sg');
    const before = columns.length === 0 ? '' : ` with their ${columnsText(columns, 'sg', voice)}`;
    return voice.pick(
      `List all ${phrase}${before} and their ${extra}, if any.`,
      `Show the ${phrase}${before}, with the ${extra} where there is one`,
      `Give me the ${phrase}${before} and, if known, their ${extra}.`,
      `Which ${phrase} are there${before}, and what is their ${extra}, if they have one?`,
    );
  }
  const wanted = columnsText(columns, 'sg', voice);
  return voice.pick(
    `List the ${phrase} with their ${wanted}.`,
    `Show ${phrase} together with their ${wanted}`,
    `${capital(phrase)} and their ${wanted}`,
    `For each of the ${phrase}, give the ${wanted}.`,
    `What are the ${phrase}, and what is the ${wanted} of each?`,
  );
};

export const topText = ({ what, held, direction, limit }: AskOf<'top'>, voice: Voice): string => {
  const noun = voice.noun(held.attribute.noun, 'sg');
  const high =
    held.attribute.kind === 'date'
      ? { most: ['latest'], least: ['earliest'] }
      : { most: ['highest', 'largest'], least: ['lowest', 'smallest'] };
  const highest = voice.pick(...high[direction]);
  if (limit === 1) {
    const phrase = nounPhrase(what, 'sg', voice);
    const extreme = extremeText(held, direction, phrase, voice);
    const before =
      what.conditions.length === 0 ? `Which ${phrase}` : `Which of the ${nounPhrase(what, 'pl', voice)}`;
    const when =
      held.attribute.kind === 'date'
        ? [`${before} ${held.attribute.verb.en.sg} ${direction === 'most' ? 'last' : 'first'}?`]
        : [];
    return voice.pick(
      `${before} has the ${highest} ${noun}?`,
      `What is ${extreme}?`,
      extreme,
      `Find ${extreme}.`,
      ...when,
      ...when,
    );
  }
  const phrase = nounPhrase(what, 'pl', voice);
  return voice.pick(
    `Which ${limit} ${phrase} have the ${highest} ${noun}?`,
    `Show the ${limit} ${phrase} with the ${highest} ${noun}.`,
    direction === 'most'
      ? `The top ${limit} ${phrase} by ${noun}`
      : `The bottom ${limit} ${phrase} by ${noun}`,
    extremeText(held, direction, `${limit} ${phrase}`, voice).replace(/that was/u, 'that were'),
  );
};

export const orderText = ({ what, held, direction, shown }: AskOf<'order'>, voice: Voice): string => {
  const noun = voice.noun(held.attribute.noun, 'sg');
  const phrase = nounPhrase(what, 'pl', voice);
  const things = shown ? `${phrase} with their ${noun}` : phrase;
  const [high, low] = held.attribute.kind === 'date' ? ['latest', 'earliest'] : ['highest', 'lowest'];
  const down = voice.pick('in descending order', `from ${high} to ${low}`, `${high} first`);
  const up = voice.pick('in ascending order', `from ${low} to ${high}`, `${low} first`);
  return voice.pick(
    `List the ${things}, ordered by ${noun} ${direction === 'most' ? down : up}.`,
    `Sort the ${things} by ${noun}, ${direction === 'most' ? down : up}`,
    `${capital(things)} sorted by ${noun} ${direction === 'most' ? down : up}`,
  );
};

/** `rows`: how many rows the answer has: one thing is asked for as one. */
export const listText = (ask: AskOf<'list'>, rows: number, voice: Voice): string => {
  const amount: Amount = rows === 1 && voice.draw.chance(0.7) ? 'sg' : 'pl';
  if (!ask.shows) return lookUp(ask, amount, voice);
  if (ask.optional !== undefined || ask.columns.length > 0) return listWith(ask, voice);
  return listThings(ask.what, amount, voice);
};

export const unionText = ({ whats }: AskOf<'union'>, voice: Voice): string => {
  const [one = '', other = ''] = whats.map((what) => nounPhrase(what, 'pl', voice));
  return voice.pick(
    `List all ${one} and all ${other}.`,
    `Show me the ${one} as well as the ${other}`,
    `${capital(one)}, and also ${other}`,
    `Give me every one of the ${one} and of the ${other}.`,
  );
};
