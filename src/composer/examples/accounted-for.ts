import type { Knowledge, Schema } from '../../knowledge';
import type { Alignment } from './align';
import type { BlockReading } from './block-readings';
import type { Element } from './elements';
import type { Link } from './links';
import type { Mapping } from './mapping';
import { labelsOf } from './names';
import type { QueryTerm } from './query-terms';
import type { AskedPieces, Swap } from './regroundings';

/** Some meaning of a stretch stands in the query. */
export const isSaid = ({ start, end }: Element, asked: AskedPieces, said: ReadonlySet<string>): boolean => {
  const hits = asked.spans.get(`${String(start)}-${String(end)}`)?.hits ?? [];
  return hits.some(({ labelled, score }) =>
    labelled.type === 'name' ? score > 0.5 && said.has(labelled.name.iri) : false,
  );
};

const NAMES = /^(?:name|title|label|nombre|titulo)s?$/u;

/** Nobody says them: what joins, and what names things. */
export const isUnspoken = ({ kind, iri }: QueryTerm, { schema }: Knowledge): boolean =>
  kind === 'class' ||
  (kind === 'property' &&
    iri !== undefined &&
    (schema.isResource(iri) ||
      labelsOf(iri, schema, 'en').some(({ words }) => words.some((word) => NAMES.test(word)))));

const MOST_DROPPED = 2;

/** Where a term of the query is named by nothing, a word that is lost may have named it. */
export const isForgivable = (
  way: readonly BlockReading[],
  silent: readonly QueryTerm[],
  knowledge: Knowledge,
): boolean => {
  const words = way.flatMap((one) => one.dropped);
  return (
    words.length === 0 ||
    (words.length <= MOST_DROPPED && silent.every((term) => isUnspoken(term, knowledge)))
  );
};

const isTarget = (term: QueryTerm, key: string, mapping: Mapping): boolean => {
  const target = mapping.get(key);
  switch (target?.to) {
    case undefined:
      return term.key === key;
    case 'iri':
      return term.iri === target.iri;
    case 'literal':
      return term.text === target.literal.value;
    case 'number':
      return term.text === String(target.value);
  }
};

/** What words still name stands in the new query, and is not what others were exchanged for. */
export const isAllSaid = (
  links: readonly Link[],
  { blocks }: Alignment,
  swaps: readonly Swap[],
  mapping: Mapping,
  left: readonly QueryTerm[],
): boolean => {
  const same = blocks.flatMap((block) => (block.isSame ? block.theirs : []));
  const kept = links
    .filter((link) => same.some(({ start, end }) => link.start <= start && link.end >= end))
    .map(({ term }) => term);
  return (
    !swaps.some(({ term }) => kept.includes(term)) &&
    [...kept, ...swaps.map(({ term }) => term)].every(({ key, kind }) =>
      kind === 'limit' ? true : left.some((term) => isTarget(term, key, mapping)),
    )
  );
};

/** The sources hold all that the query asks for. */
export const isHeld = (terms: readonly QueryTerm[], schema: Schema): boolean =>
  terms.every(({ iri }) => iri === undefined || schema.names.has(iri) || schema.linksOf(iri).length > 0);
