import { RDF, namedNode, type Quad, type QuadIndex, type Term } from '../../rdf';
import { LODESTONE, freshBlankNodes } from '../../void';
import { StatementReader } from '../packs/reader';
import { DCTERMS, ours } from '../packs/vocabulary';
import { StatementWriter } from '../packs/writer';
import type { Source } from '../source';
import { capabilitiesOf } from './capabilities-of';
import { CAPABILITIES, type Came, type Capability } from './capability';
import { isCapability, isFailureKind, type TrackRecord } from './track-record';
import { percentile } from './use-record';

/**
 * What was noticed of a source, as RDF in its graph. Of the service description: `sd:resultFormat`, `sd:supportedLanguage`. Of
 * our own, on the source: `requests`, `failures`, `medianMs`, `p95Ms`, `observedSince`, `lastFailure` (`reason`, `status`,
 * dcterms:date), `nextTry`; and `capability`: `name`, `works`, `most`, `query`, `how`, dcterms:date, and what came back: `rows`,
 * `answer`, `mediaType`, or `reason` and `status`.
 */
const SD = 'http://www.w3.org/ns/sparql-service-description#';
const FORMAT = 'http://www.w3.org/ns/formats/';
const FORMATS: Readonly<Partial<Record<Capability['what'], string>>> = {
  json: 'SPARQL_Results_JSON',
  xml: 'SPARQL_Results_XML',
  csv: 'SPARQL_Results_CSV',
  tsv: 'SPARQL_Results_TSV',
  turtle: 'Turtle',
  'n-triples': 'N-Triples',
};
const LANGUAGE: readonly Capability['what'][] = ['values', 'subquery', 'aggregate', 'path', 'closure'];
const LONGEST_QUERY = 4000;

export const writeCame = (to: StatementWriter, node: Quad['subject'], came: Came): void => {
  switch (came.kind) {
    case 'rows':
      to.number(node, ours('rows'), came.rows);
      break;
    case 'boolean':
      to.flag(node, ours('answer'), came.value);
      break;
    case 'type':
      to.text(node, ours('mediaType'), came.mediaType);
      break;
    case 'failure':
      to.text(node, ours('reason'), came.failure);
      to.number(node, ours('status'), came.status);
      break;
    case 'answer':
      break;
  }
};

/** @param nextTry until when nothing is sent to it, where it was silent. Milliseconds since 1970 */
export const trackQuads = (source: Source, record: TrackRecord, nextTry?: number): readonly Quad[] => {
  const subject = namedNode(source.iri);
  const to = new StatementWriter(subject, freshBlankNodes('track'));
  const capabilities = capabilitiesOf(source, record);
  const works = (name: Capability['what']): boolean =>
    capabilities.some((one) => one.what === name && one.works);
  for (const { what, works: does, most, query, came, date, how } of capabilities) {
    const node = to.nest(subject, ours('capability'));
    to.iri(node, `${RDF}type`, `${LODESTONE}Capability`);
    to.text(node, ours('name'), what);
    to.flag(node, ours('works'), does);
    to.number(node, ours('most'), most);
    if (query !== '') to.text(node, ours('query'), query);
    to.text(node, ours('how'), how);
    to.date(node, `${DCTERMS}date`, date);
    writeCame(to, node, came);
    const format = FORMATS[what];
    if (format !== undefined && does) to.iri(subject, `${SD}resultFormat`, FORMAT + format);
  }
  if (LANGUAGE.every(works)) to.iri(subject, `${SD}supportedLanguage`, `${SD}SPARQL11Query`);
  const { use } = record;
  if (use !== undefined) {
    to.number(subject, ours('requests'), use.requests);
    to.number(subject, ours('failures'), use.failures);
    to.number(subject, ours('medianMs'), percentile(use.latencies, 0.5));
    to.number(subject, ours('p95Ms'), percentile(use.latencies, 0.95));
    to.date(subject, ours('observedSince'), use.since);
    if (use.lastFailure !== undefined) {
      const node = to.nest(subject, ours('lastFailure'));
      to.text(node, ours('reason'), use.lastFailure.kind);
      to.number(node, ours('status'), use.lastFailure.status);
      to.date(node, `${DCTERMS}date`, use.lastFailure.date);
    }
    if (nextTry !== undefined) to.date(subject, ours('nextTry'), new Date(nextTry).toISOString());
  }
  return to.quads;
};

export const cameIn = (read: StatementReader, node: Term): Came => {
  const rows = read.count(node, ours('rows'));
  if (rows !== undefined) return { kind: 'rows', rows };
  const [answer] = read.nodes(node, ours('answer'));
  if (answer !== undefined) return { kind: 'boolean', value: answer.value === 'true' };
  const mediaType = read.text(node, ours('mediaType'));
  if (mediaType !== undefined) return { kind: 'type', mediaType };
  const reason: unknown = read.text(node, ours('reason'));
  const status = read.count(node, ours('status'));
  if (!isFailureKind(reason)) return { kind: 'answer' };
  return { kind: 'failure', failure: reason, ...(status === undefined ? {} : { status }) };
};

/** What a catalogue says that a source can do; how it does is for everybody to see from where they are. */
export const capabilitiesIn = (index: QuadIndex, source: Term): readonly Capability[] => {
  const read = new StatementReader(index);
  return read.nodes(source, ours('capability')).flatMap((node) => {
    const what = CAPABILITIES.find((one) => one === read.text(node, ours('name')));
    const most = read.count(node, ours('most'));
    const found = {
      what,
      works: read.nodes(node, ours('works'))[0]?.value === 'true',
      ...(most === undefined ? {} : { most }),
      query: (read.nodes(node, ours('query'))[0]?.value ?? '').slice(0, LONGEST_QUERY),
      came: cameIn(read, node),
      date: read.date(node, `${DCTERMS}date`),
      how: read.text(node, ours('how')),
    };
    return isCapability(found) ? [found] : [];
  });
};
