import { allAtOnce, type Steps } from '../../base';
import { RDF, XSD, localName, toIri, type Iri, type Literal } from '../../rdf';
import { foldTriples, type VoidDescription } from '../../void';
import type { BlankTexts, Label, Name, Profile, Value } from '../profile';
import { isBuiltIn, readAnnotations, type Annotations } from './annotations';
import { blankTexts, saysNothing } from './blank-texts';
import { borrowedLabels } from './borrowed-labels';
import { NO_TREE, classTree, classesBelow, type ClassTree } from './class-tree';
import { classesAsThings } from './classes-as-things';
import { readConventions } from './conventions/read-conventions';
import { KIND_LABELS, hasNodes, kindsOf, type Kinds } from './conventions/kinds';
import { BUILT_IN_LABELS } from './conventions/labels-of';
import { statedProperties, type StatedProperties } from './conventions/properties';
import { withTrees } from './conventions/trees';
import { saidOf } from './conventions/way';
import { KeyNumbers, saysKey } from './key-numbers';
import { quantityUnits } from './quantity-units';
import type { LocalGraph } from './local-graph';
import { withDescribedPredicates } from './described-predicates';
import { localLabel } from './local-label';
import { mergeGraphs, type Merge } from './merge-graphs';
import { isComment } from './naming';
import { ownNames } from './own-names';
import { statementNodes } from './statement-nodes';
import { TwoPartNames } from './two-part-names';
import { typingsOf, type Typings } from './typings';

const LONGEST_VALUE = 80;
const TEXTS = new Set([
  `${RDF}langString`,
  ...['string', 'normalizedString', 'token', 'anyURI', 'Name', 'NCName'].map((name) => XSD + name),
]);
/** What makes types, lists, containers and statements: they are read as that. */
const STRUCTURE = /rdf-syntax-ns#(?:type|first|rest|_\d+|subject|predicate|object)$/u;
/** Literals with a datatype of RDF's or of shapes are markup, data and geometry. */
const NO_TEXTS = /rdf-syntax-ns#(?!PlainLiteral$)|geosparql#|geo#/u;
const NUMBER = /^\s*[+-]?[\d.,]+\s*$/u;
const NONE: readonly never[] = [];
const UNTYPED: readonly undefined[] = [undefined];
/** How often the triples are read: merged, for labels, classes, what is above them, nodes and things, and counted. */
const READINGS = 7;
/** Triples or terms that are read before others may be heard. */
const PIECE = 10_000;

/** What nobody knows the datatype of is text, too: it may name. But for numbers, whose datatype is their unit; not so keys. */
const isText = ({ value, datatype: { value: datatype } }: Literal, property: string): boolean => {
  if (TEXTS.has(datatype)) return true;
  if (datatype.startsWith(XSD) || NO_TEXTS.test(datatype)) return false;
  return !NUMBER.test(value) || saysKey(property) || saysKey(datatype);
};

/** A list that is kept for each of many things: engines leave room behind what was added last, and none in a copy. */
const exactly = <T>(list: readonly T[]): readonly T[] => list.slice();

/** What stands of a term over all triples, by its number. */
interface Use {
  readonly weight: Uint32Array;
  /** Numbers of `Merge.sets`. */
  readonly sources: Uint32Array;
}

const newUse = (size: number): Use => ({ weight: new Uint32Array(size), sources: new Uint32Array(size) });

interface ValueCount {
  readonly literal: Literal;
  readonly property: Iri;
  /** Each once. The array of the first thing's types, for most: never changed in place. */
  subjectClasses: readonly (Iri | undefined)[];
  sources: number;
  count: number;
  /** The number of the one thing that carries it. */
  by: number | undefined;
}

/** Reads a merge once for its classes, once for its names and values. */
class MergeReader {
  readonly #merge: Merge;
  readonly #annotations: Annotations;
  readonly #typings: Typings;
  readonly #properties: Use;
  readonly #classes: Use;
  readonly #entities: Use;
  readonly #types = new Map<number, readonly Iri[]>();
  readonly #singles = new Map<Iri, readonly Iri[]>();
  readonly #schema: Uint8Array;
  readonly #values = new Map<number, ValueCount>();
  #borrowed: ReadonlyMap<string, readonly Label[]> = new Map();
  #own: ReadonlyMap<number, readonly Label[]> = new Map();
  readonly #twoPart: TwoPartNames;
  readonly #keyNumbers = new KeyNumbers();
  #tree: ClassTree = NO_TREE;
  readonly #kinds: Kinds | undefined;
  readonly #stated: StatedProperties | undefined;
  /** Of classes of classes and of properties. */
  readonly #classLabels: ReadonlyMap<string, readonly Label[]>;
  /** Classes that stand above others only. */
  readonly #above = new Set<number>();
  #nodes: ReadonlyMap<number, readonly Iri[]> = new Map();

  constructor(merge: Merge, annotations: Annotations, typings: Typings) {
    this.#merge = merge;
    this.#typings = typings;
    this.#annotations = annotations;
    this.#twoPart = new TwoPartNames(annotations);
    this.#kinds = kindsOf(merge, typings, annotations);
    this.#stated = statedProperties(merge, typings, annotations, this.#kinds !== undefined);
    this.#classLabels = new Map([
      ...(this.#kinds?.classes ?? []).map((one) => [one, KIND_LABELS] as const),
      ...(this.#stated?.labels ?? []),
    ]);
    const size = merge.terms.length;
    this.#properties = newUse(size);
    this.#classes = newUse(size);
    this.#entities = newUse(size);
    this.#schema = new Uint8Array(size);
  }

  *read(): Steps<void> {
    const triples = this.#merge.ids.length / 3;
    yield* this.#readSchema();
    this.#readTree();
    yield triples;
    this.#readNodes();
    yield triples;
    yield* this.#readThings();
    this.#leaveOutBlank();
  }

  /** The classes of a term, but for those that tell nothing of what it is; what has none may be of a sort. */
  readonly typesOf = (id: number): readonly Iri[] => this.#types.get(id) ?? this.#nodes.get(id) ?? NONE;

  /** By property: the texts of things that say nothing. They are no values. */
  blank: ReadonlyMap<Iri, BlankTexts> = new Map();

  /** By class: those below it whose things do not state that they are of it, too. */
  below: ReadonlyMap<Iri, ReadonlySet<Iri>> = new Map();

  /** Of which class the classes are that are themselves the data. */
  get kind(): Iri | undefined {
    return this.#kinds?.of;
  }

  get subclassing(): Iri {
    return this.#tree.property;
  }

  *names(): Steps<readonly Name[]> {
    const names: Name[] = [];
    this.#own = ownNames([...this.#values.values()], this.#annotations, this.#twoPart.names());
    for (let id = 0; id < this.#merge.terms.length; id++) {
      const name = this.#nameOf(id);
      if (name !== undefined) names.push(name);
      if ((id + 1) % PIECE === 0) yield PIECE;
    }
    return names;
  }

  keyNumbers(): Pick<Profile, 'keyNumbers'> {
    const keyNumbers = this.#keyNumbers.columns();
    return keyNumbers.length === 0 ? {} : { keyNumbers };
  }

  values(): readonly Value[] {
    const values: Value[] = [];
    for (const { literal, property, subjectClasses, sources, count, by } of this.#values.values()) {
      const datatype = toIri(literal.datatype.value);
      const { value: text, language } = literal;
      const called = by === undefined ? undefined : this.#own.get(by);
      if (datatype === undefined || called?.some((label) => label.text === text.trim()) === true) continue;
      const listed = this.#merge.sets.list(sources);
      values.push({
        text,
        language,
        datatype,
        property,
        subjectClasses,
        sources: listed,
        count,
      });
    }
    return values;
  }

  #add(use: Use, id: number, triple: number): void {
    use.weight[id] = (use.weight[id] ?? 0) + 1;
    use.sources[id] = this.#merge.sets.union(use.sources[id] ?? 0, this.#merge.heldBy[triple] ?? 0);
  }

  *#readSchema(): Steps<void> {
    const { ids, terms } = this.#merge;
    const { classes, properties, ontologies } = this.#annotations;
    const things = this.#kinds?.are ?? classesAsThings(this.#merge, this.#typings);
    const isSchema = (name: string, id: number): boolean =>
      isBuiltIn(name) ||
      (properties.has(name) && this.#stated?.are[id] !== 1) ||
      ontologies.has(name) ||
      (classes.has(name) && things[id] !== 1);
    for (let at = 0; at < ids.length; at += 3) {
      const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
      this.#add(this.#properties, predicate, at / 3);
      this.#schema[predicate] = 1;
      if (!this.#typings.isTyping(terms[predicate]?.value ?? '', at / 3)) continue;
      this.#add(this.#classes, object, at / 3);
      this.#schema[object] = 1;
      this.#addType(subject, object);
    }
    yield ids.length / 3;
    for (let id = 0; id < terms.length; id++) {
      const term = terms[id];
      if (term?.termType !== 'NamedNode') continue;
      if (isSchema(term.value, id)) this.#schema[id] = 1;
    }
  }

  /** A class whose things state only classes below it is a class all the same. */
  #readTree(): void {
    const hasInstances = (id: number): boolean => (this.#classes.weight[id] ?? 0) > 0;
    this.#tree = classTree(this.#merge, this.#annotations, this.#typings.main, hasInstances);
    for (const above of this.#tree.above.values())
      for (const one of above) {
        this.#schema[one] = 1;
        this.#above.add(one);
      }
    this.below = classesBelow(this.#tree, this.#types.values(), (id) => this.#iriOf(id));
  }

  #readNodes(): void {
    const { terms } = this.#merge;
    const { labels } = this.#annotations;
    const isTyped = (id: number): boolean => this.#types.has(id);
    const isUnnamed = (id: number): boolean =>
      !isTyped(id) && this.#schema[id] !== 1 && !labels.has(terms[id]?.value ?? '');
    this.#nodes = statementNodes(this.#merge, isTyped, isUnnamed);
    const isProperty = (id: number): boolean => (this.#properties.weight[id] ?? 0) > 0;
    this.#borrowed = borrowedLabels(terms, isProperty, this.#annotations);
  }

  #addType(subject: number, object: number): void {
    const type = this.#iriOf(object);
    if (this.#kinds?.are[subject] === 1) {
      this.#types.set(subject, this.#alone(this.#kinds.of));
      return;
    }
    const sorts = this.#stated?.types.get(subject);
    if (sorts !== undefined) {
      this.#types.set(subject, sorts);
      return;
    }
    // owl:Thing and the like tell nothing of what a thing is.
    if (type === undefined || isBuiltIn(type) || this.#typings.isGeneral(subject, object)) return;
    const known = this.#types.get(subject);
    this.#types.set(subject, known === undefined ? this.#alone(type) : exactly([...known, type]));
  }

  /** One list for all things of one class. */
  #alone(type: Iri): readonly Iri[] {
    const known = this.#singles.get(type) ?? [type];
    this.#singles.set(type, known);
    return known;
  }

  *#readThings(): Steps<void> {
    const { ids, terms } = this.#merge;
    for (let at = 0; at < ids.length; at += 3) {
      const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
      if ((at / 3 + 1) % PIECE === 0) yield PIECE;
      // What is said of a class or a property is no statement about things.
      if (this.#schema[subject] === 1) continue;
      this.#add(this.#entities, subject, at / 3);
      const term = terms[object];
      if (term?.termType === 'Literal') this.#readLiteral(subject, predicate, object, term, at / 3);
      else if (subject !== object && this.#schema[object] !== 1) this.#add(this.#entities, object, at / 3);
    }
  }

  #readLiteral(subject: number, predicate: number, object: number, literal: Literal, triple: number): void {
    const { terms, heldBy, sets } = this.#merge;
    if (!isText(literal, terms[predicate]?.value ?? '')) {
      const number = this.#iriOf(predicate);
      if (number !== undefined) this.#keyNumbers.read(number, literal, this.#types.get(subject) ?? NONE);
      return;
    }
    if (literal.value.length > LONGEST_VALUE) return;
    const name = terms[predicate]?.value ?? '';
    // A blank node has no IRI to be a name of: its label is found as a value.
    const isLabel = this.#annotations.namings.has(name) && terms[subject]?.termType === 'NamedNode';
    const property = isLabel || isComment(name) ? undefined : this.#iriOf(predicate);
    if (property === undefined) return;
    const by = this.#named(subject);
    if (by !== undefined && !saysNothing(literal.value)) this.#twoPart.read(by, property, literal.value);
    const key = predicate * terms.length + object;
    const types = this.#types.get(subject) ?? UNTYPED;
    let value = this.#values.get(key);
    if (value === undefined) {
      value = { literal, property, subjectClasses: types, sources: 0, count: 0, by };
      this.#values.set(key, value);
    }
    value.count++;
    if (value.by !== subject) value.by = undefined;
    value.sources = sets.union(value.sources, heldBy[triple] ?? 0);
    const { subjectClasses } = value;
    if (!types.every((type) => subjectClasses.includes(type)))
      value.subjectClasses = [...new Set([...subjectClasses, ...types])];
  }

  #leaveOutBlank(): void {
    this.blank = blankTexts([...this.#values.values()]);
    if (this.blank.size === 0) return;
    for (const [key, { property, literal }] of this.#values)
      if (this.blank.get(property)?.texts.includes(literal.value) === true) this.#values.delete(key);
  }

  /** The same, if it may be called by a property of the graph's own: an IRI without a standard label. */
  #named(id: number): number | undefined {
    const name = this.#iriOf(id);
    return name === undefined || this.#annotations.labels.has(name) ? undefined : id;
  }

  #iriOf(id: number): Iri | undefined {
    const term = this.#merge.terms[id];
    return term?.termType === 'NamedNode' ? toIri(term.value) : undefined;
  }

  #roleOf(id: number, name: Iri): Name['role'] | undefined {
    if (this.#classLabels.has(name) || this.#kinds?.are[id] === 1) return 'class';
    if (this.#stated?.are[id] === 1) return 'entity';
    if (isBuiltIn(name)) return this.#isAskedFor(id, name) ? 'property' : undefined;
    if ((this.#properties.weight[id] ?? 0) > 0) return 'property';
    // A class without instances can still be the top of a hierarchy; a property that is never used finds nothing.
    if ((this.#classes.weight[id] ?? 0) > 0 || this.#above.has(id)) return 'class';
    if (this.#schema[id] === 1) return this.#annotations.classes.has(name) ? 'class' : undefined;
    return (this.#entities.weight[id] ?? 0) > 0 ? 'entity' : undefined;
  }

  /** Of the built-in terms only properties such as rdfs:seeAlso, owl:sameAs and rdf:value are used in questions. */
  #isAskedFor(id: number, name: Iri): boolean {
    return (this.#properties.weight[id] ?? 0) > 0 && !STRUCTURE.test(name);
  }

  #nameOf(id: number): Name | undefined {
    const iri = this.#iriOf(id);
    const role = iri === undefined ? undefined : this.#roleOf(id, iri);
    if (iri === undefined || role === undefined) return undefined;
    const { comments, domains } = this.#annotations;
    const use = { property: this.#properties, class: this.#classes, entity: this.#entities }[role];
    return {
      iri,
      role,
      labels: this.#labelsOf(iri, role, id),
      comments: comments.get(saidOf(iri)) ?? NONE,
      classes: (role === 'property' ? domains.get(iri) : this.#types.get(id)) ?? NONE,
      sources: this.#merge.sets.list(use.sources[id] ?? 0),
      weight: use.weight[id] ?? 0,
    };
  }

  #labelsOf(iri: Iri, role: Name['role'], id: number): readonly Label[] {
    const said = saidOf(iri);
    const ofSchema = this.#classLabels.get(iri) ?? BUILT_IN_LABELS.get(said);
    if (ofSchema !== undefined) return ofSchema;
    const stated = this.#annotations.labels.get(said);
    const local = localLabel(said, role);
    if (stated === undefined) {
      const other = role === 'property' ? this.#borrowed.get(localName(said)) : this.#own.get(id);
      return exactly([...(other ?? NONE), local]);
    }
    const best = new Map<string, Label>();
    for (const { label } of [...stated].sort((a, b) => a.rank - b.rank)) {
      const key = `${label.language} ${label.text}`;
      if (!best.has(key)) best.set(key, label);
    }
    return exactly([...best.values(), local]);
  }
}

/** Those that name most things first. */
const labelPropertiesOf = ({ properties }: VoidDescription, { namings }: Annotations): readonly Iri[] =>
  properties
    .flatMap(({ property, distinctSubjects }) => {
      const naming = namings.get(property);
      return naming?.kind === 'preferred' ? [{ property, distinctSubjects, rank: naming.rank }] : [];
    })
    .sort((a, b) => b.distinctSubjects - a.distinctSubjects || a.rank - b.rank)
    .map(({ property }) => property);

/**
 * What the RDF merge of several sources holds, exactly: a triple of two sources counts once; types that one source
 * states classify what another says. Vocabularies give labels, comments and domains, but no triples. O(triples).
 */
export const describeMerge = (
  graphs: readonly LocalGraph[],
  vocabularies: readonly LocalGraph[],
  dataset: Iri,
): Profile => allAtOnce(describeInSteps(graphs, vocabularies, dataset));

/** The units of `describeInSteps` for so many triples, which have at most so many terms. */
export const describeUnits = (triples: number, terms: number): number => READINGS * triples + terms;

/** The same in steps, whose units are triples for each reading of them, and terms: see `describeUnits`. */
export function* describeInSteps(
  graphs: readonly LocalGraph[],
  vocabularies: readonly LocalGraph[],
  dataset: Iri,
): Steps<Profile> {
  const asWritten = mergeGraphs(graphs);
  const merge = readConventions(asWritten);
  const triples = merge.ids.length / 3;
  yield triples;
  const annotations = withDescribedPredicates(merge, readAnnotations([merge, ...vocabularies]));
  yield triples;
  const typings = typingsOf(graphs, merge, annotations);
  const reader = new MergeReader(merge, annotations, typings);
  yield* reader.read();
  const { isTyping } = typings;
  const folded = foldTriples(merge, { dataset, isTyping, typesOf: reader.typesOf });
  yield triples;
  const { names, description } = withTrees({ names: yield* reader.names(), description: folded });
  const units = quantityUnits(merge);
  return {
    description,
    ...(reader.below.size === 0 ? {} : { subclasses: { property: reader.subclassing, below: reader.below } }),
    names,
    ...(reader.kind === undefined
      ? {}
      : { kind: { of: reader.kind, hasNodes: hasNodes(asWritten, reader.kind) } }),
    values: reader.values(),
    ...(reader.blank.size === 0 ? {} : { blank: reader.blank }),
    ...reader.keyNumbers(),
    ...(units.size === 0 ? {} : { units }),
    labelProperties: labelPropertiesOf(description, annotations),
    typing: typings.main,
    statedBy: typings.statedBy(),
  };
}
