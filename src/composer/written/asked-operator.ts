/** What words of a question ask to be done, as the lexicon has it. */
import type { Token } from '../../retrieval';
import type { AdjectiveEntry, Operator } from '../lexicon/entry';
import type { Lexicon } from '../lexicon/lexicon';

/** An operator, or a gradable adjective that puts in order, compares or asks how much. */
export type AskedOperator =
  Operator | { readonly op: 'superlative' | 'comparative' | 'measure'; readonly adjective: AdjectiveEntry };

export interface OperatorAt {
  readonly operator: AskedOperator;
  /** Exclusive. */
  readonly end: number;
}

/** How a request is put, and what only joins: they ask for nothing of their own. */
const SLIGHT: ReadonlySet<AskedOperator['op']> = new Set([
  'request',
  'filler',
  'and',
  'their',
  'all',
  'again',
  'distinct',
]);

/** Nothing is lost where only one of two questions has it. */
export const isSlight = (operator: AskedOperator): boolean =>
  SLIGHT.has(operator.op) ||
  (operator.op === 'ask' && (operator.word === 'who' || operator.word === 'which')) ||
  operator.op === 'check';

const measuresOf = ({ measures }: AdjectiveEntry): string => measures.map(({ noun }) => noun).join(' ');

/** Operators with one key ask for the same. */
export const operatorKey = (operator: AskedOperator): string => {
  if ('adjective' in operator) {
    const { op, adjective } = operator;
    return `${op} ${measuresOf(adjective)} ${op === 'measure' ? '' : String(adjective.isLess === true)}`;
  }
  if (!isSlight(operator)) return JSON.stringify(operator);
  return operator.op === 'ask' || operator.op === 'request' ? 'list' : operator.op;
};

const howMuchAt = (tokens: readonly Token[], at: number, lexicon: Lexicon): readonly OperatorAt[] =>
  lexicon
    .operatorsAt(tokens, at)
    .filter(({ operator }) => operator.op === 'ask' && operator.word === 'how')
    .flatMap(({ end }) => lexicon.adjectivesAt(tokens, end))
    .filter(({ degree }) => degree === 'plain')
    .map(({ adjective, end }) => ({ operator: { op: 'measure', adjective }, end }));

/** The longest that begins at a token; none where an adjective only describes. */
export const operatorAt = (
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): OperatorAt | undefined => {
  const graded = lexicon
    .adjectivesAt(tokens, at)
    .flatMap(({ adjective, degree, end }): readonly OperatorAt[] =>
      degree === 'plain' ? [] : [{ operator: { op: degree, adjective }, end }],
    );
  const said = lexicon.operatorsAt(tokens, at).filter(({ operator }) => operator.op !== 'check' || at === 0);
  return [...howMuchAt(tokens, at, lexicon), ...graded, ...said].reduce<OperatorAt | undefined>(
    (longest, one) => (longest === undefined || one.end > longest.end ? one : longest),
    undefined,
  );
};
