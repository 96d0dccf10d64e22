import {
  DataFactory,
  Parser,
  Writer,
  type BlankNode as N3BlankNode,
  type NamedNode,
  type Term as N3Term,
} from 'n3';
import {
  blankNode,
  literal,
  namedNode,
  printTerm,
  type BlankNode,
  type Quad,
  type Term,
} from '../../src/rdf';

/** A file that does not parse. `line` counts from 1. */
export class TurtleError extends Error {
  constructor(
    readonly file: string,
    readonly line: number | undefined,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file}${line === undefined ? '' : `:${line}`}: ${reason}`, { cause });
    this.name = 'TurtleError';
  }
}

const plainTerm = (term: N3Term, file: string): Term => {
  switch (term.termType) {
    case 'NamedNode':
      return namedNode(term.value);
    case 'BlankNode':
      return blankNode(`${file}_${term.value}`);
    case 'Literal':
      return literal(term.value, term.language === '' ? term.datatype.value : term.language);
    default:
      throw new Error(`Not a term of Turtle: ${term.termType}`);
  }
};

const plainSubject = (term: N3Term, file: string): Quad['subject'] => {
  const plain = plainTerm(term, file);
  if (plain.termType === 'Literal') throw new Error(`A literal as subject: ${plain.value}`);
  return plain;
};

const lineOf = (error: unknown): number | undefined => {
  const context: unknown = error instanceof Error && 'context' in error ? error.context : undefined;
  return typeof context === 'object' &&
    context !== null &&
    'line' in context &&
    typeof context.line === 'number'
    ? context.line
    : undefined;
};

/** Blank nodes are named apart by the file's name. Throws a TurtleError. */
export const readTurtle = (text: string, file: string): readonly Quad[] => {
  const prefix = file.replace(/\W/gu, '_');
  try {
    return new Parser({ format: 'text/turtle' }).parse(text).map(({ subject, predicate, object }) => ({
      subject: plainSubject(subject, prefix),
      predicate: namedNode(predicate.value),
      object: plainTerm(object, prefix),
      graph: undefined,
    }));
  } catch (error) {
    throw new TurtleError(file, lineOf(error), error);
  }
};

type N3Object = ReturnType<
  typeof DataFactory.namedNode | typeof DataFactory.blankNode | typeof DataFactory.literal
>;

const toN3Subject = ({ termType, value }: Quad['subject']): NamedNode | N3BlankNode =>
  termType === 'NamedNode' ? DataFactory.namedNode(value) : DataFactory.blankNode(value);

const toN3Predicate = ({ predicate }: Quad): NamedNode => DataFactory.namedNode(predicate.value);

const toN3Object = (term: Term): N3Object => {
  if (term.termType !== 'Literal') return toN3Subject(term);
  const { value, language, datatype } = term;
  return DataFactory.literal(value, language === '' ? DataFactory.namedNode(datatype.value) : language);
};

export const toN3Quad = (quad: Quad): ReturnType<typeof DataFactory.quad> =>
  DataFactory.quad(toN3Subject(quad.subject), toN3Predicate(quad), toN3Object(quad.object));

const grouped = (quads: readonly Quad[]): ReadonlyMap<string, readonly Quad[]> => {
  const groups = new Map<string, Quad[]>();
  for (const quad of quads) {
    const key = printTerm(quad.subject);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [quad]);
    else group.push(quad);
  }
  return groups;
};

/** Compact Turtle, subjects in order of appearance; a blank node that one triple leads to stands inside it. */
export const writeTurtle = (quads: readonly Quad[], prefixes: Readonly<Record<string, string>>): string => {
  const writer = new Writer({ prefixes: { ...prefixes } });
  const groups = grouped(quads);
  const references = new Map<string, number>();
  for (const { object } of quads)
    if (object.termType === 'BlankNode')
      references.set(object.value, (references.get(object.value) ?? 0) + 1);
  const isNested = (term: Term): term is BlankNode =>
    term.termType === 'BlankNode' && references.get(term.value) === 1;
  const written = (object: Term): N3Object =>
    isNested(object)
      ? writer.blank(
          (groups.get(printTerm(object)) ?? []).map((quad) => ({
            predicate: DataFactory.namedNode(quad.predicate.value),
            object: written(quad.object),
          })),
        )
      : toN3Object(object);
  for (const group of groups.values())
    for (const quad of group)
      if (!isNested(quad.subject))
        writer.addQuad(toN3Subject(quad.subject), toN3Predicate(quad), written(quad.object));
  let text = '';
  writer.end((error: unknown, result: string) => {
    if (error instanceof Error) throw error;
    text = result;
  });
  return text;
};
