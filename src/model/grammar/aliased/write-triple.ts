import { RDF, RDFS } from '../../../rdf';
import type { PropertyPath, Term, Triple } from '../../../sparql';

type Predicate = Triple['predicate'];

/** How ends of triples and properties are written here. */
export interface TripleNames {
  readonly typing: string;
  /** Of a property. */
  property(iri: string): string | undefined;
  /** Of a class. */
  cls(iri: string): string | undefined;
  /** Of a variable or thing; blank nodes are variables. */
  subject(term: Term): string | undefined;
  object(term: Term): string | undefined;
}

const isPath = (predicate: Predicate): predicate is PropertyPath => !('termType' in predicate);

const stepsOf = (predicate: Predicate): readonly Predicate[] =>
  isPath(predicate) && predicate.pathType === '/'
    ? predicate.items.flatMap((item) => stepsOf(item as Predicate))
    : [predicate];

/** `^p0*`, one step. */
const writeStep = (step: Predicate, names: TripleNames): string | undefined => {
  if (!isPath(step)) return step.termType === 'NamedNode' ? names.property(step.value) : undefined;
  const [inner] = step.items as readonly Predicate[];
  if (inner === undefined) return undefined;
  const written = writeStep(inner, names);
  if (written === undefined) return undefined;
  if (step.pathType === '^') return /^p\d+$/u.test(written) ? `^${written}` : undefined;
  return /[+*]$/u.test(written) || !/^[+*]$/u.test(step.pathType) ? undefined : `${written}${step.pathType}`;
};

const isNamed = (predicate: Predicate | undefined, iri: string): boolean =>
  predicate !== undefined && !isPath(predicate) && predicate.value === iri;

/** `a`, or `a/p3*` with all classes below. */
const writeTyping = (steps: readonly Predicate[], names: TripleNames): string | undefined => {
  const [first, second, third] = steps;
  if (!isNamed(first, names.typing) && !isNamed(first, `${RDF}type`)) return undefined;
  if (second === undefined) return 'a';
  const above = writeStep(second, names);
  const sub = names.property(`${RDFS}subClassOf`);
  return third === undefined && sub !== undefined && above === `${sub}*` ? `a/${above}` : undefined;
};

/** One triple pattern with its full stop, and a space; `undefined`: the grammar can't say it. */
export const writeTriple = (
  { subject, predicate, object }: Triple,
  names: TripleNames,
): string | undefined => {
  const start = names.subject(subject);
  if (start === undefined) return undefined;
  const steps = stepsOf(predicate);
  const cls = object.termType === 'NamedNode' ? names.cls(object.value) : undefined;
  const typed = cls === undefined ? undefined : writeTyping(steps, names);
  if (typed !== undefined) return `${start} ${typed} ${cls ?? ''} . `;
  const written = steps.map((step) => writeStep(step, names)).filter((step) => step !== undefined);
  const end = names.object(object);
  if (end === undefined || written.length < steps.length || steps.length > 3) return undefined;
  return `${start} ${written.join('/')} ${end} . `;
};
