import { WHOLE_NUMBERS, XSD, localName, type Iri } from '../../rdf';
import { fold } from '../../retrieval';
import type { Name, Profile } from '../../store';
import type { Link } from '../../void';
import { namesGivenNumber } from '../../wording';
import { ValueKinds, type Attribute } from './attribute';
import type { ClassKey } from './class-key';
import { ClassWidths } from './class-widths';
import { Classes } from './classes';
import type { Conversion } from './conversions';
import { isDenying } from './denying';
import type { Path, PathStep } from './find-paths';
import { keyLinks } from './key-links';
import { Links, linksBy, objectClass, subjectClass } from './links';
import { remembered } from './remembered';
import { speakingClasses } from './speaking-iris';
import { Ways } from './ways';

const TEXT = `${XSD}string`;

/** The classes of the things that a property stands between. */
interface Ends {
  readonly subjects: ReadonlySet<ClassKey>;
  /** Those of the subjects from which it leads to other things. */
  readonly linking: ReadonlySet<ClassKey>;
  readonly objects: ReadonlySet<ClassKey>;
}

/** The graph of classes and properties that the merged description of the sources in scope gives. */
export class Schema {
  readonly names = new Map<Iri, Name>();
  /** Texts that are no values, by property. */
  readonly blank: Profile['blank'];
  /** Where classes are themselves the data: the class that they are of. */
  readonly kind: Profile['kind'];
  readonly #classes: Classes;
  readonly #links: Links;
  readonly #widths: ClassWidths;
  readonly #ways: Ways;
  readonly #kinds: ValueKinds;
  readonly #labelProperties: ReadonlySet<Iri>;
  readonly #keys: ReadonlyMap<Iri, Iri>;
  /** What things carry keys by. */
  readonly #keyNames: ReadonlySet<Iri>;
  readonly #ends = new Map<Iri, Ends>();
  readonly #attributeKinds = new Map<Iri, Attribute['kind'] | 'none'>();
  readonly #attributes = new Map<ClassKey, readonly Attribute[]>();
  readonly #folded = new Map<Iri, readonly string[]>();
  readonly #words = new Map<Iri, readonly string[]>();
  #speaking: ReadonlySet<Iri> | undefined;

  constructor(profile: Profile) {
    for (const name of profile.names) this.names.set(name.iri, name);
    this.blank = profile.blank;
    this.kind = profile.kind;
    const { links, keys } = keyLinks(profile);
    this.#keys = keys;
    this.#keyNames = new Set(keys.values());
    this.#links = new Links(links);
    this.#labelProperties = new Set(profile.labelProperties);
    this.#kinds = new ValueKinds(profile);
    this.#classes = new Classes(profile);
    this.#widths = new ClassWidths(this.#links, this.#classes.instances);
    this.#ways = new Ways(this.#links, this.#classes.instances, (property) => this.denies(property));
  }

  /** The property that says of a thing that it is of this class. */
  typingOf(one: Iri): Iri {
    return this.#classes.typingOf(one);
  }

  /** What leads from a thing to a class that it is of; `up` any number of times. */
  typingSteps(one: Iri): { readonly typing: Iri; readonly up: Iri | undefined } {
    return this.#classes.typingSteps(one);
  }

  /** That a thing is of a class, or of one of several, as SPARQL. */
  ofClass(thing: string, one: Iri, others?: readonly Iri[]): string {
    return this.#classes.ofClass(thing, one, others);
  }

  /** A class and those below it whose things do not state that they are of it. */
  withBelow(one: ClassKey): readonly ClassKey[] {
    return this.#classes.withBelow(one);
  }

  instances(one: ClassKey): number {
    return this.#classes.instances(one);
  }

  /** Of the classes of one thing those that have no other of them below. */
  narrowest(classes: readonly ClassKey[]): readonly ClassKey[] {
    return this.#widths.narrowest(classes);
  }

  /** The labels of a term in all languages, folded. */
  foldedLabels(iri: Iri): readonly string[] {
    return remembered(this.#folded, iri, () =>
      (this.names.get(iri)?.labels ?? []).map(({ text }) => fold(text)),
    );
  }

  /** The words of its labels in all languages, folded. */
  words(iri: Iri): readonly string[] {
    return remembered(this.#words, iri, () =>
      this.foldedLabels(iri).flatMap((label) => label.split(/[^\p{L}\p{N}]+/u).filter(Boolean)),
    );
  }

  /** Whether things of this sort have neither class nor name: what stands between two others. */
  isNode(one: ClassKey): boolean {
    return one !== '' && !this.names.has(one);
  }

  /** What the value of a property says, where it says yes or no and nothing else. */
  saysOf(property: Iri, value: string): 'yes' | 'no' | undefined {
    return this.#kinds.saysOf(property, value);
  }

  linksOf(property: Iri): readonly Link[] {
    return this.#links.of(property);
  }

  /** Where the values of a property are keys of other things: what those carry them by. */
  keyBehind(property: Iri): Iri | undefined {
    return this.#keys.get(property);
  }

  /** Whether things carry the key by it that others have for them. */
  isKey(property: Iri): boolean {
    return this.#keyNames.has(property);
  }

  subjectClasses(property: Iri): ReadonlySet<ClassKey> {
    return this.#endsOf(property).subjects;
  }

  /** The classes of the things that a property leads from to other things. */
  linkingClasses(property: Iri): ReadonlySet<ClassKey> {
    return this.#endsOf(property).linking;
  }

  objectClasses(property: Iri): ReadonlySet<ClassKey> {
    return this.#endsOf(property).objects;
  }

  #endsOf(property: Iri): Ends {
    return remembered(this.#ends, property, () => {
      const links = this.linksOf(property);
      return {
        subjects: new Set(links.map(subjectClass)),
        linking: new Set(links.filter((link) => objectClass(link) !== undefined).map(subjectClass)),
        objects: new Set(links.flatMap((link) => objectClass(link) ?? [])),
      };
    });
  }

  /** How many things or values a thing of these classes has by a property, on average; 0 where none has any. */
  fanOut(property: Iri, classes: readonly ClassKey[], isForward: boolean): number {
    let [triples, things] = [0, 0];
    for (const link of this.linksOf(property)) {
      const near = isForward ? subjectClass(link) : objectClass(link);
      if (near === undefined || !classes.includes(near)) continue;
      triples += link.triples;
      things += isForward ? link.distinctSubjects : link.distinctObjects;
    }
    return things === 0 ? 0 : triples / things;
  }

  isResource(property: Iri): boolean {
    return this.linksOf(property).some((link) => link.object.kind !== 'literal');
  }

  /** Whether some thing of these classes is linked by the property to some thing of those. */
  joins(subjects: readonly ClassKey[], property: Iri, objects: readonly ClassKey[]): boolean {
    return this.linksOf(property).some((link) => {
      const target = objectClass(link);
      return target !== undefined && subjects.includes(subjectClass(link)) && objects.includes(target);
    });
  }

  /** Properties that hold a standard label. */
  get labels(): readonly Iri[] {
    return [...this.#labelProperties];
  }

  /** Whether it is a standard label of things. */
  isLabel(property: Iri): boolean {
    return this.#labelProperties.has(property);
  }

  /** Whether things of this class carry a standard label. */
  isLabelled(one: ClassKey): boolean {
    return this.#outgoingOf(one).some((link) => this.#labelProperties.has(link.property));
  }

  /** The standard property that names things of this class. */
  labelProperty(one: ClassKey): Iri | undefined {
    return this.#outgoingOf(one).find((link) => this.#labelProperties.has(link.property))?.property;
  }

  /** Whether the IRIs of its things call them something. */
  isSpeaking(one: ClassKey): boolean {
    this.#speaking ??= speakingClasses(this.names.values());
    return one !== '' && this.#speaking.has(one);
  }

  #outgoingOf(one: ClassKey): readonly Link[] {
    return this.withBelow(one).flatMap((each) => this.#links.from(each));
  }

  /** The literal-valued properties of a class, the most used first. */
  attributes(one: ClassKey): readonly Attribute[] {
    return remembered(this.#attributes, one, () => this.#attributesOf(one));
  }

  #attributesOf(one: ClassKey): readonly Attribute[] {
    const valued = this.#outgoingOf(one).filter(({ object }) => object.kind === 'literal');
    const byProperty = linksBy(valued, ({ property }) => property);
    const instances = this.instances(one);
    return [...byProperty]
      .map(([property, links]) => this.#kinds.attribute(property, links, instances))
      .sort((a, b) => b.coverage - a.coverage);
  }

  /** Whether a property has values that can be compared, on any class. */
  attributeKind(property: Iri): Attribute['kind'] | undefined {
    const kind = remembered(this.#attributeKinds, property, () => this.#attributeKindOf(property) ?? 'none');
    return kind === 'none' ? undefined : kind;
  }

  #attributeKindOf(property: Iri): Attribute['kind'] | undefined {
    const valued = this.linksOf(property).find(({ object }) => object.kind === 'literal');
    return valued && this.attributes(subjectClass(valued)).find((one) => one.property === property)?.kind;
  }

  /** Whether the values of a property are numbers, as such or as texts. */
  isNumeric(property: Iri): boolean {
    return this.#kinds.isNumeric(property, this.attributeKind(property));
  }

  datatypes(property: Iri): readonly Iri[] {
    return [
      ...new Set(
        this.linksOf(property).flatMap((link) =>
          link.object.kind === 'literal' ? [link.object.datatype] : [],
        ),
      ),
    ];
  }

  /** How the values of a property are turned into numbers of one unit. Absent: they are such numbers, or none. */
  conversionOf(property: Iri): Conversion | undefined {
    return this.#kinds.conversionOf(property);
  }

  /** Whether the numbers of a property are codes, which are no more or less than each other. */
  isCode(property: Iri): boolean {
    const types = this.datatypes(property);
    const isWhole = types.length > 0 && types.every((one) => WHOLE_NUMBERS.has(one) || one === TEXT);
    return isWhole && [...this.foldedLabels(property), localName(property)].some(namesGivenNumber);
  }

  /** Whether the values of a property are lengths of time, as such or as texts: `PT2H10M`. */
  areDurations(property: Iri): boolean {
    return this.#kinds.areDurations(property);
  }

  /** The relations of a class whose labels say one of these folded nouns; `rank` is the noun's place. */
  relationsOf(one: ClassKey, nouns: readonly string[]): { readonly property: Iri; readonly rank: number }[] {
    const found = new Map<Iri, number>();
    for (const link of this.#links.from(one)) {
      if (link.object.kind === 'literal') continue;
      const said = this.foldedLabels(link.property).join(' ');
      const rank = nouns.findIndex((noun) => said.includes(noun));
      if (rank >= 0) found.set(link.property, rank);
    }
    return [...found].map(([property, rank]) => ({ property, rank }));
  }

  /** What things of a class have one of, at most: a protein its sequence. */
  partsOf(one: ClassKey): readonly PathStep[] {
    return this.#links.from(one).flatMap((link) => {
      const to = objectClass(link);
      const isOne = link.triples <= link.distinctSubjects && link.distinctObjects >= link.distinctSubjects;
      return to === undefined || to === one || !isOne ? [] : [{ property: link.property, forward: true, to }];
    });
  }

  /** Which properties of which classes point at things of a class, the most used first. */
  pointersTo(one: ClassKey): readonly { readonly property: Iri; readonly from: ClassKey }[] {
    const links = [...this.#links.to(one)].sort((a, b) => b.triples - a.triples);
    const seen = new Set<Iri>();
    return links.flatMap((link) => {
      if (seen.has(link.property)) return [];
      seen.add(link.property);
      return [{ property: link.property, from: subjectClass(link) }];
    });
  }

  /** Cheapest ways from things of one class to things of another, at most `longest` steps, cheapest first. */
  paths(from: ClassKey, to: ClassKey, longest = 3): readonly Path[] {
    return this.#ways.between(from, to, longest);
  }

  /** Whether its name says that something is not so. */
  denies(property: Iri): boolean {
    return isDenying(this.words(property));
  }
}
