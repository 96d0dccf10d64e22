import { RDF, RDFS, XSD } from '../../../rdf';
import { badIri } from '../bad-iri';
import type { ForeignQuad, ForeignTerm } from '../reader';
import { oboParts, oboText, type OboLine } from './obo-line';
import { OBO, OBO_IN_OWL, OWL, type OboNames } from './obo-names';

/** The lines from `[Term]` and the like on, or those before the first of these: the header. */
export interface OboStanza {
  /** Empty for the header. */
  readonly kind: string;
  readonly at: number;
  readonly lines: readonly OboLine[];
}

const DEFINITION = `${OBO}IAO_0000115`;
const REPLACED_BY = `${OBO}IAO_0100001`;
const DEFAULT_GRAPH: ForeignTerm = { termType: 'DefaultGraph', value: '' };

/** Tags whose value is a text without quotes. */
const TEXTS: Readonly<Record<string, string>> = {
  name: `${RDFS}label`,
  comment: `${RDFS}comment`,
  namespace: `${OBO_IN_OWL}hasOBONamespace`,
  created_by: `${OBO_IN_OWL}created_by`,
  creation_date: `${OBO_IN_OWL}creation_date`,
};

/** Tags whose value is one identifier that is kept as a text. */
const IDS: Readonly<Record<string, string>> = {
  id: `${OBO_IN_OWL}id`,
  alt_id: `${OBO_IN_OWL}hasAlternativeId`,
  xref: `${OBO_IN_OWL}hasDbXref`,
  xref_analog: `${OBO_IN_OWL}hasDbXref`,
  xref_unk: `${OBO_IN_OWL}hasDbXref`,
};

/** Tags of any stanza that lead to something else. */
const LINKS: Readonly<Record<string, string>> = {
  replaced_by: REPLACED_BY,
  consider: `${OBO_IN_OWL}consider`,
  subset: `${OBO_IN_OWL}inSubset`,
};

const SYNONYMS: Readonly<Record<string, string>> = {
  EXACT: `${OBO_IN_OWL}hasExactSynonym`,
  BROAD: `${OBO_IN_OWL}hasBroadSynonym`,
  NARROW: `${OBO_IN_OWL}hasNarrowSynonym`,
  RELATED: `${OBO_IN_OWL}hasRelatedSynonym`,
};

/** What a stanza is, and the tags that lead from it to others of its kind. */
interface Kind {
  readonly type: string;
  readonly links: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  Term: {
    type: `${OWL}Class`,
    links: {
      is_a: `${RDFS}subClassOf`,
      disjoint_from: `${OWL}disjointWith`,
      equivalent_to: `${OWL}equivalentClass`,
    },
  },
  Typedef: {
    type: `${OWL}ObjectProperty`,
    links: {
      is_a: `${RDFS}subPropertyOf`,
      disjoint_from: `${OWL}propertyDisjointWith`,
      equivalent_to: `${OWL}equivalentProperty`,
      inverse_of: `${OWL}inverseOf`,
      domain: `${RDFS}domain`,
      range: `${RDFS}range`,
    },
  },
  Instance: { type: `${OWL}NamedIndividual`, links: { instance_of: `${RDF}type` } },
};

const TRAITS: Readonly<Record<string, string>> = {
  is_transitive: `${OWL}TransitiveProperty`,
  is_symmetric: `${OWL}SymmetricProperty`,
  is_functional: `${OWL}FunctionalProperty`,
  is_inverse_functional: `${OWL}InverseFunctionalProperty`,
};

const named = (value: string): ForeignTerm => ({ termType: 'NamedNode', value });
const text = (value: string, datatype?: string): ForeignTerm => ({
  termType: 'Literal',
  value,
  ...(datatype !== undefined && { datatype: { value: datatype } }),
});
const TRUE = text('true', `${XSD}boolean`);

const isTrue = ({ value }: OboLine): boolean => value.startsWith('true');

/** Makes statements of stanzas, by the mapping of OBO to OWL. */
export class OboWriter {
  readonly #names: OboNames;
  readonly #onQuad: (quad: ForeignQuad) => void;
  readonly #declared = new Set<string>();
  #namespace: OboLine | undefined;
  #nodes = 0;

  constructor(names: OboNames, onQuad: (quad: ForeignQuad) => void) {
    this.#names = names;
    this.#onQuad = onQuad;
  }

  /** A line that can't be read. */
  bad(said: string, at: number): void {
    const term = named(badIri(said, at));
    this.#say(term, term.value, term);
  }

  add(stanza: OboStanza): void {
    if (stanza.kind === '') this.#addHeader(stanza.lines);
    else if (Object.hasOwn(KINDS, stanza.kind)) this.#addThing(stanza);
  }

  #addHeader(lines: readonly OboLine[]): void {
    const of = (tag: string): OboLine | undefined => lines.find((line) => line.tag === tag);
    this.#namespace = of('default-namespace');
    const ontology = oboText(of('ontology')?.value ?? '');
    const about = ontology === '' ? undefined : named(this.#names.setOntology(ontology));
    if (about !== undefined) this.#say(about, `${RDF}type`, named(`${OWL}Ontology`));
    for (const { tag, value } of lines) {
      const { quoted, words } = oboParts(value);
      if (tag === 'idspace' && words[0] !== undefined && words[1] !== undefined)
        this.#names.setSpace(words[0], words[1]);
      if (tag === 'subsetdef' && quoted !== undefined)
        this.#say(named(this.#names.iriOf(words.join(' '))), `${RDFS}label`, text(quoted));
      if (about === undefined) continue;
      if (tag === 'data-version') this.#say(about, `${OWL}versionInfo`, text(oboText(value)));
      if (tag === 'remark') this.#say(about, `${RDFS}comment`, text(oboText(value)));
    }
  }

  #addThing({ kind, at, lines }: OboStanza): void {
    const id = oboText(lines.find(({ tag }) => tag === 'id')?.value ?? '');
    const { type, links } = KINDS[kind] ?? {};
    if (id === '' || type === undefined || links === undefined) {
      this.bad(`[${kind}]`, at);
      return;
    }
    const about = named(this.#names.iriOf(id));
    // What is obsolete keeps its name and what replaces it, and is no class or relation any more.
    const isObsolete = lines.some((line) => line.tag === 'is_obsolete' && isTrue(line));
    if (isObsolete) this.#say(about, `${OWL}deprecated`, TRUE);
    else {
      const isNote = lines.some((line) => line.tag === 'is_metadata_tag' && isTrue(line));
      this.#say(about, `${RDF}type`, named(isNote ? `${OWL}AnnotationProperty` : type));
      this.#addParts(about, lines);
    }
    for (const line of lines) {
      const isSaid =
        this.#addNote(about, line, kind) && (isObsolete || this.#addLink(about, line, links, kind));
      if (!isSaid) this.bad(`${line.tag}: ${line.value}`, line.at);
    }
    const hasNamespace = lines.some(({ tag }) => tag === 'namespace');
    if (!hasNamespace && this.#namespace !== undefined)
      this.#addNote(about, { ...this.#namespace, tag: 'namespace' }, kind);
  }

  /** Texts and notes. False where the value is none. */
  #addNote(about: ForeignTerm, { tag, value }: OboLine, kind: string): boolean {
    const told = (property: string, said: string | undefined): boolean => {
      if (said === undefined || said === '') return false;
      this.#note(property);
      this.#say(about, property, text(said));
      return true;
    };
    if (Object.hasOwn(TEXTS, tag)) {
      const said = oboText(value);
      return told(TEXTS[tag] ?? '', tag === 'name' && kind === 'Typedef' ? said.replaceAll('_', ' ') : said);
    }
    const { quoted, words } = oboParts(value);
    const [first] = words;
    if (Object.hasOwn(IDS, tag)) return told(IDS[tag] ?? '', first);
    if (tag === 'def') return told(DEFINITION, quoted);
    const scope = /^(?:(exact|broad|narrow|related)_)?synonym$/u.exec(tag);
    if (scope !== null) {
      const said = scope[1]?.toUpperCase() ?? words.find((word) => Object.hasOwn(SYNONYMS, word));
      return told(SYNONYMS[said ?? 'RELATED'] ?? '', quoted);
    }
    if (Object.hasOwn(LINKS, tag)) {
      const to = tag === 'subset' ? oboText(value) : first;
      if (to === undefined || to === '') return false;
      this.#note(LINKS[tag] ?? '');
      this.#say(about, LINKS[tag] ?? '', named(this.#names.iriOf(to)));
    }
    return tag !== 'property_value' || this.#addValue(about, quoted, words);
  }

  #addValue(about: ForeignTerm, quoted: string | undefined, words: readonly string[]): boolean {
    const [property = '', ...rest] = words;
    const name = this.#names.iriOf(property.replace(/:$/u, ''));
    const value = quoted ?? rest[0];
    const datatype = quoted === undefined ? rest[1] : rest[0];
    if (property === '' || value === undefined) return false;
    this.#note(name);
    const isText = quoted !== undefined || datatype !== undefined;
    const type = datatype === undefined ? undefined : this.#names.iriOf(datatype);
    this.#say(about, name, isText ? text(value, type) : named(this.#names.iriOf(value)));
    return true;
  }

  /** What leads to other things. False where the value is none. */
  #addLink(about: ForeignTerm, { tag, value }: OboLine, links: Kind['links'], kind: string): boolean {
    if (Object.hasOwn(TRAITS, tag) && kind === 'Typedef') {
      if (value.startsWith('true')) this.#say(about, `${RDF}type`, named(TRAITS[tag] ?? ''));
      return true;
    }
    const { words } = oboParts(value);
    const [first, second] = words;
    if (Object.hasOwn(links, tag)) {
      if (first === undefined) return false;
      this.#say(about, links[tag] ?? '', named(this.#names.iriOf(first)));
    }
    if (tag !== 'relationship') return true;
    if (first === undefined || second === undefined) return false;
    if (kind === 'Term') this.#say(about, `${RDFS}subClassOf`, this.#some(first, second));
    else this.#say(about, this.#relation(first), named(this.#names.iriOf(second)));
    return true;
  }

  /** A class that is all of some classes, or one of them. */
  #addParts(about: ForeignTerm, lines: readonly OboLine[]): void {
    for (const [tag, property] of [
      ['intersection_of', `${OWL}intersectionOf`],
      ['union_of', `${OWL}unionOf`],
    ] as const) {
      const parts = lines
        .filter((line) => line.tag === tag)
        .map(({ value }) => oboParts(value).words)
        .flatMap(([first, second]) => {
          if (first === undefined) return [];
          return second === undefined ? named(this.#names.iriOf(first)) : this.#some(first, second);
        });
      if (parts.length < 2) continue;
      const whole = this.#node();
      this.#say(about, `${OWL}equivalentClass`, whole);
      this.#say(whole, `${RDF}type`, named(`${OWL}Class`));
      this.#say(whole, property, this.#list(parts));
    }
  }

  /** The class of what has the relation to one of a class. */
  #some(relation: string, to: string): ForeignTerm {
    const node = this.#node();
    this.#say(node, `${RDF}type`, named(`${OWL}Restriction`));
    this.#say(node, `${OWL}onProperty`, named(this.#relation(relation)));
    this.#say(node, `${OWL}someValuesFrom`, named(this.#names.iriOf(to)));
    return node;
  }

  #list(items: readonly ForeignTerm[]): ForeignTerm {
    let rest = named(`${RDF}nil`);
    for (const item of items.toReversed()) {
      const node = this.#node();
      this.#say(node, `${RDF}first`, item);
      this.#say(node, `${RDF}rest`, rest);
      rest = node;
    }
    return rest;
  }

  #node(): ForeignTerm {
    return { termType: 'BlankNode', value: `o${String(this.#nodes++)}` };
  }

  /** Relations are used before the stanza that says what they are, or without one. */
  #relation(id: string): string {
    const name = this.#names.iriOf(id);
    this.#declare(name, `${OWL}ObjectProperty`);
    return name;
  }

  #note(property: string): void {
    if (!property.startsWith(RDFS)) this.#declare(property, `${OWL}AnnotationProperty`);
  }

  #declare(property: string, type: string): void {
    if (this.#declared.has(property)) return;
    this.#declared.add(property);
    this.#say(named(property), `${RDF}type`, named(type));
    if (property === DEFINITION) this.#say(named(property), `${RDFS}label`, text('definition'));
    if (property === REPLACED_BY) this.#say(named(property), `${RDFS}label`, text('term replaced by'));
  }

  #say(subject: ForeignTerm, predicate: string, object: ForeignTerm): void {
    this.#onQuad({ subject, predicate: named(predicate), object, graph: DEFAULT_GRAPH });
  }
}
