import type { BlankTerm, IriTerm, PropertyPath, Triple } from 'sparqljs';
import { RDF } from '../../../rdf';
import { iriTerm, termFactory } from '../../terms';
import type { Cursor } from './cursor';
import { readTerm, type SimpleTerm } from './read-term';

/** A term, a path, or what a pair of brackets stands for with the triples inside. */
export interface Node {
  readonly term: SimpleTerm | undefined;
  /** Where it can only be a predicate. */
  readonly path: PropertyPath | undefined;
  readonly triples: readonly Triple[];
  /** It is the first of its line. */
  readonly first: boolean;
  /** The prefix it is written with. */
  readonly prefix: string | undefined;
}

/** Reads what stands between `[` and `]`, said of a blank node. */
export type ReadPropertyList = (subject: BlankTerm, cursor: Cursor) => readonly Triple[];

type Step = IriTerm | PropertyPath;

const path = (pathType: '|' | '/' | '^' | '+' | '*' | '?', items: Step[]): PropertyPath => ({
  type: 'path',
  pathType,
  items,
});

const readStep = (cursor: Cursor): Step | undefined => {
  if (cursor.takeMark('^')) {
    const step = readStep(cursor);
    return step === undefined ? undefined : path('^', [step]);
  }
  if (cursor.takeMark('!')) {
    const step = readStep(cursor);
    if (step === undefined) return undefined;
    // What else could be negated does not print as a path, and so is refused.
    return { type: 'path', pathType: '!', items: [step as IriTerm] };
  }
  const inside = readStepInside(cursor);
  if (inside === undefined) return undefined;
  const sign = repetitionAt(cursor);
  if (sign === undefined) return inside;
  cursor.next();
  return path(sign, [inside]);
};

/** How often a step may be taken; white space may stand before the sign, where it can't be the start of an object. */
const repetitionAt = (cursor: Cursor): '*' | '+' | '?' | undefined => {
  const sign = (['*', '+', '?'] as const).find((one) => cursor.isMark(one));
  if (sign === undefined || !cursor.peek().spaced) return sign;
  const after = cursor.peek(1);
  // `+5` is a number.
  if (sign === '+' && after.kind === 'number' && !after.spaced) return undefined;
  // `? name` is a variable with a space in it.
  return sign === '?' && after.kind === 'word' ? undefined : sign;
};

const readStepInside = (cursor: Cursor): Step | undefined => {
  if (cursor.takeMark('(')) {
    const inside = readPath(cursor);
    if (inside !== undefined && !cursor.takeMark(')')) cursor.note('bracket', ')');
    return inside;
  }
  const term = readTerm(cursor);
  return term?.termType === 'NamedNode' ? term : undefined;
};

/** A property path; `undefined` where none can be read, with the cursor anywhere. */
const readPath = (cursor: Cursor): Step | undefined => {
  const sequence = (): Step | undefined => {
    const first = readStep(cursor);
    if (first === undefined) return undefined;
    const items = [first];
    while (cursor.takeMark('/')) {
      const step = readStep(cursor);
      if (step === undefined) return undefined;
      items.push(step);
    }
    return items.length === 1 ? first : path('/', items);
  };
  const first = sequence();
  if (first === undefined) return undefined;
  const items = [first];
  while (cursor.takeMark('|')) {
    const step = sequence();
    if (step === undefined) return undefined;
    items.push(step);
  }
  return items.length === 1 ? first : path('|', items);
};

/** A path where one stands, and not only a term. */
const tryPath = (cursor: Cursor): PropertyPath | undefined => {
  const back = cursor.mark();
  const read = readPath(cursor);
  if (read !== undefined && !('termType' in read)) return read;
  back();
  return undefined;
};

/** `(a b c)` as the list it abbreviates. */
const readCollection = (cursor: Cursor, list: ReadPropertyList): Omit<Node, 'first' | 'prefix'> => {
  const nodes: Node[] = [];
  while (!cursor.isEnd() && !cursor.isMark(')')) {
    const node = readNode(cursor, list);
    if (node?.term === undefined) break;
    nodes.push(node);
  }
  if (!cursor.takeMark(')')) cursor.note('bracket', ')');
  const nil = iriTerm(`${RDF}nil`);
  const cells = nodes.map(() => termFactory.blankNode());
  const triples = nodes.flatMap(({ term, triples: inner }, at): Triple[] => {
    const subject = cells[at];
    if (subject === undefined || term === undefined) return [];
    return [
      { subject, predicate: iriTerm(`${RDF}first`), object: term },
      { subject, predicate: iriTerm(`${RDF}rest`), object: cells[at + 1] ?? nil },
      ...inner,
    ];
  });
  return { term: cells[0] ?? nil, path: undefined, triples };
};

const readBlank = (cursor: Cursor, list: ReadPropertyList): Omit<Node, 'first' | 'prefix'> => {
  const term = termFactory.blankNode();
  const triples = list(term, cursor);
  if (!cursor.takeMark(']')) cursor.note('bracket', ']');
  return { term, path: undefined, triples };
};

/** The next term, path or bracket of a triple; `undefined`, and nothing taken, where none stands. */
export const readNode = (cursor: Cursor, list: ReadPropertyList): Node | undefined => {
  const token = cursor.peek();
  const place = { first: token.first, prefix: token.kind === 'name' ? token.prefix : undefined };
  const predicate = tryPath(cursor);
  if (predicate !== undefined) return { term: undefined, path: predicate, triples: [], ...place };
  if (cursor.takeMark('(')) return { ...readCollection(cursor, list), ...place };
  if (cursor.takeMark('[')) return { ...readBlank(cursor, list), ...place };
  const term = readTerm(cursor);
  return term === undefined ? undefined : { term, path: undefined, triples: [], ...place };
};
