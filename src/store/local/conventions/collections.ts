import { RDF, iri, type Iri } from '../../../rdf';
import { isBuiltIn } from '../annotations';
import type { Rewriting } from './rewriting';
import { inSequence, oneOf, wayIri, type Way } from './way';

const FIRST = iri(`${RDF}first`);
const REST = iri(`${RDF}rest`);
const NIL = `${RDF}nil`;
const MEMBER = /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#_(\d+)$/u;
/** A query names each place of a container; one of more is no list that somebody wrote. */
const MOST_PLACES = 100;

export const saysMember = (predicate: string): boolean =>
  predicate === FIRST || predicate === REST || MEMBER.test(predicate);

/** Of each node of a list: what is first, and the rest. */
const oneByOne = (rewriting: Rewriting, predicate: string): ReadonlyMap<number, number> =>
  new Map(rewriting.with(predicate).map((at) => [rewriting.subject(at), rewriting.object(at)]));

const ALONG: Way = inSequence({ op: '*', of: [REST] }, FIRST);

/** Lists (`rdf:first`, `rdf:rest`): what leads to one leads to its members. Those of OWL and shapes are parts of schemas. */
export const readLists = (rewriting: Rewriting): void => {
  const [first, rest] = [oneByOne(rewriting, FIRST), oneByOne(rewriting, REST)];
  if (first.size === 0) return;
  const bare = rewriting.bare(new Set(first.keys()));
  const read = new Set<number>();
  const leading = new Set<number>();
  rewriting.each((at) => {
    const [predicate, head] = [rewriting.predicate(at), rewriting.object(at)];
    const property = bare.has(head) ? rewriting.iriOf(predicate) : undefined;
    if (property === undefined || isBuiltIn(property) || isOfShapes(property)) return;
    const way = wayIri(property, inSequence(property, ALONG));
    const seen = new Set<number>();
    for (let node: number | undefined = head; node !== undefined && !seen.has(node); node = rest.get(node)) {
      seen.add(node);
      const member = first.get(node);
      if (member !== undefined) rewriting.add(rewriting.subject(at), way, member, at);
    }
    for (const node of seen) read.add(node);
    leading.add(predicate);
    rewriting.drop(at);
  });
  rewriting.dropOf(read);
  if (leading.size === 0) return;
  rewriting.each((at) => {
    if (leading.has(rewriting.predicate(at)) && rewriting.nameOf(rewriting.object(at)) === NIL)
      rewriting.drop(at);
  });
};

const isOfShapes = (property: Iri): boolean => property.startsWith('http://www.w3.org/ns/shacl#');

/** Containers (`rdf:Seq`, `rdf:Bag`, `rdf:Alt`): what leads to one leads to its members. */
export const readContainers = (rewriting: Rewriting): void => {
  const members = new Map<number, Map<number, number>>();
  const places = new Map<number, Iri>();
  for (const name of rewriting.predicates) {
    const place = Number(MEMBER.exec(name)?.[1] ?? NaN);
    if (!Number.isFinite(place)) continue;
    places.set(place, iri(name));
    for (const at of rewriting.with(name)) {
      const list = members.get(rewriting.subject(at)) ?? new Map<number, number>();
      members.set(rewriting.subject(at), list.set(place, rewriting.object(at)));
    }
  }
  const used = [...places].sort(([a], [b]) => a - b).map(([, one]) => one);
  if (used.length === 0 || used.length > MOST_PLACES) return;
  const bare = rewriting.bare(new Set(members.keys()));
  const read = new Set<number>();
  rewriting.each((at) => {
    const container = rewriting.object(at);
    const property = bare.has(container) ? rewriting.iriOf(rewriting.predicate(at)) : undefined;
    if (property === undefined || isBuiltIn(property)) return;
    const way = wayIri(property, inSequence(property, oneOf(used)));
    for (const member of members.get(container)?.values() ?? [])
      rewriting.add(rewriting.subject(at), way, member, at);
    read.add(container);
    rewriting.drop(at);
  });
  rewriting.dropOf(read);
};
