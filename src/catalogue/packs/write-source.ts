import { literal, namedNode, type Quad } from '../../rdf';
import type { FreshBlankNode } from '../../void';
import { SH } from '../examples/vocabulary';
import type { NameSearch } from '../naming/name-search';
import type { PartOrigin, Remote, Source } from '../source';
import { writeCame } from '../track/track-quads';
import { partsOf } from './parts-of';
import { DCTERMS, KEYWORD, ours } from './vocabulary';
import { StatementWriter } from './writer';

const writeNaming = (
  to: StatementWriter,
  subject: Quad['subject'],
  { way, properties, languages, namespaces, wiki, evidence }: NameSearch,
): void => {
  const node = to.nest(subject, ours('naming'));
  to.text(node, ours('way'), way);
  to.list(
    node,
    ours('properties'),
    properties.map((one) => namedNode(one)),
  );
  to.list(
    node,
    ours('languages'),
    languages.map((one) => literal(one)),
  );
  to.list(
    node,
    ours('namespaces'),
    namespaces.map((one) => literal(one)),
  );
  to.text(node, ours('wiki'), wiki);
  to.text(node, ours('words'), evidence.words);
  to.iri(node, ours('found'), evidence.found);
  to.list(
    node,
    ours('tried'),
    evidence.tried.map((one) => literal(one)),
  );
  to.number(node, ours('ms'), Math.round(evidence.ms));
  if (evidence.sent !== undefined) {
    to.text(node, ours('query'), evidence.sent.query);
    writeCame(to, node, evidence.sent.came);
  }
};

const writeRemote = (to: StatementWriter, subject: Quad['subject'], remote: Remote): void => {
  for (const alias of remote.aliases) to.iri(subject, ours('alias'), alias);
  to.text(subject, ours('learned'), remote.learned);
  to.date(subject, `${DCTERMS}modified`, remote.date);
  to.text(subject, ours('searchable'), remote.searchable);
  to.number(subject, ours('rowCap'), remote.rowCap);
  to.flag(subject, ours('getOnly'), remote.getOnly);
  to.flag(subject, ours('repeatsTriples'), remote.repeatsTriples);
  to.flag(subject, ours('partsStrings'), remote.partsStrings);
  for (const graph of remote.graphs ?? []) to.iri(subject, ours('unionGraph'), graph);
  for (const magic of remote.magic) to.iri(subject, ours('magic'), magic);
  for (const one of remote.namedClasses ?? []) to.iri(subject, ours('namedClass'), one);
  if (remote.limitMet !== undefined) {
    const node = to.nest(subject, ours('limitMet'));
    to.text(node, ours('limit'), remote.limitMet.limit);
    to.number(node, ours('most'), remote.limitMet.most);
    to.text(node, ours('stage'), remote.limitMet.stage);
  }
  if (remote.naming !== undefined) writeNaming(to, subject, remote.naming);
};

const writePart = (to: StatementWriter, subject: Quad['subject'], part: PartOrigin): void => {
  const node = to.nest(subject, ours('part'));
  to.text(node, ours('of'), part.part);
  to.text(node, ours('how'), part.how);
  to.date(node, `${DCTERMS}date`, part.date);
  to.iri(node, `${DCTERMS}source`, part.from);
};

/** What a page needs to have the source again, beside its VoID and what it is called: into the graph of the source. `date`: today. */
export const writeSource = (source: Source, date: string, fresh: FreshBlankNode): readonly Quad[] => {
  const subject = namedNode(source.iri);
  const to = new StatementWriter(subject, fresh);
  to.text(subject, ours('kind'), source.state.type === 'unseen' ? 'unseen' : source.kind);
  to.date(subject, ours('fetched'), source.fetched);
  if (source.remote !== undefined) writeRemote(to, subject, source.remote);
  for (const language of ['en', 'es'] as const)
    for (const topic of source.topics?.[language] ?? []) to.text(subject, KEYWORD, topic, language);
  for (const [prefix, namespace] of Object.entries(source.prefixes ?? {})) {
    const node = to.nest(subject, `${SH}declare`);
    to.text(node, `${SH}prefix`, prefix);
    to.text(node, `${SH}namespace`, namespace);
  }
  for (const part of partsOf(source, date)) writePart(to, subject, part);
  const leftOut = source.examples?.leftOut ?? 0;
  if (leftOut > 0) to.number(subject, ours('examplesLeftOut'), leftOut);
  return to.quads;
};
