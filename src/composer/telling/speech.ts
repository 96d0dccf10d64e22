import type { Iri, Language } from '../../rdf';
import type { MentionKind, Phrase } from '../candidate';
import { unitInComment } from '../cues/unit';
import type { Edge, Fact, QueryGraph } from '../joining/query-graph';
import { MEMBER, endOf, targetOf } from '../joining/target';
import type { ClassKey } from '../schema/class-key';
import { labelOf } from '../schema/labels';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { negatedVertices } from '../writing/negation';
import { withinOf, type Within } from '../writing/within';
import { genderOf, isPlural, pluralOf, withArticleEn, type Gender } from '../wording/nouns';
import { possibleClasses } from './possible-classes';
import { spelled } from '../wording/relation';
import { WORDS } from './words';

/** What a paraphrase is told from. */
export interface Told {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly persons: ReadonlySet<ClassKey>;
  readonly language: Language;
  /** What the question itself calls the target, in its own language and number. */
  readonly noun: { readonly text: string; readonly language: Language } | undefined;
  /** It shows the things themselves, where another reading shows what names them. */
  readonly isTwin: boolean;
}

/** How a thing at the end of a relation is spoken of. */
interface Mode {
  readonly isNegated: boolean;
  /** It was told of before. */
  readonly isAgain: boolean;
}

/** Words that name what somebody does rather than who: "Who painted …?" is asked of painters. */
const VERBAL: Readonly<Record<Language, RegExp>> = {
  en: /(?:ed|ing)$/u,
  es: /(?:ó|aron|ieron|ado|ando|endo)$/u,
};

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
  readonly #persons: ReadonlySet<ClassKey>;
  readonly #noun: Told['noun'];
  readonly #within: Within | undefined;
  readonly #absent: ReadonlySet<number>;
  /** Things of which a number is said in place of an article: "the most paintings". */
  readonly #counts = new Map<number, string>();
  /** Things that only the noun of a relation names. */
  readonly #called = new Map<number, string>();

  constructor({ graph, sketch, schema, persons, language, noun }: Told) {
    this.graph = graph;
    this.sketch = sketch;
    this.schema = schema;
    this.language = language;
    this.words = WORDS[language];
    this.target = targetOf(graph, sketch);
    this.#persons = persons;
    this.#noun = noun;
    this.#within = withinOf({ graph, sketch, schema });
    this.#absent = negatedVertices({ graph, sketch, target: this.target });
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
    return spelled(labelOf(this.schema.names.get(iri), iri, this.language));
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

  hasCount(id: number): boolean {
    return this.#counts.has(id);
  }

  call(id: number, noun: string): void {
    this.#called.set(id, noun);
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
      isSame(this.className(id), label) ||
      (vertex.stated === undefined && (vertex.item === undefined || vertex.item < 0))
    );
  }

  isPluralVertex(id: number): boolean {
    if (this.#counts.has(id)) return true;
    return (
      id === this.target &&
      this.graph.vertices[id]?.entities.length === 0 &&
      isPlural(this.targetNoun(), this.language)
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
    return genderOf(id === this.target ? this.targetNoun() : this.className(id));
  }

  #possible(id: number): ReadonlySet<ClassKey> | undefined {
    const { graph, sketch, schema } = this;
    return possibleClasses(id, { graph, sketch, schema, absent: this.#absent });
  }

  /** The class that the query states of a vertex; else the only one that can stand there. */
  #certainClass(id: number): ClassKey | undefined {
    const stated = this.graph.vertices[id]?.stated;
    if (stated !== undefined) return stated;
    const possible = this.#possible(id);
    return possible?.size === 1 ? [...possible][0] : undefined;
  }

  /** The noun for what a vertex is for certain: its class, or that it is somebody. */
  className(id: number): string {
    const one = this.#certainClass(id);
    if (one !== undefined) return one === '' ? '' : this.label(one);
    const possible = [...(this.#possible(id) ?? [])];
    return possible.length > 0 && possible.every((own) => this.#persons.has(own)) ? this.words.person : '';
  }

  /** Whether the question's own word for what it asks says what is so for certain. */
  #isOwnNounCertain(): boolean {
    const vertex = this.graph.vertices[this.target ?? -1];
    if (vertex === undefined || vertex.item === MEMBER) return false;
    const sense = vertex.item === undefined ? undefined : senseAt(this.sketch, vertex.item);
    const isOnly = sense?.type === 'class' && this.#certainClass(vertex.id) === sense.name.iri;
    return vertex.stated !== undefined || isOnly;
  }

  /** The noun for what is asked for: the question's where it is in this language; else the class's, in its number. */
  targetNoun(): string {
    const own = this.#noun?.language === this.language ? this.#noun.text : undefined;
    const noun = this.className(this.target ?? -1);
    if (noun === '') return this.words.things;
    if (own !== undefined && this.#isOwnNounCertain() && !VERBAL[this.language].test(own))
      return this.sketch.form === 'count' && !isPlural(own, this.language) ? this.plural(own) : own;
    const isMany =
      this.#noun === undefined
        ? this.sketch.form === 'count' ||
          this.sketch.aggregate !== undefined ||
          this.isOfLine() ||
          this.isSeveral()
        : isPlural(this.#noun.text, this.#noun.language);
    return isMany ? this.plural(noun) : noun;
  }

  /** Ancestors are asked for, or descendants, and not the first of them. */
  isOfLine(): boolean {
    const [wish] = this.sketch.columns;
    const isFirst = this.sketch.order?.limit === 1;
    return wish?.type === 'members' && wish.item === this.sketch.lineage?.of && !isFirst;
  }

  /** The first several are asked for. */
  isSeveral(): boolean {
    const isNumber =
      this.sketch.form === 'ask' &&
      this.sketch.having.some(({ item, value }) => this.endOf(item) === this.target && value !== 1);
    return isNumber || (this.sketch.order?.limit ?? this.sketch.most?.limit ?? 1) > 1;
  }

  /** What a number of what is asked for is called. */
  countedNoun(): string {
    const own = this.#noun?.language === this.language ? this.#noun.text : undefined;
    if (own === undefined || !this.#isOwnNounCertain() || VERBAL[this.language].test(own))
      return this.#manyOf(this.targetNoun());
    return isPlural(own, this.language) ? own : this.plural(own);
  }

  #manyOf(noun: string): string {
    return isPlural(noun, this.language) ? noun : this.plural(noun);
  }

  /** A noun behind a number. */
  counted(noun: string, count: string): string {
    const one = noun === '' ? this.words.things : noun;
    return / 1$/u.test(count) ? one : this.plural(one);
  }

  /** A noun in the plural. */
  plural(noun: string): string {
    return pluralOf(noun, this.language);
  }

  #entities(first: Iri, others: readonly Iri[], item: number | undefined): void {
    this.named(first, 'entity');
    for (const other of others) {
      const isAll = this.sketch.spread !== undefined || this.sketch.aggregate !== undefined;
      this.plain(isAll ? this.words.and : this.words.or);
      this.named(other, 'entity');
    }
    this.#companions(item);
  }

  /** What is asked for, by its entities or its noun. @param isPart what is shown is something of it */
  asked(isPart: boolean): void {
    const vertex = this.graph.vertices[this.target ?? -1];
    const [first, ...others] = vertex?.entities ?? [];
    if (first !== undefined) this.#entities(first, others, vertex?.item);
    else {
      const noun = this.targetNoun();
      if (isPart && !isPlural(noun, this.language)) this.plain(this.#the(noun));
      this.labelled(noun, 'class');
    }
  }

  #the(noun: string): string {
    return this.language === 'en' ? 'the' : genderOf(noun) === 'f' ? 'la' : 'el';
  }

  /** A thing at the end of a relation. */
  thing(id: number, { isNegated, isAgain }: Mode): void {
    const vertex = this.graph.vertices[id];
    if (vertex === undefined) return;
    const [first, ...others] = vertex.entities;
    const noun = this.className(id);
    const count = this.#counts.get(id);
    if (first !== undefined) {
      this.#entities(first, others, vertex.item);
      if (this.#within?.vertex === id) this.operator(this.words.andBelow);
    } else if (count !== undefined) {
      this.operator(count);
      this.labelled(this.counted(noun, count), 'class');
    } else if (noun === '')
      this.plain(isAgain ? this.words.sameThing : isNegated ? this.words.nothing : this.words.something);
    else {
      this.plain(this.#article(noun, { isNegated, isAgain }));
      this.labelled(noun, 'class');
    }
  }

  #article(noun: string, { isNegated, isAgain }: Mode): string {
    if (this.language === 'en') {
      if (isAgain) return 'the same';
      if (isNegated) return 'any';
      return withArticleEn(noun).split(' ')[0] ?? 'a';
    }
    const isFeminine = genderOf(noun) === 'f';
    if (isAgain) return isFeminine ? 'la misma' : 'el mismo';
    if (isNegated) return isFeminine ? 'ninguna' : 'ningún';
    return isFeminine ? 'una' : 'un';
  }

  /** "Austria and Italy": entities that the same edge leads to. */
  #companions(item: number | undefined): void {
    for (const [later, { with: earlier, by }] of this.sketch.coordinated) {
      const what = this.sketch.items[later]?.what;
      if (earlier !== item || by !== 'and' || what?.type !== 'term' || what.sense.type !== 'entity') continue;
      this.plain(this.words.and);
      this.named(what.sense.name.iri, 'entity');
      this.#companions(later);
    }
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
