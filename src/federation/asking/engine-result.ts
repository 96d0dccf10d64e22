import { blankNode, literal, namedNode, printTerm, type QueryResult, type Term } from '../../rdf';

/** A term of RDF/JS, as Comunica gives it. */
interface RdfTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}
interface RdfQuad {
  readonly subject: RdfTerm;
  readonly predicate: RdfTerm;
  readonly object: RdfTerm;
}
interface RdfStream<T> {
  on(event: 'data', listener: (item: T) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  destroy(): void;
}
interface RdfBindings {
  get(name: string): RdfTerm | undefined;
}
type Answered =
  | { readonly resultType: 'bindings'; execute(): Promise<RdfStream<RdfBindings>> }
  | { readonly resultType: 'boolean'; execute(): Promise<boolean> }
  | { readonly resultType: 'quads'; execute(): Promise<RdfStream<RdfQuad>> }
  | { readonly resultType: 'void'; execute(): Promise<unknown> };

/** What is used of either generation of Comunica. */
export interface ComunicaEngine {
  query(text: string, context: Readonly<Record<string, unknown>>): Promise<Answered>;
  invalidateHttpCache(): Promise<unknown>;
}

export interface ResultOptions {
  /** In the order of the query; empty for other forms. */
  readonly variables: readonly string[];
  /** Solutions, or triples, that are taken at most. */
  readonly limit: number;
  /** What a term that Comunica gives stands for. */
  readonly reveal?: (term: Term) => Term;
  /** When to be content with what has come. */
  readonly enough?: AbortSignal;
}

export type RunAnswer =
  /** `isCapped`: more would have come. */
  | { readonly type: 'result'; readonly result: QueryResult; readonly isCapped: boolean }
  /** What Comunica says; the page knows better where a source failed. */
  | { readonly type: 'failed'; readonly message: string };

const aborted = (): Error => new DOMException('The run was cancelled.', 'AbortError');
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const asTerm = ({ termType, value, language = '', datatype }: RdfTerm): Term | undefined => {
  switch (termType) {
    case 'NamedNode':
      return namedNode(value);
    case 'BlankNode':
      return blankNode(value);
    case 'Literal':
      return literal(value, language === '' ? datatype?.value : language);
    // Terms of RDF 1.2.
    default:
      return undefined;
  }
};

/** Whether more would have come. The stream is destroyed when nothing more is wanted of it. */
const takeAll = <T>(
  stream: RdfStream<T>,
  { limit, enough }: ResultOptions,
  signal: AbortSignal,
  take: (item: T) => void,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const settled = new AbortController();
    const settle = (then: () => void): void => {
      if (settled.signal.aborted) return;
      settled.abort();
      then();
    };
    const stop = (then: () => void): void =>
      settle(() => {
        stream.destroy();
        then();
      });
    const once = { once: true, signal: settled.signal };
    signal.addEventListener('abort', () => stop(() => reject(aborted())), once);
    enough?.addEventListener('abort', () => stop(() => resolve(true)), once);
    let count = 0;
    stream.on('error', (error) => settle(() => reject(asError(error))));
    stream.on('end', () => settle(() => resolve(false)));
    stream.on('data', (item) => {
      if (settled.signal.aborted) return;
      if (++count > limit) stop(() => resolve(true));
      else take(item);
    });
  });

/**
 * `undefined`: no triple of RDF. Comunica constructs them with literals as subjects and anything as predicate, which
 * SPARQL 1.1 §16.2 leaves out.
 */
const lineOf = (quad: RdfQuad, plain: (term: RdfTerm) => Term | undefined): string | undefined => {
  const [subject, predicate, object] = [plain(quad.subject), plain(quad.predicate), plain(quad.object)];
  if (subject === undefined || predicate === undefined || object === undefined) return undefined;
  if (subject.termType === 'Literal' || predicate.termType !== 'NamedNode') return undefined;
  return `${[subject, predicate, object].map(printTerm).join(' ')} .\n`;
};

const resultOf = async (
  answered: Answered,
  options: ResultOptions,
  signal: AbortSignal,
): Promise<RunAnswer> => {
  const plain = (term: RdfTerm): Term | undefined => {
    const found = asTerm(term);
    return found === undefined ? undefined : (options.reveal?.(found) ?? found);
  };
  switch (answered.resultType) {
    case 'boolean':
      return {
        type: 'result',
        result: { type: 'boolean', value: await answered.execute() },
        isCapped: false,
      };
    case 'bindings': {
      const { variables } = options;
      const rows: (Term | undefined)[][] = [];
      const isCapped = await takeAll(await answered.execute(), options, signal, (bindings) => {
        rows.push(
          variables.map((name) => {
            const term = bindings.get(name);
            return term === undefined ? undefined : plain(term);
          }),
        );
      });
      return { type: 'result', result: { type: 'bindings', variables, rows }, isCapped };
    }
    case 'quads': {
      // A graph holds a triple once.
      const lines = new Set<string>();
      const isCapped = await takeAll(await answered.execute(), options, signal, (quad) => {
        const line = lineOf(quad, plain);
        if (line !== undefined) lines.add(line);
      });
      return { type: 'result', result: { type: 'quads', nquads: [...lines].join('') }, isCapped };
    }
    case 'void':
      throw new Error('An update was run.');
  }
};

/** Runs a query to its end, or to its limits. Rejects only with an AbortError, when the signal fires. */
export const answerOf = async (
  query: () => Promise<Answered>,
  options: ResultOptions,
  signal: AbortSignal,
): Promise<RunAnswer> => {
  try {
    return await resultOf(await query(), options, signal);
  } catch (thrown) {
    if (signal.aborted) throw aborted();
    return { type: 'failed', message: asError(thrown).message };
  }
};
