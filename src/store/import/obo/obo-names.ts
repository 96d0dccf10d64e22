import { RDF, RDFS, SKOS, XSD } from '../../../rdf';

export const OBO = 'http://purl.obolibrary.org/obo/';
export const OBO_IN_OWL = 'http://www.geneontology.org/formats/oboInOwl#';
export const OWL = 'http://www.w3.org/2002/07/owl#';

const ADDRESS = /^(?:https?|ftp|file|urn|mailto):/iu;
const PREFIXED = /^([^\s:]+):(\S+)$/u;

/** Identifiers of OBO as IRIs. @see https://owlcollab.github.io/oboformat/doc/obo-syntax.html, section 5.9 */
export class OboNames {
  readonly #spaces = new Map([
    ['rdf', RDF],
    ['rdfs', RDFS],
    ['owl', OWL],
    ['xsd', XSD],
    ['skos', SKOS],
    ['oboInOwl', OBO_IN_OWL],
    ['dc', 'http://purl.org/dc/elements/1.1/'],
    ['dcterms', 'http://purl.org/dc/terms/'],
  ]);
  readonly #onPrefix: (prefix: string, namespace: string) => void;
  /** What names without a prefix hang on. */
  #own = `${OBO}TEMP#`;

  constructor(onPrefix: (prefix: string, namespace: string) => void) {
    this.#onPrefix = onPrefix;
  }

  /** The IRI of the ontology that the header names. */
  setOntology(name: string): string {
    if (ADDRESS.test(name)) {
      this.#own = `${name}#`;
      return name;
    }
    this.#own = `${OBO}${encodeURI(name)}#`;
    return `${OBO}${encodeURI(name)}.owl`;
  }

  setSpace(prefix: string, namespace: string): void {
    this.#spaces.set(prefix, namespace);
    this.#onPrefix(prefix, namespace);
  }

  iriOf(id: string): string {
    if (ADDRESS.test(id)) return encodeURI(decodable(id));
    const [, prefix, local] = PREFIXED.exec(id) ?? [];
    if (prefix === undefined || local === undefined) return this.#own + encodeURI(id);
    if (!this.#spaces.has(prefix)) this.setSpace(prefix, `${OBO}${encodeURI(prefix)}_`);
    return (this.#spaces.get(prefix) ?? '') + encodeURI(local);
  }
}

/** What is encoded already is not encoded again. */
const decodable = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};
