import type { Iri } from '../../rdf';
import { flagsOf, fold, keyCopies } from '../../retrieval';
import type { Name, Profile } from '../../store';
import type { Link } from '../../void';
import type { ClassKey } from './class-key';
import { dateTexts } from './date-texts';
import { isDenying } from './denying';
import { findPaths, type CostedStep, type Path, type PathStep } from './find-paths';
import { isNumber } from './is-number';
import { keyLinks } from './key-links';
import { numericTexts } from './numeric-texts';
import { speakingClasses } from './speaking-iris';

/** A property of things of one class with literal values. */
export interface Attribute {
  readonly property: Iri;
  readonly kind: 'number' | 'time' | 'text' | 'boolean';
  /** Numbers, or texts that are: of a datatype that names their unit, or as tables keep them. */
  readonly isNumeric: boolean;
  readonly datatypes: readonly Iri[];
  /** Share of the class's instances that have it, in [0, 1]. */
  readonly coverage: number;
  readonly distinct: number;
  readonly triples: number;
}

const XSD_TIME = /#(?:date|dateTime|gYear|gYearMonth|dateTimeStamp)$/u;

/** Of a step along a property; against it; and where few things have it. */
const STEP = 0.6;
const BACKWARD = 0.05;
const RARE = 0.3;
/** Where its name denies something, which no word asked for. */
const DENIED = 0.6;

const kindOf = (datatype: string): Attribute['kind'] =>
  isNumber(datatype)
    ? 'number'
    : XSD_TIME.test(datatype)
      ? 'time'
      : datatype.endsWith('#boolean')
        ? 'boolean'
        : 'text';

/** The graph of classes and properties that the merged description of the sources in scope gives. */
export class Schema {
  readonly names = new Map<Iri, Name>();
  readonly #typing: Pick<Profile, 'typing' | 'statedBy'>;
  readonly #subclasses: Profile['subclasses'];
  readonly #labelProperties: ReadonlySet<Iri>;
  readonly #copies: ReadonlySet<Iri>;
  readonly #flags: ReturnType<typeof flagsOf>;
  readonly #numericTexts: ReadonlySet<Iri>;
  readonly #dateTexts: ReadonlySet<Iri>;
  readonly #keys: ReadonlyMap<Iri, Iri>;
  readonly #entities = new Map<ClassKey, number>();
  readonly #outgoing = new Map<ClassKey, Link[]>();
  readonly #incoming = new Map<ClassKey, Link[]>();
  readonly #byProperty = new Map<Iri, Link[]>();
  readonly #paths = new Map<string, readonly Path[]>();
  readonly #uses = new Map<ClassKey, ReadonlyMap<string, number>>();
  readonly #steps = new Map<ClassKey, readonly CostedStep[]>();
  readonly #attributes = new Map<ClassKey, readonly Attribute[]>();
  readonly #folded = new Map<Iri, readonly string[]>();
  readonly #words = new Map<Iri, readonly string[]>();
  #speaking: ReadonlySet<Iri> | undefined;

  constructor(profile: Profile) {
    this.#labelProperties = new Set(profile.labelProperties);
    this.#copies = keyCopies(profile);
    this.#flags = flagsOf(profile);
    this.#typing = profile;
    this.#subclasses = profile.subclasses;
    this.#numericTexts = numericTexts(profile);
    this.#dateTexts = dateTexts(profile);
    for (const name of profile.names) this.names.set(name.iri, name);
    for (const { class: one, entities } of profile.description.classes) this.#entities.set(one, entities);
    const { links, keys } = keyLinks(profile);
    this.#keys = keys;
    for (const link of links) {
      push(this.#outgoing, link.subjectClass ?? '', link);
      push(this.#byProperty, link.property, link);
      const target = objectClass(link);
      if (target !== undefined) push(this.#incoming, target, link);
    }
  }

  /** The property that says of a thing that it is of this class. */
  typingOf(name: Iri): Iri {
    return this.#typing.statedBy.get(name) ?? this.#typing.typing;
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

  /** A class and those below it whose things do not state that they are of it. */
  withBelow(one: ClassKey): readonly ClassKey[] {
    const below = one === '' ? undefined : this.#subclasses?.below.get(one);
    return below === undefined ? [one] : [one, ...below];
  }

  /** The path from a thing to a class that it is of, as SPARQL: over the classes below, where things state only those. */
  typingPath(one: Iri): string {
    const { property, below } = this.#subclasses ?? {};
    const typing = `<${this.typingOf(one)}>`;
    return property !== undefined && below?.has(one) === true ? `${typing}/<${property}>*` : typing;
  }

  /** What the value of a property says, where it says yes or no and nothing else. */
  saysOf(property: Iri, value: string): 'yes' | 'no' | undefined {
    const flag = this.#flags.get(property);
    return [flag?.yes, flag?.no].find((one) => one?.text === value)?.says;
  }

  linksOf(property: Iri): readonly Link[] {
    return this.#byProperty.get(property) ?? [];
  }

  /** Where the values of a property are keys of other things: what those carry them by. */
  keyBehind(property: Iri): Iri | undefined {
    return this.#keys.get(property);
  }

  subjectClasses(property: Iri): ReadonlySet<ClassKey> {
    return new Set(this.linksOf(property).map((link) => link.subjectClass ?? ''));
  }

  objectClasses(property: Iri): ReadonlySet<ClassKey> {
    return new Set(this.linksOf(property).flatMap((link) => objectClass(link) ?? []));
  }

  /** How many things or values a thing of these classes has by a property, on average; 0 where none has any. */
  fanOut(property: Iri, classes: readonly ClassKey[], isForward: boolean): number {
    let [triples, things] = [0, 0];
    for (const link of this.linksOf(property)) {
      const near = isForward ? (link.subjectClass ?? '') : objectClass(link);
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
      return target !== undefined && subjects.includes(link.subjectClass ?? '') && objects.includes(target);
    });
  }

  /** Whether things of this class carry a standard label. */
  isLabelled(one: ClassKey): boolean {
    return this.#outgoingOf(one).some((link) => this.#labelProperties.has(link.property));
  }

  /** Whether the IRIs of its things call them something. */
  isSpeaking(one: ClassKey): boolean {
    this.#speaking ??= speakingClasses(this.names.values());
    return one !== '' && this.#speaking.has(one);
  }

  instances(one: ClassKey): number {
    return this.withBelow(one).reduce((sum, each) => sum + (this.#entities.get(each) ?? 0), 0);
  }

  /**
   * Of the classes of one thing those that have no other of them below: of wider classes much is said that is of other
   * things alone.
   */
  narrowest(classes: readonly ClassKey[]): readonly ClassKey[] {
    if (classes.length < 2) return classes;
    const kept: ClassKey[] = [];
    for (const one of [...classes].sort((a, b) => this.instances(a) - this.instances(b)))
      if (kept.every((other) => !this.#isWider(one, other))) kept.push(one);
    return kept;
  }

  /** Whether all that is said of things of the other class is said of this one's, and as often at least. */
  #isWider(one: ClassKey, other: ClassKey): boolean {
    const [wide, narrow] = [this.#usesOf(one), this.#usesOf(other)];
    return narrow.size > 0 && [...narrow].every(([use, triples]) => (wide.get(use) ?? 0) >= triples);
  }

  /** How often things of a class are subjects, and objects, of each property. */
  #usesOf(one: ClassKey): ReadonlyMap<string, number> {
    return remembered(this.#uses, one, () => {
      const uses = new Map<string, number>();
      const count = (use: string, { triples }: Link): unknown =>
        uses.set(use, (uses.get(use) ?? 0) + triples);
      for (const link of this.#outgoing.get(one) ?? []) count(`>${link.property}`, link);
      for (const link of this.#incoming.get(one) ?? []) count(`<${link.property}`, link);
      return uses;
    });
  }

  #outgoingOf(one: ClassKey): readonly Link[] {
    return this.withBelow(one).flatMap((each) => this.#outgoing.get(each) ?? []);
  }

  /** The literal-valued properties of a class, the most used first. */
  attributes(one: ClassKey): readonly Attribute[] {
    return remembered(this.#attributes, one, () => this.#attributesOf(one));
  }

  #attributesOf(one: ClassKey): readonly Attribute[] {
    const byProperty = new Map<Iri, Link[]>();
    for (const link of this.#outgoingOf(one))
      if (link.object.kind === 'literal') push(byProperty, link.property, link);
    const made = [...byProperty].map(([property, links]) => this.#attribute(one, property, links));
    return made.sort((a, b) => b.coverage - a.coverage);
  }

  #attribute(one: ClassKey, property: Iri, links: readonly Link[]): Attribute {
    const counts = new Map<Attribute['kind'], number>();
    const datatypes: Iri[] = [];
    let [triples, subjects, distinct] = [0, 0, 0];
    for (const link of links) {
      if (link.object.kind !== 'literal') continue;
      datatypes.push(link.object.datatype);
      const kind = kindOf(link.object.datatype);
      counts.set(kind, (counts.get(kind) ?? 0) + link.triples);
      triples += link.triples;
      subjects += link.distinctSubjects;
      distinct += link.distinctObjects;
    }
    // A key that is repeated measures nothing.
    const isCopy = this.#copies.has(property);
    const most = isCopy ? 'text' : ([...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'text');
    const isDate = most === 'text' && this.#dateTexts.has(property);
    const kind = this.#flags.has(property) ? 'boolean' : isDate ? 'time' : most;
    const isNumeric = kind === 'number' || (kind === 'text' && !isCopy && this.#numericTexts.has(property));
    const all = this.instances(one) || Math.max(subjects, 1);
    return { property, kind, isNumeric, datatypes, coverage: Math.min(1, subjects / all), distinct, triples };
  }

  /** Whether a property has values that can be compared, on any class. */
  attributeKind(property: Iri): Attribute['kind'] | undefined {
    for (const link of this.linksOf(property)) {
      if (link.object.kind === 'literal')
        return this.attributes(link.subjectClass ?? '').find((one) => one.property === property)?.kind;
    }
    return undefined;
  }

  /** Whether the values of a property are numbers, as such or as texts. */
  isNumeric(property: Iri): boolean {
    return this.#numericTexts.has(property)
      ? !this.#copies.has(property) && this.attributeKind(property) === 'text'
      : this.attributeKind(property) === 'number';
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

  /** Whether the values of a property are times of any day, as such or as texts. */
  isClock(property: Iri): boolean {
    return (
      !this.#dateTexts.has(property) &&
      !this.datatypes(property).some((one) => one.endsWith('#dateTime') || one.endsWith('#dateTimeStamp'))
    );
  }

  /** Whether a number may be a value of a property: it lies between the least and the greatest, where these are known. */
  mayBe(property: Iri, value: number): boolean {
    const ranges = this.linksOf(property).flatMap(({ object }) =>
      object.kind === 'literal' && object.min !== undefined && object.max !== undefined
        ? [[Number(object.min), Number(object.max)] as const]
        : [],
    );
    return ranges.length === 0 || ranges.some(([min, max]) => !(value < min || value > max));
  }

  /** The relations of a class whose labels say one of these folded nouns; `rank` is the noun's place. */
  relationsOf(one: ClassKey, nouns: readonly string[]): { readonly property: Iri; readonly rank: number }[] {
    const found = new Map<Iri, number>();
    for (const link of this.#outgoing.get(one) ?? []) {
      if (link.object.kind === 'literal') continue;
      const said = this.foldedLabels(link.property).join(' ');
      const rank = nouns.findIndex((noun) => said.includes(noun));
      if (rank >= 0) found.set(link.property, rank);
    }
    return [...found].map(([property, rank]) => ({ property, rank }));
  }

  /** What things of a class have one of, at most: a protein its sequence. */
  partsOf(one: ClassKey): readonly PathStep[] {
    return (this.#outgoing.get(one) ?? []).flatMap((link) => {
      const to = objectClass(link);
      const isOne = link.triples <= link.distinctSubjects && link.distinctObjects >= link.distinctSubjects;
      return to === undefined || to === one || !isOne ? [] : [{ property: link.property, forward: true, to }];
    });
  }

  /** Which properties of which classes point at things of a class, the most used first. */
  pointersTo(one: ClassKey): readonly { readonly property: Iri; readonly from: ClassKey }[] {
    const links = [...(this.#incoming.get(one) ?? [])].sort((a, b) => b.triples - a.triples);
    const seen = new Set<Iri>();
    return links.flatMap((link) => {
      if (seen.has(link.property)) return [];
      seen.add(link.property);
      return [{ property: link.property, from: link.subjectClass ?? '' }];
    });
  }

  /** Cheapest ways from things of one class to things of another, at most `longest` steps, cheapest first. */
  paths(from: ClassKey, to: ClassKey, longest = 3): readonly Path[] {
    const key = `${from} ${to} ${String(longest)}`;
    return remembered(this.#paths, key, () => findPaths(from, to, longest, this.#stepsFrom));
  }

  /** Whether its name says that something is not so. */
  denies(property: Iri): boolean {
    return isDenying(this.words(property));
  }

  readonly #denial = (property: Iri): number => (this.denies(property) ? DENIED : 0);

  readonly #stepsFrom = (at: ClassKey): readonly CostedStep[] =>
    remembered(this.#steps, at, () => this.#allStepsFrom(at));

  #allStepsFrom(at: ClassKey): readonly CostedStep[] {
    const all = Math.max(1, this.instances(at));
    const steps: CostedStep[] = [];
    for (const link of this.#outgoing.get(at) ?? []) {
      const to = objectClass(link);
      if (to === undefined) continue;
      steps.push({
        property: link.property,
        forward: true,
        to,
        cost: STEP + RARE * (1 - Math.min(1, link.distinctSubjects / all)) + this.#denial(link.property),
      });
    }
    for (const link of this.#incoming.get(at) ?? []) {
      const rare = RARE * (1 - Math.min(1, link.distinctObjects / all));
      const cost = STEP + BACKWARD + rare + this.#denial(link.property);
      steps.push({ property: link.property, forward: false, to: link.subjectClass ?? '', cost });
    }
    return steps;
  }
}

const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  const one = known.get(key) ?? make();
  known.set(key, one);
  return one;
};

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
};

const objectClass = (link: Link): ClassKey | undefined =>
  link.object.kind === 'class' ? link.object.class : link.object.kind === 'untyped' ? '' : undefined;
