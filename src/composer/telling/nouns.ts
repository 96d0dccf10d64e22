import type { Iri, Language } from '../../rdf';
import { MEMBER, endOf, targetOf } from '../joining/target';
import type { ClassKey } from '../schema/class-key';
import { senseAt } from '../sketch/sense-at';
import { headOf, isPlural, pluralOf } from '../../wording';
import { labelIn } from './label-in';
import { possibleClasses } from './possible-classes';
import type { Told } from './told';
import { WORDS } from './words';

/** Words that name what somebody does rather than who: "Who painted …?" is asked of painters. */
const VERBAL: Readonly<Record<Language, RegExp>> = {
  en: /(?:ed|ing)$/u,
  es: /(?:ó|aron|ieron|ado|ando|endo)$/u,
};

/** What the things of a reading are called, no more than is certain of them. */
export class Nouns {
  readonly #told: Told;
  readonly #words: (typeof WORDS)[Language];
  /** The vertex asked for. */
  readonly #target: number | undefined;
  /** What stands in a negation. */
  readonly #absent: ReadonlySet<number>;

  constructor(told: Told, absent: ReadonlySet<number>) {
    this.#told = told;
    this.#words = WORDS[told.language];
    this.#target = targetOf(told.graph, told.sketch);
    this.#absent = absent;
  }

  #possible(id: number): ReadonlySet<ClassKey> | undefined {
    return possibleClasses(id, { ...this.#told, absent: this.#absent });
  }

  /** The class that the query states of a vertex; else the only one that can stand there. */
  #certainClass(id: number): ClassKey | undefined {
    const stated = this.#told.graph.vertices[id]?.stated;
    if (stated !== undefined) return stated;
    const possible = this.#possible(id);
    return possible?.size === 1 ? [...possible][0] : undefined;
  }

  /** The noun for what a vertex is for certain: its class, or that it is somebody. */
  of(id: number): string {
    const one = this.#certainClass(id);
    const isOfSeveral = this.#told.graph.vertices[id]?.orStated !== undefined;
    if (one !== undefined && one !== '' && isOfSeveral) return this.#head(one);
    if (one !== undefined) return one === '' ? '' : labelIn(this.#told, one);
    const possible = [...(this.#possible(id) ?? [])];
    return possible.length > 0 && possible.every((own) => this.#told.persons.has(own))
      ? this.#words.person
      : '';
  }

  /** "Event" of a music event. */
  #head(one: Iri): string {
    const { schema, language } = this.#told;
    const labels = schema.names.get(one)?.labels ?? [];
    const isSaid = labels.some((label) => label.language.startsWith(language));
    return headOf(labelIn(this.#told, one), isSaid ? language : 'en');
  }

  /** Whether the question's own word for what it asks says what is so for certain. */
  #isOwnNounCertain(): boolean {
    const vertex = this.#told.graph.vertices[this.#target ?? -1];
    if (vertex === undefined || vertex.item === MEMBER) return false;
    const sense = vertex.item === undefined ? undefined : senseAt(this.#told.sketch, vertex.item);
    const isOnly = sense?.type === 'class' && this.#certainClass(vertex.id) === sense.name.iri;
    return vertex.stated !== undefined || isOnly;
  }

  /** The question's own word for what it asks, where it is in this language, names things and says no more than is so. */
  #ownNoun(): string | undefined {
    const { noun, language } = this.#told;
    const isFit =
      noun?.language === language && !VERBAL[language].test(noun.text) && this.#isOwnNounCertain();
    return isFit ? noun.text : undefined;
  }

  #isMany(): boolean {
    const { noun, sketch } = this.#told;
    if (noun !== undefined) return isPlural(noun.text, noun.language);
    const isOfAll = sketch.form === 'count' || sketch.aggregate !== undefined;
    return isOfAll || this.isOfLine() || this.isSeveral();
  }

  /** The noun for what is asked for: the question's where it can be; else the class's, in its number. */
  ofTarget(): string {
    const noun = this.of(this.#target ?? -1);
    if (noun === '') return this.#words.things;
    const own = this.#ownNoun();
    if (own !== undefined) return this.#told.sketch.form === 'count' ? this.#manyOf(own) : own;
    return this.#isMany() ? this.plural(noun) : noun;
  }

  /** Ancestors are asked for, or descendants, and not the first of them. */
  isOfLine(): boolean {
    const [wish] = this.#told.sketch.columns;
    const isFirst = this.#told.sketch.order?.limit === 1;
    return wish?.type === 'members' && wish.item === this.#told.sketch.lineage?.of && !isFirst;
  }

  /** The first several are asked for. */
  isSeveral(): boolean {
    const isNumber =
      this.#told.sketch.form === 'ask' &&
      this.#told.sketch.having.some(
        ({ item, value }) => endOf(this.#told.graph, item, this.#told.sketch) === this.#target && value !== 1,
      );
    return isNumber || (this.#told.sketch.order?.limit ?? this.#told.sketch.most?.limit ?? 1) > 1;
  }

  /** What a number of what is asked for is called. */
  ofTargets(): string {
    return this.#manyOf(this.#ownNoun() ?? this.ofTarget());
  }

  #manyOf(noun: string): string {
    return isPlural(noun, this.#told.language) ? noun : this.plural(noun);
  }

  /** A noun behind a number. */
  counted(noun: string, count: string): string {
    const one = noun === '' ? this.#words.things : noun;
    return / 1$/u.test(count) ? one : this.plural(one);
  }

  /** A noun in the plural. */
  plural(noun: string): string {
    return pluralOf(noun, this.#told.language);
  }
}
