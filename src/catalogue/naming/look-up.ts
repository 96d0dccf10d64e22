/**
 * Queries that find what words of a question name at a source: by names that are exactly the words, by its index of texts, by
 * other values. Each begins at what is looked for, so that a store looks it up; none goes through the things of a class.
 */
import { RDF, iri, literal, namedNode, printTerm, toIri, type Iri } from '../../rdf';
import { WELL_KNOWN_PREFIXES, WIDER_PREFIXES } from '../../sparql';
import type { Prefixes } from '../source';
import { indexPattern, type NameSearch } from './name-search';
import { askedWords } from './ways';

/** What is looked for. */
export interface LookedFor {
  readonly names: readonly string[];
  readonly identifiers: readonly string[];
  /** Of the question. */
  readonly language: string;
  /** The property by which the source states classes. */
  readonly typing: Iri | undefined;
  /** Of the source, as `GO` of `GO:0008150`: they count before those that are known everywhere. Default: none is known. */
  readonly prefixes?: Prefixes | undefined;
}

/** Rows of one answer, before its classes. */
const ROWS = 60;
/** Literals and IRIs of one query: an address holds few, and a store plans with them. */
const MOST_LITERALS = 240;
const MOST_IRIS = 60;
const MOST_TAGS = 4;
const WHOLE_NUMBER = /^\d+$/u;
const CURIE = /^([\p{L}][\p{L}\d.-]*):([\p{L}\d_.-]+)$/u;

const terms = (iris: readonly string[]): string => iris.map((one) => printTerm(namedNode(one))).join(' ');

/** `baikal seal`, `Baikal seal`, `Baikal Seal`: names are compared as they are written. */
export const spellingsOf = (text: string): readonly string[] => {
  const lower = text.toLowerCase();
  const first = lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const all = lower.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([text, first, lower, all, text.toUpperCase()])];
};

const tagged = (text: string, tag: string): string =>
  tag === '' ? printTerm(literal(text)) : `${printTerm(literal(text))}@${tag}`;

/** Each name as it is written in each language, then in its other spellings. */
const literalsOf = (names: readonly string[], tags: readonly string[]): string => {
  const spelled = names.map(spellingsOf);
  const longest = Math.max(0, ...spelled.map(({ length }) => length));
  const ordered = Array.from({ length: longest }, (_, at) => spelled.flatMap((all) => all[at] ?? [])).flat();
  const all = ordered.flatMap((text) => tags.map((tag) => tagged(text, tag)));
  return [...new Set(all)].slice(0, MOST_LITERALS).join(' ');
};

const tagsOf = ({ languages }: NameSearch, language: string): readonly string[] =>
  [...new Set(['', language, 'en', ...languages])]
    .filter((tag) => tag === '' || /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/iu.test(tag))
    .slice(0, MOST_TAGS);

const codesOf = (identifier: string): readonly string[] => {
  const written = [identifier, identifier.toUpperCase(), identifier.toLowerCase()];
  const plain = [...new Set(written)].map((text) => printTerm(literal(text)));
  return WHOLE_NUMBER.test(identifier) ? [...plain, identifier] : plain;
};

/** What a prefix stands for: as the source says, else as everybody does. Its case is not looked at. */
const namespacesOfPrefix = (wanted: string, own: Prefixes): readonly string[] => {
  for (const known of [own, WELL_KNOWN_PREFIXES, WIDER_PREFIXES]) {
    const found = Object.entries(known).filter(([name]) => name.toLowerCase() === wanted.toLowerCase());
    if (found.length > 0) return found.map(([, namespace]) => namespace);
  }
  return [];
};

/** The IRIs that an identifier may be the end of. `GO:0008150` is that of `…/GO_0008150`, or of what `GO:` stands for. */
const irisOf = (
  identifier: string,
  { namespaces }: Pick<NameSearch, 'namespaces'>,
  prefixes: Prefixes,
): readonly string[] => {
  const own = toIri(identifier);
  if (own !== undefined && /^https?:/u.test(own)) return [own];
  const [, prefix, local] = CURIE.exec(identifier) ?? [];
  const ends =
    prefix === undefined || local === undefined
      ? [identifier, identifier.toUpperCase(), identifier.toLowerCase()]
      : [identifier, `${prefix}_${local}`];
  const made = namespaces.flatMap((namespace) => ends.map((end) => namespace + end));
  const ofPrefix =
    prefix === undefined || local === undefined
      ? []
      : namespaces
          .filter((one) => new RegExp(`(?:^|[^\\p{L}])${prefix}[/#_:]$`, 'iu').test(one))
          .map((one) => one + local);
  const said =
    prefix === undefined || local === undefined
      ? []
      : namespacesOfPrefix(prefix, prefixes).map((namespace) => namespace + local);
  return [...new Set([...said, ...ofPrefix, ...made])].filter((one) => toIri(one) !== undefined);
};

const withClasses = (patterns: readonly string[], typing: Iri = iri(`${RDF}type`)): string =>
  `SELECT ?thing ?property ?label ?class WHERE {
  { SELECT DISTINCT ?thing ?property ?label WHERE {
    ${patterns.map((one) => `{ ${one} }`).join('\n    UNION ')}
  } LIMIT ${ROWS} }
  OPTIONAL { ?thing ${terms([typing])} ?class }
}`;

/** Things that are called exactly so, that carry an identifier, or whose IRI ends with it. `undefined`: nothing is looked for. */
export const exactQuery = (
  search: NameSearch,
  { names, identifiers, language, typing, prefixes = {} }: LookedFor,
): string | undefined => {
  const tags = tagsOf(search, language);
  const iris = identifiers.flatMap((one) => irisOf(one, search, prefixes)).slice(0, MOST_IRIS);
  const codes = identifiers.flatMap(codesOf);
  const called = [...names, ...identifiers];
  const patterns = [
    ...(called.length === 0 || search.properties.length === 0
      ? []
      : [
          `VALUES ?label { ${literalsOf(called, tags)} } VALUES ?property { ${terms(search.properties)} } ?thing ?property ?label`,
        ]),
    ...(codes.length === 0 ? [] : [`VALUES ?label { ${codes.join(' ')} } ?thing ?property ?label`]),
    ...(iris.length === 0
      ? []
      : [`SELECT DISTINCT ?thing WHERE { VALUES ?thing { ${terms(iris)} } ?thing ?any ?value }`]),
  ];
  return patterns.length === 0 ? undefined : withClasses(patterns, typing);
};

/** Things whose names have all words of one of these, by the index of the source. `undefined`: it has none. */
export const indexQuery = (
  search: NameSearch,
  { names, language, typing }: Omit<LookedFor, 'identifiers'>,
): string | undefined => {
  const patterns = names.flatMap((name) => {
    const words = askedWords(name);
    return words.length === 0 ? [] : (indexPattern(search, { words, language }) ?? []);
  });
  return patterns.length === 0 ? undefined : withClasses(patterns, typing);
};

/** Things that carry exactly one of these by whatever property. */
export const valueQuery = (
  search: NameSearch,
  { names, language, typing }: Omit<LookedFor, 'identifiers'>,
): string | undefined =>
  names.length === 0
    ? undefined
    : withClasses(
        [`VALUES ?label { ${literalsOf(names, tagsOf(search, language))} } ?thing ?property ?label`],
        typing,
      );

/**
 * Things of which a text of one of these properties has one of the words in it, whatever its case. It goes through all of their
 * texts: only for a store in this tab, and properties that it has few triples of.
 */
export const partQuery = (
  properties: readonly Iri[],
  { identifiers, typing }: Pick<LookedFor, 'identifiers' | 'typing'>,
): string | undefined => {
  if (properties.length === 0 || identifiers.length === 0) return undefined;
  const isIn = identifiers.map((one) => `CONTAINS(?lower, ${printTerm(literal(one.toLowerCase()))})`);
  return withClasses(
    [
      `VALUES ?property { ${terms(properties)} } ?thing ?property ?label FILTER(isLiteral(?label)) BIND(LCASE(STR(?label)) AS ?lower) FILTER(${isIn.join(' || ')})`,
    ],
    typing,
  );
};
