/** Words of the lexicon as nodes: operators, gradable adjectives, and who, when, where. */
import { languageAt } from './language-at';
import { valueAt } from '../../knowledge';
import type { Operand } from '../ask';
import type { Context } from '../chart/context';
import { elapsedCalled } from '../chart/elapsed';
import type { Meaning, OperatorMeaning } from '../chart/node';
import { classThings } from '../chart/things';
import type { AdjectiveEntry, Operator } from '../lexicon/entry';
import { leaf, saidFrom, type Leaf } from './leaf';

const plainNumber = (value: number): Operand => ({ kind: 'number', value, unit: undefined, said: [] });

const meaningOf = (operator: Operator, said: readonly number[], start: number): Meaning | undefined => {
  switch (operator.op) {
    case 'request':
    case 'filler':
    case 'and':
      return undefined;
    case 'check':
      return start === 0 ? ({ cat: 'check', operator, said } satisfies Meaning) : undefined;
    case 'most':
    case 'top':
      return { cat: 'superlative', direction: operator.direction, count: 1, skip: 0, said };
    case 'again':
      return { cat: 'columns', columns: [{ kind: 'again', said }] };
    case 'often':
      return { cat: 'frequency', bounds: [{ operator: '=', to: plainNumber(operator.count) }], said };
    case 'factor':
      return { cat: 'multiple', operator: '=', factor: operator.factor, said };
    case 'several':
      return { cat: 'bound', bounds: [{ operator: '>', to: plainNumber(1) }], said };
    case 'state':
      return { cat: 'modifier', modifier: { kind: 'state', isOver: operator.isOver, said } };
    case 'fold':
      return { cat: 'folds', folds: [{ fold: operator.fold, said }] };
    case 'ask':
      if (operator.word === 'who') return { cat: 'set', things: classThings([], said), isOpen: true };
      if (operator.word === 'when' || operator.word === 'where')
        return { cat: 'wish', wish: { kind: operator.word }, said };
      return undefined;
    default:
      return { cat: operator.op, operator, said } as OperatorMeaning;
  }
};

const operatorLeaves = (at: number, { lexicon, tokens, language }: Context): readonly Leaf[] =>
  lexicon.operatorsAt(tokens, at).flatMap(({ operator, end }) => {
    // "Below 3 or above 5": what stands before a number is of that number.
    if (operator.op === 'compare' && operator.after && valueAt(tokens, end, language) !== undefined)
      return [];
    const meaning = meaningOf(operator, saidFrom(at, end), at);
    return meaning === undefined
      ? []
      : [
          leaf(at, end, meaning, [
            [`word.${operator.op}`, 1],
            ['word.length', end - at - 1],
          ]),
        ];
  });

/** "How long": the adjective stands right behind. "¿En cuántos años?" counts years, and asks no age. */
const howLeaves = (at: number, { lexicon, tokens }: Context): readonly Leaf[] =>
  lexicon
    .operatorsAt(tokens, at)
    .filter(
      ({ operator }) =>
        operator.op === 'ask' &&
        operator.word === 'how' &&
        lexicon.connectorOf([tokens[at - 1]?.word ?? '']) !== 'in',
    )
    .flatMap(({ end }) =>
      lexicon
        .adjectivesAt(tokens, end)
        .filter(({ degree }) => degree === 'plain')
        .map(({ adjective, end: last }) =>
          leaf(at, last, { cat: 'wish', wish: { kind: 'how', adjective }, said: saidFrom(at, last) }, [
            ['word.how', 1],
          ]),
        ),
    );

const adjectiveLeaves = (at: number, { lexicon, tokens }: Context): readonly Leaf[] =>
  lexicon.adjectivesAt(tokens, at).flatMap(({ adjective, degree, end }): readonly Leaf[] => {
    const said = saidFrom(at, end);
    const superlative: Meaning = {
      cat: 'superlative',
      direction: 'most',
      adjective,
      count: 1,
      skip: 0,
      said,
    };
    if (degree === 'superlative') return [leaf(at, end, superlative, [['word.superlative', 1]])];
    if (degree === 'comparative')
      return [leaf(at, end, { cat: 'comparative', adjective, said }, [['word.comparative', 1]])];
    // "5 years old" is no year of birth, but the years since.
    const measures = adjective.measures.filter(({ less }) => less !== true);
    return adjective.isLess === true || measures.length === 0
      ? []
      : [leaf(at, end, { cat: 'plain', adjective: { ...adjective, measures }, said }, [])];
  });

/** Words of a noun for what is worked out of others: "population density". */
const LONGEST_NOUN = 3;

/** "Size", "inhabitants": a noun for what an adjective measures, where nothing need be called so. */
const nounLeaves = (at: number, context: Context): readonly Leaf[] =>
  Array.from({ length: LONGEST_NOUN }, (_, more) => at + 1 + more).flatMap((end) =>
    nounLeaf(at, end, context),
  );

const nounLeaf = (at: number, end: number, { lexicon, tokens, knowledge }: Context): readonly Leaf[] => {
  if (end > tokens.length) return [];
  const noun = tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(' ');
  const isWorkedOut = ({ measures }: AdjectiveEntry): boolean =>
    measures.some(({ per }) => per !== undefined);
  const adjectives = lexicon.measuredBy(noun).filter((one) => end === at + 1 || isWorkedOut(one));
  const said = saidFrom(at, end);
  return [
    ...adjectives.map((adjective) =>
      leaf(at, end, { cat: 'wish', wish: { kind: 'how', adjective }, said }, [
        ['word.measure', 1],
        ['word.length', end - at - 1],
      ]),
    ),
    ...elapsedCalled(noun, adjectives, said, knowledge).map((attribute) =>
      leaf(at, end, { cat: 'attribute', attribute }, [['name.elapsed', 1]]),
    ),
  ];
};

const ASKS_KIND = /^(?:what|which|que) (?:kinds?|types?|sorts?|categor(?:y|ies)|tipos?|clases?) (?:of|de)$/u;

/** "What kind of", at the beginning. */
const kindLeaves = (at: number, { tokens }: Context): readonly Leaf[] => {
  const phrase = tokens
    .slice(0, 3)
    .map(({ word }) => word)
    .join(' ');
  return at === 0 && ASKS_KIND.test(phrase)
    ? [leaf(0, 3, { cat: 'wish', wish: { kind: 'kind' }, said: saidFrom(0, 3) }, [['word.kind', 1]])]
    : [];
};

/** "Called in German", "the German name of". */
const languageLeaves = (at: number, { tokens, language }: Context): readonly Leaf[] => {
  const found = languageAt(tokens, at, language);
  if (found === undefined) return [];
  const [start, end] = [found.start, found.end + 1];
  const wish = { kind: 'called', language: found.language } as const;
  return [leaf(start, end, { cat: 'wish', wish, said: saidFrom(start, end) }, [['word.language', 1]])];
};

export const operatorDrafts = (context: Context): readonly Leaf[] =>
  context.tokens.flatMap((_, at) => [
    ...operatorLeaves(at, context),
    ...howLeaves(at, context),
    ...adjectiveLeaves(at, context),
    ...nounLeaves(at, context),
    ...languageLeaves(at, context),
    ...kindLeaves(at, context),
  ]);
