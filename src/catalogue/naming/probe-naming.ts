/**
 * Finds out by which way a source finds things by name: asks it for a few names, and then for one of them by the index of
 * each dialect, until one finds the thing that has it. At most ten small requests, once: when the source is added, or first needed.
 */
import { RDF, RDFS, iri, namedNode, printTerm, toIri, type Iri } from '../../rdf';
import { NAMINGS, PREFERRED_NAMINGS } from '../../store';
import type { VoidDescription } from '../../void';
import type { Asker } from '../discover/asker';
import { failureCame, type Came } from '../track/capability';
import type { NameSearch } from './name-search';
import { INDEXED_WAYS, askedWords, indexWords, type IndexedWay, type TextIndex } from './ways';

/** For one request. Milliseconds. */
const LIMIT = 8000;
const SHOWN = 60;
/** Properties that are kept. */
const MOST_PROPERTIES = 8;
/** Classes of which some things are looked at for what their IRIs begin with, and how many. */
const MOST_CLASSES = 12;
const OF_EACH = 2;
const MOST_NAMESPACES = 24;
/** A word that an index does not pass over. */
const TELLING = /^[\p{L}\p{N}]{3,}$/u;

interface Shown {
  readonly thing: Iri;
  readonly property: Iri;
  readonly label: string;
  readonly language: string;
}

const isWikibase = ({ properties }: VoidDescription, magic: readonly Iri[]): boolean =>
  magic.some((one) => one.startsWith('http://wikiba.se/ontology#')) ||
  properties.some(({ property }) => property.startsWith('http://wikiba.se/ontology#'));

/** Of the properties that name things anywhere those that are used here, the most used first. */
const namingsOf = ({ properties }: VoidDescription): readonly Iri[] =>
  [...properties]
    .filter(({ property }) => NAMINGS.includes(property))
    .sort((one, other) => other.triples - one.triples)
    .map(({ property }) => property);

const shownQuery = (properties: readonly string[]): string =>
  `SELECT ?thing ?property ?label WHERE { VALUES ?property { ${properties.map((one) => printTerm(namedNode(one))).join(' ')} } ` +
  `?thing ?property ?label FILTER(isIRI(?thing) && isLiteral(?label)) } LIMIT ${SHOWN}`;

/** Some names; nothing where it gives none. */
const someNames = async (asker: Asker, properties: readonly string[]): Promise<readonly Shown[]> => {
  const answer = await asker.select(shownQuery(properties), SHOWN, LIMIT);
  const rows = answer.ok ? answer.value.rows : [];
  return rows.flatMap(({ thing, property, label }): Shown[] => {
    const [named, by] = [toIri(thing?.value ?? ''), toIri(property?.value ?? '')];
    return named === undefined || by === undefined || label?.termType !== 'Literal'
      ? []
      : [{ thing: named, property: by, label: label.value, language: label.language }];
  });
};

/** The name that tells most of an index: of a few words, none of them short where there is such a name, and no other name like it. */
const toTry = (shown: readonly Shown[]): Shown | undefined => {
  const fit = ({ label, language }: Shown): number => {
    const words = indexWords(label);
    const telling = words.filter((word) => TELLING.test(word)).length;
    if (telling === 0) return 0;
    return (
      (telling === words.length ? 4 : 0) +
      (words.length <= 3 ? 2 : 1) +
      (language === '' || language === 'en' ? 1 : 0)
    );
  };
  const [best] = [...shown].sort((one, other) => fit(other) - fit(one));
  return best !== undefined && fit(best) > 0 ? best : undefined;
};

const namespaceOf = (thing: string): string => /^.*[/#:_=]/su.exec(thing)?.[0] ?? thing;

/** What the IRIs of some things begin with. */
export const namespacesOf = (things: readonly string[]): readonly string[] =>
  [...new Set(things.map(namespaceOf))].slice(0, MOST_NAMESPACES);

/** Asks for `?thing`: some of each of the largest classes. `undefined`: it has no classes. */
export const someThingsQuery = ({
  classes,
  typing = iri(`${RDF}type`),
}: Pick<VoidDescription, 'classes' | 'typing'>): string | undefined => {
  const largest = [...classes].sort((one, other) => other.entities - one.entities).slice(0, MOST_CLASSES);
  const each = largest.map(
    (one) =>
      `{ SELECT ?thing WHERE { ?thing <${typing}> <${one.class}> FILTER(isIRI(?thing)) } LIMIT ${OF_EACH} }`,
  );
  return each.length === 0 ? undefined : `SELECT ?thing WHERE { ${each.join(' UNION ')} }`;
};

const someThings = async (asker: Asker, description: VoidDescription): Promise<readonly string[]> => {
  const query = someThingsQuery(description);
  if (query === undefined) return [];
  const answer = await asker.select(query, undefined, LIMIT);
  return answer.ok ? answer.value.rows.flatMap(({ thing }) => thing?.value ?? []) : [];
};

/** Those that the endpoint says it has, then the others. A Wikibase is asked as one, and nobody else is. */
const inOrder = (magic: readonly Iri[], isWiki: boolean): readonly IndexedWay[] => {
  const said = (way: IndexedWay): number => (magic.some((one) => one === way.magic) ? 0 : 1);
  return INDEXED_WAYS.filter(({ index }) => index !== 'wikibase' || isWiki).sort(
    (one, other) =>
      said(one) - said(other) || Number(other.index === 'wikibase') - Number(one.index === 'wikibase'),
  );
};

export interface Probed {
  readonly description: VoidDescription;
  /** What it says that it answers by itself. */
  readonly magic: readonly Iri[];
  /** What its IRIs are said to begin with. Default: nothing is said. */
  readonly namespaces?: readonly string[];
}

/** `undefined` where it shows no name at all. Never fails; rejects only with an AbortError. */
export const probeNaming = async (
  asker: Asker,
  { description, magic, namespaces: said = [] }: Probed,
): Promise<NameSearch | undefined> => {
  const known = namingsOf(description);
  const properties = known.length > 0 ? known : PREFERRED_NAMINGS;
  const many = await someNames(asker, properties);
  const shown = many.length > 0 ? many : await someNames(asker, [`${RDFS}label`]);
  if (shown.length === 0) return undefined;
  const isWiki = isWikibase(description, magic);
  const used = known.length > 0 ? known : [...new Set(shown.map(({ property }) => property))];
  const kept = used.slice(0, MOST_PROPERTIES);
  const languages = [...new Set(['', ...shown.map(({ language }) => language)])];
  const name = toTry(shown);
  const wiki = name !== undefined && isWiki ? new URL(name.thing).host : undefined;
  const tried: TextIndex[] = [];
  const things = [...shown.map(({ thing }) => thing), ...(await someThings(asker, description))];
  const namespaces = [...new Set([...said, ...namespacesOf(things)])];
  const told = { properties: kept, languages, namespaces, ...(wiki === undefined ? {} : { wiki }) };
  const started = performance.now();
  let sent: NameSearch['evidence']['sent'];
  if (name !== undefined) {
    const words = askedWords(name.label);
    const language = name.language === '' ? 'en' : name.language;
    for (const { index, pattern } of inOrder(magic, isWiki)) {
      const query = `SELECT DISTINCT ?thing WHERE { ${pattern({ words, properties: kept, wiki, language })} } LIMIT ${SHOWN}`;
      const begun = performance.now();
      const answer = await asker.select(query, SHOWN, LIMIT);
      const came: Came = answer.ok
        ? { kind: 'rows', rows: answer.value.rows.length }
        : failureCame(answer.failure);
      sent = { query, came };
      const found = answer.ok && answer.value.rows.some(({ thing }) => thing?.value === name.thing);
      if (found)
        return {
          ...told,
          way: index,
          evidence: { words: name.label, found: name.thing, tried, ms: performance.now() - begun, sent },
        };
      tried.push(index);
    }
  }
  return {
    ...told,
    way: 'exact',
    evidence: {
      ...{ words: name?.label ?? '', found: undefined, tried, ms: performance.now() - started },
      ...(sent === undefined ? {} : { sent }),
    },
  };
};
