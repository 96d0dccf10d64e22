import type { Held } from '../graph/model';
import type { NounPhrase, AskOf } from '../questions/query-graph';
import type { Noun } from '../words';
import { clauseOf, conditionText, described, nounPhrase } from './spanish-condition';
import { extremeText } from './spanish-measures';
import { el } from './spanish-words';
import { type Amount, capital, joined, type Voice } from './voice';

const list = (items: readonly string[]): string => joined(items, 'y');

export const withArticle = (noun: Noun, amount: Amount = 'sg'): string =>
  `${el(noun, amount)} ${noun[amount]}`;

const columnsText = (columns: readonly Held[], voice: Voice): string =>
  list(columns.map(({ attribute }) => withArticle(voice.word(attribute.noun))));

const bareColumns = (columns: readonly Held[], voice: Voice): string =>
  list(columns.map(({ attribute }) => voice.noun(attribute.noun, 'sg')));

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
  return [`${voice.noun(concept.noun, amount)} ${verb}`, ...others].join(' y ');
};

const listThings = (what: NounPhrase, amount: Amount, voice: Voice): string => {
  const said = sentence(what, amount, voice);
  if (said !== undefined && voice.draw.chance(0.5)) return `¿Qué ${said}?`;
  const phrase = nounPhrase(what, amount, voice);
  if (amount === 'sg') return voice.pick(`¿Cuál es ${phrase}?`, `Busca ${phrase}.`, capital(phrase));
  const bare = phrase.replace(/^(?:los|las) /u, '');
  const all = `${phrase.startsWith('las') ? 'todas' : 'todos'} ${phrase}`;
  return voice.pick(
    `Lista ${all}.`,
    `Muéstrame ${phrase}`,
    `¿Cuáles son ${phrase}?`,
    `Dame ${all}`,
    `¿Qué ${bare} hay?`,
    capital(bare),
    `Busco ${bare}.`,
    `Enumera ${phrase}.`,
  );
};

const lookUp = ({ what, columns }: AskOf<'list'>, amount: Amount, voice: Voice): string => {
  const of = nounPhrase(what, amount, voice);
  const wanted = columnsText(columns, voice);
  const isOne = columns.length === 1 && (amount === 'sg' || what.conditions[0]?.kind === 'is');
  const verb = columns.length === 1 ? columns[0]?.attribute : undefined;
  const when = verb?.kind === 'date' && isOne ? [`¿Cuándo ${verb.verb.es.sg} ${of}?`] : [];
  return voice.pick(
    isOne ? `¿Cuál es ${wanted} de ${of}?` : `¿Cuáles son ${wanted} de ${of}?`,
    `Dame ${wanted} de ${of}.`,
    `${bareColumns(columns, voice)} de ${of}`,
    `Dime ${wanted} de ${of}`,
    ...(isOne ? [`¿Qué ${bareColumns(columns, voice)} tiene ${of}?`] : [`Lista ${wanted} de ${of}.`]),
    ...when,
    ...when,
  );
};

const listWith = ({ what, columns, optional }: AskOf<'list'>, voice: Voice): string => {
  const phrase = nounPhrase(what, 'pl', voice);
  if (optional !== undefined) {
    const noun = voice.word(optional.attribute.noun);
    const before = columns.length === 0 ? '' : ` con su ${bareColumns(columns, voice)}`;
    return voice.pick(
      `Lista ${phrase}${before} y su ${noun.sg}, si consta.`,
      `Muestra ${phrase}${before} y, si se conoce, ${withArticle(noun)}`,
      `Dame ${phrase}${before}, con su ${noun.sg} cuando exista.`,
    );
  }
  const wanted = bareColumns(columns, voice);
  return voice.pick(
    `Lista ${phrase} con su ${wanted}.`,
    `Muestra ${phrase} junto con su ${wanted}`,
    `Para cada uno de ${phrase}, indica ${columnsText(columns, voice)}.`,
    `¿Cuáles son ${phrase} y cuál es su ${wanted}?`,
    `${capital(phrase)} y su ${wanted}`,
  );
};

export const topText = ({ what, held, direction, limit }: AskOf<'top'>, voice: Voice): string => {
  const noun = voice.word(what.concept.noun);
  const amount = limit === 1 ? 'sg' : 'pl';
  const phrase = described(noun, what, amount, voice);
  const extreme = extremeText(held, direction, amount, voice);
  if (limit > 1)
    return voice.pick(
      `¿Cuáles son ${el(noun, 'pl')} ${limit} ${phrase} ${extreme}?`,
      `Muestra ${el(noun, 'pl')} ${limit} ${phrase} ${extreme}.`,
      `${limit} ${phrase} ${extreme}`,
    );
  const ranked = voice.word(held.attribute.noun);
  const greatest = `${direction === 'most' ? 'mayor' : 'menor'} ${ranked.sg}`;
  return voice.pick(
    `¿Cuál es ${el(noun, 'sg')} ${phrase} ${extreme}?`,
    `${capital(el(noun, 'sg'))} ${phrase} ${extreme}`,
    `Busca ${el(noun, 'sg')} ${phrase} ${extreme}.`,
    ...(held.attribute.kind === 'number' ? [`¿Qué ${phrase} tiene ${el(ranked, 'sg')} ${greatest}?`] : []),
  );
};

export const orderText = ({ what, held, direction, shown }: AskOf<'order'>, voice: Voice): string => {
  const noun = voice.word(held.attribute.noun);
  const phrase = nounPhrase(what, 'pl', voice);
  const things = shown ? `${phrase} con su ${noun.sg}` : phrase;
  const how =
    direction === 'most'
      ? voice.pick('de mayor a menor', 'en orden descendente')
      : voice.pick('de menor a mayor', 'en orden ascendente');
  const days =
    direction === 'most' ? 'de la más reciente a la más antigua' : 'de la más antigua a la más reciente';
  const by = held.attribute.kind === 'date' && voice.draw.chance(0.5) ? days : how;
  return voice.pick(
    `Lista ${things} por ${noun.sg}, ${by}.`,
    `Ordena ${things} por ${noun.sg} ${by}`,
    `${capital(things)}, ordenando por ${noun.sg} ${by}`,
  );
};

export const listText = (ask: AskOf<'list'>, rows: number, voice: Voice): string => {
  const amount: Amount = rows === 1 && voice.draw.chance(0.7) ? 'sg' : 'pl';
  if (!ask.shows) return lookUp(ask, amount, voice);
  if (ask.optional !== undefined || ask.columns.length > 0) return listWith(ask, voice);
  return listThings(ask.what, amount, voice);
};

export const unionText = ({ whats }: AskOf<'union'>, voice: Voice): string => {
  const [one = '', other = ''] = whats.map((what) => nounPhrase(what, 'pl', voice));
  return voice.pick(
    `Lista ${one} y también ${other}.`,
    `Muéstrame ${one} así como ${other}`,
    `${capital(one)}, y además ${other}`,
  );
};
