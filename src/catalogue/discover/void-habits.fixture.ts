/**
 * How VoID is published, and how servers fail: the one source of a test and of `docs/void-habits.md`. All of the habits tell the same
 * thing, so that what is lost on the way is seen at once.
 */
import type { Fault } from '../../../e2e/servers';
import type { Described } from './describe-endpoint';
import { EX, PREFIXES } from './discover.fixture';

/** What the graph itself holds. What is published says a thousand times as much. */
export const RIVERS = `${PREFIXES}
${Array.from({ length: 12 }, (_, at) => `:r${at} a :River ; :length ${100 + at} ; :mouth :c${at % 3} .`).join('\n')}
${Array.from({ length: 3 }, (_, at) => `:c${at} a :City ; :name "City ${at}" .`).join('\n')}
`;

const EXT = '@prefix ext: <http://ldf.fi/void-ext#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .\n';

/** Nested partitions of the whole graph, on what `subject` names. */
const nested = (subject: string): string => `${subject} a void:Dataset ; void:triples 42000 ;
  void:classPartition [ void:class :River ; void:entities 12000 ;
      void:propertyPartition [ void:property :length ; void:triples 12000 ; ext:datatypePartition [ ext:datatype xsd:integer ] ] ,
        [ void:property :mouth ; void:triples 12000 ; void:classPartition [ void:class :City ; void:triples 12000 ] ] ] ,
    [ void:class :City ; void:entities 3000 ;
      void:propertyPartition [ void:property :name ; void:triples 3000 ; ext:datatypePartition [ ext:datatype xsd:string ] ] ] ;
  void:propertyPartition [ void:property rdf:type ; void:triples 15000 ] , [ void:property :length ; void:triples 12000 ] ,
    [ void:property :mouth ; void:triples 12000 ] , [ void:property :name ; void:triples 3000 ] .`;

/** The same, of two graphs: rivers here and cities there. */
const ofRivers = (subject: string): string => `${subject} a void:Dataset ; void:triples 36000 ;
  void:classPartition [ void:class :River ; void:entities 12000 ;
      void:propertyPartition [ void:property :length ; void:triples 12000 ; ext:datatypePartition [ ext:datatype xsd:integer ] ] ,
        [ void:property :mouth ; void:triples 12000 ; void:classPartition [ void:class :City ; void:triples 12000 ] ] ] ;
  void:propertyPartition [ void:property rdf:type ; void:triples 12000 ] , [ void:property :length ; void:triples 12000 ] ,
    [ void:property :mouth ; void:triples 12000 ] .`;
const ofCities = (subject: string): string => `${subject} a void:Dataset ; void:triples 6000 ;
  void:classPartition [ void:class :City ; void:entities 3000 ;
      void:propertyPartition [ void:property :name ; void:triples 3000 ; ext:datatypePartition [ ext:datatype xsd:string ] ] ] ;
  void:propertyPartition [ void:property rdf:type ; void:triples 3000 ] , [ void:property :name ; void:triples 3000 ] .`;

/** Classes and properties side by side: nothing says which class has which property. */
const FLAT = `<#all> a void:Dataset ; void:triples 42000 ;
  void:classPartition [ void:class :River ; void:entities 12000 ] , [ void:class :City ; void:entities 3000 ] ;
  void:propertyPartition [ void:property rdf:type ; void:triples 15000 ] , [ void:property :length ; void:triples 12000 ] ,
    [ void:property :mouth ; void:triples 12000 ] , [ void:property :name ; void:triples 3000 ]`;

const LINKSETS = `<#mouth> a void:Linkset ; void:triples 12000 ; void:linkPredicate :mouth ;
  void:subjectsTarget [ void:class :River ] ; void:objectsTarget [ void:class :City ] .`;

/** What of the four things that are published arrives. */
export interface Heard {
  readonly learned: Described['learned'];
  readonly triples: number;
  /** Names with their entities. */
  readonly classes: Readonly<Record<string, number>>;
  /** Names with their triples. */
  readonly properties: Readonly<Record<string, number>>;
  /** `River mouth City` */
  readonly links: readonly string[];
}

export const ALL: Heard = {
  learned: 'published',
  triples: 42_000,
  classes: { City: 3000, River: 12_000 },
  properties: { type: 15_000, length: 12_000, mouth: 12_000, name: 3000 },
  links: ['City name string', 'River length integer', 'River mouth City'],
};
/** As it is counted here. */
const COUNTED: Heard = {
  learned: 'computed',
  triples: 42,
  classes: { City: 3, River: 12 },
  properties: { type: 15, length: 12, mouth: 12, name: 3 },
  links: ALL.links,
};

export interface VoidHabit {
  readonly habit: string;
  /** Turtle at the bare address. */
  readonly description?: string;
  /** Turtle at other paths. */
  readonly documents?: Readonly<Record<string, string>>;
  /** TriG beside the data. */
  readonly graphs?: string;
  readonly unionsGraphs?: true;
  readonly heard: Heard;
  /** What IRIs are said to begin with. Default: nothing is said. */
  readonly namespaces?: readonly string[];
  readonly note?: string;
}

const SERVICE = '<{endpoint}> a sd:Service ; sd:endpoint <{endpoint}>';
const text = (turtle: string): string => PREFIXES + EXT + turtle;
const graph = (name: string, turtle: string): string => `<${EX}${name}> {\n${turtle}\n}`;
const swap = (from: RegExp, to: string): string => nested('<#all>').replaceAll(from, to);

export const HABITS: readonly VoidHabit[] = [
  { habit: 'The VoID is among the data, in the default graph', graphs: nested(':all'), heard: ALL },
  { habit: 'The VoID is in a named graph', graphs: graph('void', nested(':all')), heard: ALL },
  {
    habit: 'The VoID is in a named graph, and the default graph is the union of all graphs',
    graphs: graph('void', nested(':all')),
    unionsGraphs: true,
    heard: ALL,
  },
  {
    habit: 'The VoID is at `/.well-known/void` of the host',
    documents: { '/.well-known/void': text(nested('<#all>')) },
    heard: ALL,
  },
  {
    habit:
      'The VoID is in the service description, as blank nodes under `sd:defaultDataset` and `sd:defaultGraph`',
    description:
      text(`[] a sd:Service ; sd:endpoint <{endpoint}> ; sd:defaultDataset [ a sd:Dataset ; sd:defaultGraph _:all ] .
${nested('_:all')}`),
    heard: ALL,
  },
  {
    habit: 'The data set has two graphs (`sd:namedGraph`, `sd:graph`), each with its own partitions',
    description:
      text(`${SERVICE} ; sd:defaultDataset [ sd:namedGraph [ sd:name :g1 ; sd:graph <#g1> ] , [ sd:name :g2 ; sd:graph <#g2> ] ] .
${ofRivers('<#g1>')} ${ofCities('<#g2>')}`),
    heard: ALL,
  },
  {
    habit: 'The service description names the graphs, and their VoID is in a named graph',
    description: text(
      `${SERVICE} ; sd:defaultDataset [ sd:namedGraph [ sd:graph <${EX}g1> ] , [ sd:graph <${EX}g2> ] ] .`,
    ),
    graphs: graph('void', `${ofRivers(':g1')} ${ofCities(':g2')}`),
    heard: ALL,
  },
  {
    habit: 'The data set and its parts (`void:subset`) each have figures',
    documents: {
      '/.well-known/void': text(
        `${nested('<#all>')} <#all> void:subset <#g1> , <#g2> . ${ofRivers('<#g1>')} ${ofCities('<#g2>')}`,
      ),
    },
    heard: ALL,
    note: 'The figures of the data set are used.',
  },
  {
    habit: '`void:inDataset` leads to another document of the host',
    description: text(`${SERVICE} . <{endpoint}> void:inDataset </about/void.ttl#all> .`),
    documents: { '/about/void.ttl': text(nested('<#all>')) },
    heard: ALL,
  },
  {
    habit: '`sd:defaultDataset` leads to another document of the host',
    description: text(`${SERVICE} ; sd:defaultDataset </about/void.ttl#all> .`),
    documents: { '/about/void.ttl': text(nested('<#all>')) },
    heard: ALL,
  },
  {
    habit: 'The same VoID is in the service description and in the graphs',
    description: text(`${SERVICE} . ${nested('<#all>')}`),
    graphs: nested(':all'),
    heard: ALL,
    note: 'Figures are not added up.',
  },
  {
    habit: 'The document also has the VoID of another endpoint',
    documents: {
      '/.well-known/void': text(`${nested('<#all>')} <#all> void:sparqlEndpoint <{endpoint}> .
<#other> void:sparqlEndpoint <https://other.example/sparql> ; void:triples 9 ; void:propertyPartition [ void:property :other ; void:triples 9 ] .`),
    },
    heard: ALL,
  },
  {
    habit: 'The VoID names the endpoint with `https:` and with a slash at its end',
    documents: {
      '/.well-known/void': text(`${nested('<#all>')} <#all> void:sparqlEndpoint <https://{host}/sparql/> .
<#other> void:sparqlEndpoint <https://other.example/sparql> ; void:propertyPartition [ void:property :other ] .`),
    },
    heard: ALL,
  },
  {
    habit:
      'Class and property partitions are not nested; linksets have `void:subjectsTarget` and `void:objectsTarget`',
    documents: { '/.well-known/void': text(`${FLAT} ; void:subset <#mouth> . ${LINKSETS}`) },
    heard: ALL,
    note: 'What leads to values is sampled.',
  },
  {
    habit: 'The targets of linksets are class partitions, and no data set names the linksets',
    documents: {
      '/.well-known/void':
        text(`<#all> a void:Dataset ; void:triples 42000 ; void:classPartition <#River> , <#City> ;
  void:propertyPartition [ void:property rdf:type ; void:triples 15000 ] , [ void:property :length ; void:triples 12000 ] ,
    [ void:property :mouth ; void:triples 12000 ] , [ void:property :name ; void:triples 3000 ] .
<#River> void:class :River ; void:entities 12000 . <#City> void:class :City ; void:entities 3000 .
[] a void:Linkset ; void:triples 12000 ; void:linkPredicate :mouth ; void:subjectsTarget <#River> ; void:objectsTarget <#City> .`),
    },
    heard: ALL,
    note: 'What leads to values is sampled.',
  },
  {
    habit: 'Class and property partitions are not nested, and there are no linksets',
    documents: { '/.well-known/void': text(`${FLAT} .`) },
    heard: COUNTED,
    note: 'The VoID does not say which class has which property, so the graph is counted.',
  },
  {
    habit: 'Partitions are nested, but do not say what the properties lead to',
    documents: {
      '/.well-known/void': text(
        swap(/ ; (?:ext:datatypePartition|void:classPartition) \[ [^\]]*? \](?= \])/gu, ''),
      ),
    },
    heard: COUNTED,
    note: 'The graph is counted.',
  },
  {
    habit: 'Property partitions are only inside class partitions',
    documents: {
      '/.well-known/void': text(swap(/;\s+void:propertyPartition \[ void:property rdf:type[^.]*\./gu, '.')),
    },
    heard: { ...ALL, properties: { length: 12_000, mouth: 12_000, name: 3000 } },
  },
  {
    habit: 'There are no figures',
    documents: { '/.well-known/void': text(swap(/ ; void:(?:triples|entities) \d+/gu, '')) },
    heard: {
      ...ALL,
      triples: 4,
      classes: { City: 1, River: 1 },
      properties: { type: 1, length: 1, mouth: 1, name: 1 },
    },
    note: 'Each figure is a lower bound.',
  },
  {
    habit: 'Figures are texts, some with commas, or doubles',
    documents: {
      '/.well-known/void': text(
        nested('<#all>')
          .replaceAll(/void:triples (\d+)(\d{3})\b/gu, 'void:triples "$1,$2"')
          .replaceAll(/void:entities (\d+)/gu, 'void:entities "$1.0E0"^^xsd:double'),
      ),
    },
    heard: ALL,
  },
  {
    habit: 'Each graph has one class partition, but the graphs are not distinguished',
    documents: {
      '/.well-known/void': text(`${ofRivers('<#all>')} ${ofCities('<#all>')}`),
    },
    heard: { ...ALL, triples: 36_000, properties: { ...ALL.properties, type: 12_000 } },
    note: 'The larger of two figures for a property is kept, and the first of two for the data set.',
  },
  {
    habit: 'The VoID has `void:uriSpace` and `void:uriRegexPattern`',
    documents: {
      '/.well-known/void': text(
        `${nested('<#all>')} <#all> void:uriSpace "${EX}" ; void:uriRegexPattern "^http://ids\\\\.example/river/[0-9]+$" , "(a|b)" .`,
      ),
    },
    heard: ALL,
    namespaces: [EX, 'http://ids.example/river/'],
    note: 'Identifiers in a question are looked up with these prefixes. They prove nothing.',
  },
  {
    habit: 'There are only the numbers of triples, classes and properties',
    documents: {
      '/.well-known/void': text(
        '<#all> a void:Dataset ; void:triples 42000 ; void:classes 2 ; void:properties 4 .',
      ),
    },
    heard: COUNTED,
    note: 'The graph is counted.',
  },
];

/** What learning an endpoint without VoID comes to. `whole`: as if every triple had been read. */
export interface FaultOutcome {
  readonly fault: string;
  readonly with: Fault | 'time-limit';
  readonly outcome: 'whole' | 'whole, not proved' | 'in part' | { readonly fails: string };
  readonly note?: string;
}

export const FAULTS: readonly FaultOutcome[] = [
  { fault: 'It cuts at 10 rows', with: { kind: 'row-cap', rows: 10 }, outcome: 'whole, not proved' },
  {
    fault: 'The same, and it refuses OFFSET',
    with: { kind: 'row-cap', rows: 10, offset: 'refused' },
    outcome: 'whole, not proved',
  },
  {
    fault: 'The same, and it ignores OFFSET',
    with: { kind: 'row-cap', rows: 10, offset: 'ignored' },
    outcome: 'whole, not proved',
  },
  {
    fault: 'The same, and it never answers a query with OFFSET',
    with: { kind: 'row-cap', rows: 10, offset: 'silent' },
    outcome: 'whole, not proved',
  },
  {
    fault: 'The same, and it applies OFFSET after cutting',
    with: { kind: 'row-cap', rows: 10, offset: 'within' },
    outcome: 'whole, not proved',
  },
  {
    fault: 'It cuts at 10 rows and refuses COUNT',
    with: { kind: 'row-cap', rows: 10, count: 'refused' },
    outcome: 'in part',
  },
  {
    fault: 'It cuts at 10 rows, and refuses ORDER BY',
    with: { kind: 'row-cap', rows: 10, order: 'refused' },
    outcome: 'whole, not proved',
  },
  {
    fault: 'Its time limit breaks off each query that goes through all triples',
    with: 'time-limit',
    outcome: 'in part',
  },
  {
    fault: 'It refuses COUNT and GROUP',
    with: { kind: 'refuses-words', words: ['COUNT', 'GROUP'], status: 400 },
    outcome: 'in part',
  },
  { fault: 'It refuses POST', with: { kind: 'refuses-post' }, outcome: 'whole' },
  { fault: 'It refuses GET', with: { kind: 'refuses-get' }, outcome: 'whole' },
  {
    fault: 'It refuses addresses of more than 2,000 characters',
    with: { kind: 'short-addresses', characters: 2000 },
    outcome: 'whole',
  },
  { fault: 'It is slow', with: { kind: 'slow', ms: 20 }, outcome: 'whole' },
  { fault: 'It is busy once (429)', with: { kind: 'busy-once' }, outcome: 'whole' },
  {
    fault: 'It is busy for good (429)',
    with: { kind: 'status', status: 429 },
    outcome: { fails: 'http-status' },
  },
  { fault: 'It answers 500 with a page', with: { kind: 'html-500' }, outcome: { fails: 'http-status' } },
  { fault: 'It answers 503', with: { kind: 'status', status: 503 }, outcome: { fails: 'http-status' } },
  { fault: 'It answers 200 with a page', with: { kind: 'html-200' }, outcome: { fails: 'malformed' } },
  { fault: 'Every body is cut', with: { kind: 'truncated' }, outcome: { fails: 'cut' } },
  {
    fault: 'Every body is cut, and a stack trace follows',
    with: { kind: 'stack-trace' },
    outcome: { fails: 'cut' },
  },
  { fault: 'Every connection breaks', with: { kind: 'broken-connection' }, outcome: { fails: 'cut' } },
  { fault: 'No body comes to its end', with: { kind: 'never-ends' }, outcome: { fails: 'timeout' } },
  { fault: 'It never answers', with: { kind: 'silent' }, outcome: { fails: 'timeout' } },
  { fault: 'Nothing listens', with: { kind: 'dead' }, outcome: { fails: 'network' } },
  { fault: 'It redirects to the path with a slash', with: { kind: 'redirect-slash' }, outcome: 'whole' },
  { fault: 'It redirects in circles', with: { kind: 'redirect-loop' }, outcome: { fails: 'network' } },
  {
    fault: 'Its description names an endpoint where nothing is',
    with: { kind: 'wrong-description' },
    outcome: 'whole',
  },
  { fault: 'It refuses SERVICE', with: { kind: 'refuses-service' }, outcome: 'whole' },
];
