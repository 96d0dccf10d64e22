import { toIri, type Iri } from '../../rdf';

/** What the address of the schema holds: `#view=schema[&source=IRI][&class=IRI]`. */
export interface SchemaLink {
  /** One dataset; `undefined`: all that is chosen. */
  readonly dataset: Iri | undefined;
  readonly class: Iri | undefined;
}

/** Reads a hash, with or without its `#`. An address of nobody's is no more than a name that nothing has. */
export const parseSchemaLink = (hash: string): SchemaLink => {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const iriIn = (name: string): Iri | undefined => toIri(fields.get(name) ?? '');
  return { dataset: iriIn('source'), class: iriIn('class') };
};

export const printSchemaLink = ({ dataset, class: name }: SchemaLink): string => {
  const fields = new URLSearchParams({
    view: 'schema',
    ...(dataset === undefined ? {} : { source: dataset }),
    ...(name === undefined ? {} : { class: name }),
  });
  return `#${fields.toString()}`;
};
