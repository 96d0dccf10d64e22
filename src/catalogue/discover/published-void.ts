import type { Endpoints } from '../../endpoint';
import { RDF, RDFS, indexQuads, toIri, type Bilingual, type Iri, type Quad, type QuadIndex } from '../../rdf';
import { LODESTONE, VOID, VOID_EXT, endpointSpelling, readVoid, type VoidDescription } from '../../void';
import { readBilingual } from '../bilingual';
import { uriSpaces } from '../naming/uri-spaces';
import { exampleQuads } from '../examples/own-examples';
import { readDocument } from './read-document';
import type { ParseDocument } from './standing';

const SD = 'http://www.w3.org/ns/sparql-service-description#';
const DCTERMS = 'http://purl.org/dc/terms/';
const SCHEMA = 'http://schema.org/';
/** What leads from an endpoint, or a document about it, to the document that describes its data. */
const LEADING = [
  `${VOID}inDataset`,
  `${SD}defaultDataset`,
  `${SD}defaultGraph`,
  `${SD}graph`,
  `${RDFS}seeAlso`,
];
/** Documents of its host that are read beside its description. */
const MOST_BESIDE = 2;
const BYTES = 32 * 1024 * 1024;
const MOST_QUADS = 200_000;
/** Wikidata's service description can take a minute. */
const TIMEOUT = 15_000;

/** What an endpoint says of itself. All of it hearsay: nothing here proves absence. */
export interface Published {
  /** Empty lists: not published. Never `complete`. */
  readonly description: VoidDescription;
  readonly title: Bilingual | undefined;
  /** Predicates and SERVICE names that it answers by itself. */
  readonly magic: readonly Iri[];
  /** What the IRIs of its things are said to begin with. */
  readonly namespaces: readonly string[];
  /** Triples that say example queries: of its service description, or beside it. */
  readonly examples: readonly Quad[];
  /** It refused POST when it was asked for VoID in its graphs. */
  readonly isGetOnly: boolean;
}

export interface PublishedContext {
  readonly endpoints: Endpoints;
  readonly parse: ParseDocument;
  readonly timeoutMs?: number;
}

const WORDS = [
  ...[
    ...[
      'class',
      'classPartition',
      'entities',
      'property',
      'propertyPartition',
      'triples',
      'distinctSubjects',
    ],
    ...['distinctObjects', 'subset', 'sparqlEndpoint', 'linkPredicate', 'subjectsTarget', 'objectsTarget'],
    ...['uriSpace', 'uriRegexPattern'],
  ].map((name) => VOID + name),
  ...['datatypePartition', 'datatype'].map((name) => VOID_EXT + name),
  ...['language', 'untyped', 'typedElsewhere', 'min', 'max'].map((name) => LODESTONE + name),
  ...['endpoint', 'defaultDataset', 'defaultGraph', 'namedGraph', 'graph', 'propertyFeature'].map(
    (name) => SD + name,
  ),
];

/** VoID wherever it lies: in the default graph or in a named one. One request, so that its blank nodes hang together. */
const IN_GRAPHS = `CONSTRUCT { ?s ?p ?o } WHERE { VALUES ?p { ${WORDS.map((word) => `<${word}>`).join(' ')} }
  { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } } LIMIT ${MOST_QUADS}`;

const isHere = (iri: string, urls: readonly string[]): boolean =>
  urls.some((url) => endpointSpelling(url) === endpointSpelling(iri));

const titleIn = (index: QuadIndex, urls: readonly Iri[]): Bilingual | undefined => {
  const services = [`${SD}endpoint`, `${VOID}sparqlEndpoint`].flatMap((name) =>
    index
      .subjectsOf(name)
      .filter((node) => index.objects(node, name).some(({ value }) => isHere(value, urls))),
  );
  const datasets = services.flatMap((node) => index.objects(node, `${SD}defaultDataset`));
  for (const node of [...datasets, ...services])
    for (const name of [`${DCTERMS}title`, `${RDFS}label`, `${SCHEMA}name`]) {
      const title = readBilingual(index, node, name);
      if (title !== undefined) return title;
    }
  return undefined;
};

/** Each kind of partition from the first place that has it: the same figures of two places would be added up. */
const merged = (first: VoidDescription, next: VoidDescription): VoidDescription => ({
  ...first,
  triples: Math.max(first.triples, next.triples),
  complete: false,
  classes: first.classes.length > 0 ? first.classes : next.classes,
  properties: first.properties.length > 0 ? first.properties : next.properties,
  links: first.links.length > 0 ? first.links : next.links,
});

const isAll = ({ classes, properties, links }: VoidDescription): boolean =>
  [classes, properties, links].every(({ length }) => length > 0);

/** Properties that only stand inside class partitions are properties of the whole, of at least as many triples. */
const withProperties = (description: VoidDescription): VoidDescription => {
  if (description.properties.length > 0) return description;
  const most = new Map<Iri, VoidDescription['properties'][number]>();
  for (const { property, triples, distinctSubjects, distinctObjects } of description.links) {
    const known = most.get(property);
    if (known === undefined || known.triples < triples)
      most.set(property, { property, triples, distinctSubjects, distinctObjects });
  }
  return { ...description, properties: [...most.values()] };
};

class PublishedReader {
  readonly #urls: readonly Iri[];
  readonly #url: Iri;
  readonly #context: PublishedContext;
  readonly #signal: AbortSignal;
  #isGetOnly = false;

  constructor(url: Iri, aliases: readonly Iri[], context: PublishedContext, signal: AbortSignal) {
    this.#url = url;
    this.#urls = [url, ...aliases];
    this.#context = context;
    this.#signal = signal;
  }

  async read(dataset: Iri): Promise<Published> {
    const empty = { dataset, triples: 0, complete: false, classes: [], properties: [], links: [] };
    let description: VoidDescription = empty;
    let title: Bilingual | undefined;
    const magic = new Set<Iri>();
    const examples: Quad[] = [];
    const namespaces = new Set<string>();
    const wellKnown = toIri(new URL('/.well-known/void', this.#url).href);
    const places: (() => Promise<readonly Quad[]>)[] = [
      () => this.#fetched(this.#url),
      () => (wellKnown === undefined ? Promise.resolve([]) : this.#fetched(wellKnown)),
      () => this.#constructed(),
    ];
    const seen = new Set([this.#url, wellKnown].flatMap((one) => (one === undefined ? [] : [one])));
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      if (isAll(description)) break;
      const quads = await place();
      const index = indexQuads(quads);
      const beside = this.#beside(index).filter((one) => !seen.has(one));
      for (const one of beside.slice(0, Math.max(0, MOST_BESIDE + 2 - seen.size))) {
        seen.add(one);
        places.unshift(() => this.#fetched(one));
      }
      for (const one of exampleQuads(quads)) examples.push(one);
      title ??= titleIn(index, this.#urls);
      for (const one of this.#magicIn(index)) magic.add(one);
      for (const one of uriSpaces(index)) namespaces.add(one);
      description = merged(description, readVoid(index, dataset, { endpoints: this.#urls }));
    }
    const isGetOnly = this.#isGetOnly;
    const told = { title, magic: [...magic], namespaces: [...namespaces], examples, isGetOnly };
    return { description: withProperties(description), ...told };
  }

  #magicIn(index: QuadIndex): readonly Iri[] {
    return index
      .subjectsOf(`${SD}propertyFeature`)
      .flatMap((node) => index.objects(node, `${SD}propertyFeature`))
      .flatMap(({ value }) => toIri(value) ?? []);
  }

  /** Documents of the same host that are said to describe what is served: no other host is asked unseen. */
  #beside(index: QuadIndex): readonly Iri[] {
    const { origin } = new URL(this.#url);
    const named = LEADING.flatMap((name) =>
      index.subjectsOf(name).flatMap((node) => index.objects(node, name)),
    );
    const addresses = named.flatMap(({ termType, value }) => {
      if (termType !== 'NamedNode' || !URL.canParse(value)) return [];
      const url = new URL(value);
      url.hash = '';
      return url.origin === origin ? (toIri(url.href) ?? []) : [];
    });
    return [...new Set(addresses)];
  }

  get #limits(): { readonly timeoutMs: number; readonly bytes: number } {
    return { timeoutMs: this.#context.timeoutMs ?? TIMEOUT, bytes: BYTES };
  }

  async #fetched(url: Iri): Promise<readonly Quad[]> {
    const { endpoints, parse } = this.#context;
    const read = await readDocument(
      url,
      { endpoints, parse, request: { purpose: 'describe', limits: this.#limits, mayBeMissing: true } },
      this.#signal,
    );
    // A page beside an endpoint describes itself to search engines, not the endpoint's data.
    return read.ok && !read.value.isPage ? this.#ownService(read.value.quads) : [];
  }

  /** A service description need not name its endpoint by the address that it was found at. */
  #ownService(quads: readonly Quad[]): readonly Quad[] {
    const services = quads.filter(
      ({ predicate, object }) => predicate.value === `${RDF}type` && object.value === `${SD}Service`,
    );
    const [only] = services;
    if (only === undefined || services.length > 1) return quads;
    const here: Quad = {
      subject: only.subject,
      predicate: { termType: 'NamedNode', value: `${SD}endpoint` },
      object: { termType: 'NamedNode', value: this.#url },
      graph: undefined,
    };
    return [...quads, here];
  }

  async #constructed(): Promise<readonly Quad[]> {
    const { endpoints, parse } = this.#context;
    const limits = { ...this.#limits, rows: MOST_QUADS };
    const request = { url: this.#url, query: IN_GRAPHS, purpose: 'describe', limits, byPost: true } as const;
    const answer = await endpoints.query(request, this.#signal);
    this.#isGetOnly = answer.ok && answer.value.getOnly === true;
    if (!answer.ok || answer.value.result.type !== 'quads') return [];
    const content = new Blob([answer.value.result.nquads]);
    const parsed = await parse({ name: 'void.nq', content, base: this.#url }, this.#signal);
    return parsed.ok ? parsed.value : [];
  }
}

/**
 * The VoID that an endpoint publishes: in its service description, at `/.well-known/void` of its host, in its graphs. What
 * is said there to be served elsewhere is left out. Never fails: what can't be had is not there. Rejects only with an AbortError.
 */
export const readPublished = (
  { url, aliases }: { readonly url: Iri; readonly aliases: readonly Iri[] },
  context: PublishedContext,
  signal: AbortSignal,
): Promise<Published> => new PublishedReader(url, aliases, context, signal).read(url);
