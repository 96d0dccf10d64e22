import type { Meaning, Phrase } from '../../composer';
import { RDF } from '../../rdf';
import { iriTerm, literalTerm, variableTerm, type Expression, type Pattern, type Term } from '../../sparql';
import { freshIn } from '../edit/fresh-in';
import { bgp, notExists, withPatterns } from '../edit/tree';
import { changed, type Draft } from './draft';
import { graftsOf } from './graft';
import type { Known } from './known';
import type { Mentioned } from './mentioned';
import type { Shape } from './shape';

const operation = (operator: string, args: Expression[]): Expression => ({
  type: 'operation',
  operator,
  args,
});

/** The thing itself is said to be, or not to be, among the rows. */
const itself = async (
  meaning: Meaning,
  { things, classes }: Shape,
  isDenied: boolean,
  known: Known,
): Promise<Pattern | undefined> => {
  if (meaning.kind !== 'entity' || meaning.iri === undefined) return undefined;
  const types = (await known.classesOf([meaning.iri])).get(meaning.iri);
  if (types === undefined || !classes.some((one) => types.has(one))) return undefined;
  const args: Expression[] = [things as Term as Expression, iriTerm(meaning.iri)];
  return { type: 'filter', expression: operation(isDenied ? '!=' : '=', args) };
};

/** One step that the description says there is: by a link, from either end; by a value; by being of a class. */
const oneStep = async (
  meaning: Meaning,
  draft: Draft,
  { things, classes }: Shape,
  known: Known,
): Promise<readonly (readonly Pattern[])[]> => {
  const { kind, iri } = meaning;
  if (iri === undefined) return [];
  const own = new Set<string>(classes);
  const fresh = freshIn(draft.query);
  if (kind === 'class')
    return known.isClass(iri) && !own.has(iri)
      ? [[bgp({ subject: things, predicate: iriTerm(known.typing || `${RDF}type`), object: iriTerm(iri) })]]
      : [];
  if (kind === 'property') {
    if (!known.isHeldBy(iri, own)) return [];
    return [[bgp({ subject: things, predicate: iriTerm(iri), object: variableTerm(fresh('value')) })]];
  }
  if (kind === 'value') {
    if (!known.isHeldBy(iri, own)) return [];
    const value = variableTerm(fresh('value'));
    const text = operation('str', [value]);
    return [
      [
        bgp({ subject: things, predicate: iriTerm(iri), object: value }),
        { type: 'filter', expression: operation('=', [text, literalTerm(meaning.label)]) },
      ],
    ];
  }
  if (kind !== 'entity') return [];
  const types = (await known.classesOf([iri])).get(iri) ?? new Set<string>();
  const thing = iriTerm(iri);
  const towards = known.description.links.flatMap(({ subjectClass, property, object }) => {
    if (subjectClass === undefined || object.kind !== 'class') return [];
    const isOut = own.has(subjectClass) && types.has(object.class);
    const isIn = types.has(subjectClass) && own.has(object.class);
    const predicate = iriTerm(property);
    return [
      ...(isOut ? [{ key: property, pattern: bgp({ subject: things, predicate, object: thing }) }] : []),
      ...(isIn && things.termType !== 'BlankNode'
        ? [{ key: `^${property}`, pattern: bgp({ subject: thing, predicate, object: things }) }]
        : []),
    ];
  });
  return [...new Map(towards.map(({ key, pattern }) => [key, [pattern]] as const)).values()];
};

/** More conditions on the asked things, or what they shall not meet. Rejects only with an AbortError. */
export const restricted = async (
  draft: Draft,
  { words, only }: Mentioned,
  how: 'and' | 'only' | 'without',
  shape: Shape,
  known: Known,
): Promise<readonly Draft[]> => {
  const isDenied = how === 'without';
  const change = { kind: isDenied ? ('without' as const) : ('only' as const), what: words };
  const put = (patterns: readonly Pattern[], condition: readonly Phrase[] = []): Draft =>
    changed(draft, change, {
      query: withPatterns(draft.query, isDenied ? [notExists(patterns)] : patterns),
      condition,
    });
  const named = only?.meanings ?? [];
  const [first] = named;
  const self = first && (await itself(first, shape, isDenied, known));
  if (first !== undefined && self !== undefined) {
    // "And France?" is no choice among the rows.
    if (how === 'and') return [];
    const itself = { text: first.label, kind: first.kind };
    return [changed(draft, change, { query: withPatterns(draft.query, [self]), itself })];
  }
  const ofKind = await Promise.all(
    named.filter(({ kind }) => kind === 'class').map((one) => oneStep(one, draft, shape, known)),
  );
  const grafts = await graftsOf(words, draft, shape, known);
  const steps = await Promise.all(
    named.filter(({ kind }) => kind !== 'class').map((one) => oneStep(one, draft, shape, known)),
  );
  return [
    ...ofKind.flat().map((patterns) => put(patterns)),
    ...grafts.map(({ patterns, said }) => put(patterns, said)),
    ...steps.flat().map((patterns) => put(patterns)),
  ];
};
