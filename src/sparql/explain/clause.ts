/** What is said of something, piece by piece. */
import type { Expression, Pattern, Triple } from 'sparqljs';
import type { Mode } from '../../wording';
import { joined, say, type Parts } from './parts';
import { conjuncts, flat, isExistence } from './shape';
import type { Words } from './words';

/** One thing that is said of something: behind its noun, or of it as the subject of a sentence. */
export interface Clause {
  readonly say: (mode: Mode, isLast: boolean) => Parts;
  /** It is a sentence of its own, behind "where". */
  readonly isSentence?: true;
  /** Something is said of what it leads to: it stands behind the others. */
  readonly isNested?: true;
  /** It stands behind a comma. */
  readonly isApart?: true;
}

/** The conditions of one group; what was said is taken out. */
export interface Scope {
  readonly triples: Set<Triple>;
  readonly tests: Set<Expression>;
  readonly rest: readonly Pattern[];
  /** The outermost: what it names elsewhere need not be said again. */
  readonly isOutermost: boolean;
}

export const scopeOf = (patterns: readonly Pattern[], isOutermost: boolean): Scope => {
  const all = flat(patterns);
  return {
    triples: new Set(all.flatMap((one) => (one.type === 'bgp' ? one.triples : []))),
    tests: new Set(
      all.flatMap((one) =>
        one.type === 'filter' && !isExistence(one.expression) ? conjuncts(one.expression) : [],
      ),
    ),
    rest: all.filter((one) => one.type !== 'bgp' && !(one.type === 'filter' && !isExistence(one.expression))),
    isOutermost,
  };
};

/** Clauses in a row: those behind their noun, then the sentences. */
export const inARow = (
  clauses: readonly Clause[],
  mode: Mode,
  isLast: boolean,
  { and, where }: Words,
): Parts => {
  const plain = clauses.filter(({ isSentence, isApart }) => isSentence !== true && isApart !== true);
  const ordered = [
    ...plain.filter(({ isNested }) => isNested !== true),
    ...plain.filter(({ isNested }) => isNested === true),
  ];
  const sentences = clauses.filter(({ isSentence }) => isSentence === true);
  const apart = clauses.filter(({ isApart }) => isApart === true);
  const last = sentences.length + apart.length === 0 && isLast;
  const said = ordered.map((one, at) =>
    one.say(at > 0 && mode === 'relative' ? 'later' : mode, last && at === ordered.length - 1),
  );
  const told = sentences.map((one) => one.say('predicate', true));
  const isBehind = said.length > 0 && ordered.at(-1)?.isNested === true;
  return [
    ...joined(said, and),
    ...(told.length === 0 ? [] : [say(isBehind ? `, ${where}` : where), ...joined(told, and)]),
    ...apart.flatMap((one) => one.say('predicate', true)),
  ];
};
