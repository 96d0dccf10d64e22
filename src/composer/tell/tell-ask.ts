/** What a question asks for in words: one fold over the value, so that nothing in it is left out. */
import { never } from '../../base';
import { definite } from '../../wording';
import type { Phrase } from '../candidate';
import type { Ask, Measure, Path, Summary, Things } from '../ask';
import { tellConditions } from './tell-conditions';
import { tellList, type Of } from './tell-list';
import { foldWord, measureName, pathName } from './tell-measure';
import { formOf, isSingle, nounOf, otherOf, pluralNoun, tellThings } from './tell-things';
import { tidied } from './tidied';
import { COMMA, listed, operator, plain, Voice, type Context } from './voice';

export { mentionsOf, type Meant } from './mentions-of';
export type { Context } from './voice';

export interface Told {
  /** Without a full stop, to be joined by blanks. */
  readonly phrases: readonly Phrase[];
  /** What is asked for, in the plural. */
  readonly noun: string;
}

/** "Count of different nationalities of singers". */
const tellCount = (voice: Voice, { things, by, distinct }: Of<'count'>): readonly Phrase[] => {
  const { words } = voice;
  if (by === undefined || by.length === 0)
    return [operator(words.countOf), ...tellThings(voice, things, 'each')];
  const name = pathName(voice, by, { owner: otherOf(voice, things, 'each', false), isPlural: true });
  return [
    operator(words.countOf),
    ...(distinct ? [operator(words.different[voice.gender(name.noun)])] : []),
    ...name.phrases,
    ...(name.isOwned ? [] : [plain(words.of), ...tellThings(voice, things, 'each')]),
  ];
};

/** What a fold is taken of, with its things where they must stand in it. */
const foldedName = (voice: Voice, things: Things, measure: Measure, isPlural: boolean) =>
  measureName(voice, measure, {
    owner: otherOf(voice, things, measure.kind === 'count' ? 'some' : 'each', false),
    isPlural,
    isOfAll: true,
    isOfValues: things.head.kind === 'values',
  });

/** "The average age and the greatest height of students". */
const tellSummary = (voice: Voice, { things, folds }: Of<'summary'>): readonly Phrase[] => {
  const { words, language } = voice;
  const parts = folds.map(({ fold, measure }) => {
    if (fold === 'count') {
      const start = [plain(definite(words.numberOf, language)), operator(words.numberOf)];
      if (measure.kind === 'self') return { phrases: start, isOwned: false, isBare: true };
      const { phrases, isOwned } = foldedName(voice, things, measure, true);
      return { phrases: [...start, ...phrases], isOwned, isBare: false };
    }
    const isTime = measure.kind === 'value' && voice.kindOf(measure.path) === 'time';
    const word = foldWord(voice, fold, isTime);
    const { phrases, isOwned } = foldedName(voice, things, measure, false);
    const start = [plain(definite(word, language)), operator(word)];
    return { phrases: [...start, ...phrases], isOwned, isBare: false };
  });
  // "The average age and the number of students": a bare number must stand before its noun.
  const inOrder = [...parts.filter(({ isBare }) => !isBare), ...parts.filter(({ isBare }) => isBare)];
  const told = listed(
    inOrder.map(({ phrases }) => phrases),
    words.and,
  );
  if (parts.every(({ isOwned }) => isOwned)) return told;
  const of = inOrder.at(-1)?.isBare === true ? '' : words.of;
  return [...told, plain(of), ...tellThings(voice, things, 'each')];
};

/** "Whether Spain borders France", "whether there are any countries that border France". */
const tellCheck = (voice: Voice, { things, every }: Of<'check'>): readonly Phrase[] => {
  const { words } = voice;
  if (every !== undefined) {
    const form = formOf(voice, things, true);
    return [
      operator(words.whetherAll[form.gender]),
      ...tellThings(voice, things, 'each'),
      ...tellConditions(voice, [every], form, 'predicate'),
    ];
  }
  const isOne = isSingle(things);
  const isExtreme = things.conditions.some(({ kind }) => kind === 'extreme');
  if (things.head.kind === 'named' && !isExtreme && things.conditions.length > 0)
    return [
      operator(words.whether),
      ...tellThings(voice, { ...things, conditions: [] }, 'each'),
      ...tellConditions(voice, things.conditions, formOf(voice, things, !isOne), 'predicate'),
    ];
  return [operator(words.whetherThereIs[isOne ? 'one' : 'many']), ...tellThings(voice, things, 'each')];
};

/** In brackets, where it would be taken for a part of what stands around it. */
const tellPart = (voice: Voice, ask: Ask): readonly Phrase[] => {
  const told = tellIn(voice, ask);
  return ask.kind === 'calculated' || ask.kind === 'combined' ? [plain('('), ...told, plain(')')] : told;
};

const tellIn = (voice: Voice, ask: Ask): readonly Phrase[] => {
  const { words } = voice;
  switch (ask.kind) {
    case 'list':
      return tellList(voice, ask);
    case 'count':
      return tellCount(voice, ask);
    case 'summary':
      return tellSummary(voice, ask);
    case 'check':
      return tellCheck(voice, ask);
    case 'calculated':
      return [
        ...tellPart(voice, ask.left),
        operator(words.calculated[ask.operator]),
        ...tellPart(voice, ask.right),
      ];
    case 'combined':
      return [
        ...tellPart(voice, ask.left),
        COMMA,
        operator(words.combined[ask.operator]),
        ...tellPart(voice, ask.right),
      ];
    default:
      return never(ask);
  }
};

/** What the end of a path is called, in the plural. */
const nounOfPath = (voice: Voice, path: Path, things: Things): string =>
  path.length === 0 ? pluralNoun(voice, things) : pathName(voice, path, { isPlural: true }).noun;

const nounOfAsk = (voice: Voice, ask: Ask): string => {
  switch (ask.kind) {
    case 'list': {
      const [first] = ask.columns;
      return first?.kind === 'value'
        ? nounOfPath(voice, first.path, ask.things)
        : pluralNoun(voice, ask.things);
    }
    case 'count':
      return nounOfPath(voice, ask.by ?? [], ask.things);
    case 'summary':
    case 'check':
      return pluralNoun(voice, ask.things);
    case 'calculated':
    case 'combined':
      return nounOfAsk(voice, ask.left);
    default:
      return never(ask);
  }
};

export const tellAsk = (ask: Ask, context: Context): Told => {
  const voice = new Voice(context);
  return { phrases: tidied(tellIn(voice, ask), context.language), noun: nounOfAsk(voice, ask) };
};

const textOf = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join(' ');

/** The heading of a column: "population", "number of moons", "average age". @param context `things`: whose it is; they name a column of their own */
export const columnLabel = (
  measure: Measure | Summary,
  context: Context & { readonly things?: Things },
): string => {
  const voice = new Voice(context);
  const { things } = context;
  const nameOf = (one: Measure, isPlural: boolean): readonly Phrase[] => {
    const noun = things === undefined ? '' : nounOf(voice, things.head);
    // A heading says of what its cells are, and not that some are empty.
    if (one.kind === 'value' && one.optional === true) {
      const { kind, path, said } = one;
      return measureName(voice, { kind, path, said }, { isPlural, isShort: true }).phrases;
    }
    if (one.kind !== 'self') return measureName(voice, one, { isPlural, isShort: true }).phrases;
    const told = noun === '' ? voice.words.thing : noun;
    return [plain(isPlural ? voice.plural(told) : told)];
  };
  const phrases = (): readonly Phrase[] => {
    if ('kind' in measure) return nameOf(measure, false);
    if (measure.fold === 'count') return [plain(voice.words.numberOf), ...nameOf(measure.measure, true)];
    const isTime = measure.measure.kind === 'value' && voice.kindOf(measure.measure.path) === 'time';
    return [plain(foldWord(voice, measure.fold, isTime)), ...nameOf(measure.measure, false)];
  };
  return textOf(tidied(phrases(), context.language));
};
