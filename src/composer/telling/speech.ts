import type { Iri, Language } from '../../rdf';
import type { MentionKind, Phrase } from '../candidate';
import { unitInComment } from '../cues/unit';
import type { Edge, Fact, QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { genderOf, isPlural, type Gender } from '../../wording';
import { negatedVertices } from '../writing/negation';
import { withinOf, type Within } from '../writing/within';
import { labelIn } from './label-in';
import { Nouns } from './nouns';
import type { Told } from './told';
import { WORDS } from './words';

/** "award" and "award", "product" and "main product": the relation says what the class would. */
const isSame = (noun: string, label: string): boolean =>
  noun !== '' && ` ${label.toLowerCase()} `.includes(` ${noun.toLowerCase()} `);

/** One paraphrase while it is said. */
export class Speech {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly language: Language;
  readonly words: (typeof WORDS)[Language];
  /** The vertex asked for. */
  readonly target: number | undefined;
  readonly said: Phrase[] = [];
  readonly nouns: Nouns;
  readonly #persons: ReadonlySet<ClassKey>;
  readonly #within: Within;
  readonly #absent: ReadonlySet<number>;
  /** Things of which a number is said in place of an article: "the most paintings". */
  readonly #counts = new Map<number, string>();
  /** Things that only the noun of a relation names. */
  readonly #called = new Map<number, string>();

  constructor(told: Told) {
    const { graph, sketch, schema, persons, language } = told;
    this.graph = graph;
    this.sketch = sketch;
    this.schema = schema;
    this.language = language;
    this.words = WORDS[language];
    this.target = targetOf(graph, sketch);
    this.#persons = persons;
    this.#within = withinOf({ graph, sketch, schema });
    this.#absent = negatedVertices({ graph, sketch, target: this.target });
    this.nouns = new Nouns(told, this.#absent);
  }

  plain(text: string): void {
    const last = this.said.at(-1);
    if (text.startsWith(',') && last !== undefined) {
      this.said[this.said.length - 1] = { ...last, text: `${last.text},` };
      this.plain(text.slice(1).trim());
    } else if (text !== '') this.said.push({ text, kind: undefined });
  }

  operator(text: string): void {
    this.said.push({ text, kind: 'operator' });
  }

  value(text: string): void {
    this.said.push({ text, kind: 'value' });
  }

  labelled(text: string, kind: MentionKind): void {
    this.said.push({ text, kind });
  }

  /** Of a quantity, as its comment in this language gives it. */
  unit(property: Iri): string | undefined {
    const comments = this.schema.names.get(property)?.comments ?? [];
    const own = comments.filter(({ language }) => language.startsWith(this.language));
    return unitInComment(own) ?? unitInComment(comments);
  }

  label(iri: Iri): string {
    return labelIn(this, iri);
  }

  named(iri: Iri, kind: MentionKind): void {
    this.labelled(this.label(iri), kind);
  }

  /** Says `count` of a thing wherever it is spoken of. `false` where it is what is asked for, or a given one. */
  count(id: number | undefined, count: string): boolean {
    const vertex = this.graph.vertices[id ?? -1];
    if (id === undefined || vertex === undefined || id === this.target || vertex.entities.length > 0)
      return false;
    this.#counts.set(id, count);
    return true;
  }

  countOf(id: number): string | undefined {
    return this.#counts.get(id);
  }

  hasCount(id: number): boolean {
    return this.#counts.has(id);
  }

  call(id: number, noun: string): void {
    this.#called.set(id, noun);
  }

  /** The noun of the relation that alone named a thing. */
  calledBy(id: number): string | undefined {
    return this.#called.get(id);
  }

  /** It is meant with all that lies below it. */
  isWithBelow(id: number): boolean {
    return this.#within.has(id);
  }

  /** It stands in a negation. */
  isAbsent(id: number): boolean {
    return this.#absent.has(id);
  }

  isPerson(id: number): boolean {
    return this.graph.vertices[id]?.classes.some((one) => this.#persons.has(one)) === true;
  }

  /** Only the relation that leads to it names it. */
  isBare(id: number, label: string): boolean {
    const vertex = this.graph.vertices[id];
    if (vertex === undefined || this.#counts.has(id) || id === this.target) return false;
    if (vertex.entities.length > 0) return false;
    return (
      isSame(this.nouns.of(id), label) ||
      (vertex.stated === undefined && (vertex.item === undefined || vertex.item < 0))
    );
  }

  isPluralVertex(id: number): boolean {
    if (this.#counts.has(id)) return true;
    return (
      id === this.target &&
      this.graph.vertices[id]?.entities.length === 0 &&
      isPlural(this.nouns.ofTarget(), this.language)
    );
  }

  gender(id: number): Gender {
    if (this.language === 'en') return 'm';
    const called = this.#called.get(id);
    if (called !== undefined) return genderOf(called);
    const vertex = this.graph.vertices[id];
    if (vertex !== undefined && vertex.entities.length > 0) {
      const [own] = vertex.classes;
      return own === undefined || own === '' ? 'm' : genderOf(this.label(own));
    }
    return genderOf(id === this.target ? this.nouns.ofTarget() : this.nouns.of(id));
  }

  /** A column shows it, called by the relation that leads to it: that is told with the columns. */
  isToldShown(id: number, by: Edge): boolean {
    return by.item !== undefined && this.#isShown(id, by.item);
  }

  /** A column shows the thing itself. */
  isShown(id: number): boolean {
    return this.sketch.columns.some((wish) => wish.type === 'item' && this.#isShown(id, wish.item));
  }

  #isShown(id: number, item: number): boolean {
    const isWished = this.sketch.columns.some((wish) => wish.type === 'item' && wish.item === item);
    return isWished && !this.isOfFact(item) && id !== this.target && this.endOf(item) === id;
  }

  /** The vertex that an item stands for. */
  endOf(item: number): number | undefined {
    return endOf(this.graph, item, this.sketch);
  }

  /** An item that a value is meant by, and no thing. */
  isOfFact(item: number): boolean {
    return this.graph.facts.some((fact) => fact.item === item);
  }

  factOf(role: Fact['role']['role']): Fact | undefined {
    return this.graph.facts.find((fact) => fact.role.role === role);
  }

  isDate({ role, property }: Fact): boolean {
    return role.role === 'column' && this.schema.attributeKind(property) === 'time';
  }

  /** It is shown where a thing has it; things without it stay. */
  isOptional(item: number | undefined): boolean {
    return item !== undefined && this.sketch.optional.has(item);
  }

  /** Things that meet it are left out. */
  isExcepted({ role }: Fact): boolean {
    return role.role === 'tests' && this.sketch.excepted.has(role.tests);
  }

  isNegated(item: number | undefined): boolean {
    return item !== undefined && this.sketch.negated.has(item);
  }
}
