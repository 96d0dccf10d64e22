import type { ReadQuestion } from '../../composer';
import { probe } from '../../diagnosis';
import { RDF, type Iri, type Language, type Term } from '../../rdf';
import { iriTerm, variableTerm, type SelectQuery } from '../../sparql';
import type { Link, VoidDescription } from '../../void';
import type { RunParts } from '../question';
import type { FollowUp } from './follow-up';

/** What revising looks up, each once. */
export class Known {
  readonly #labels = new Map<string, string>();
  #noun: ReadQuestion | undefined;

  private constructor(
    readonly asked: FollowUp,
    readonly parts: RunParts,
    readonly signal: AbortSignal,
    readonly description: VoidDescription,
    /** Of the follow-up's words. */
    readonly spoken: Language,
  ) {}

  static async of(asked: FollowUp, spoken: Language, parts: RunParts, signal: AbortSignal): Promise<Known> {
    const description = await parts.composer.describe(asked.scope, signal);
    return new Known(asked, parts, signal, description, spoken);
  }

  /** What states the classes. */
  get typing(): string {
    return this.description.typing ?? `${RDF}type`;
  }

  isTyping(property: string): boolean {
    return property === this.typing || property === `${RDF}type`;
  }

  isClass(one: string): boolean {
    return this.description.classes.some((partition) => partition.class === one);
  }

  linksOf(property: string): readonly Link[] {
    return this.description.links.filter((link) => link.property === property);
  }

  /** Whether things of one of these classes have a property. */
  isHeldBy(property: string, classes: ReadonlySet<string>): boolean {
    return this.linksOf(property).some(
      ({ subjectClass }) => subjectClass !== undefined && classes.has(subjectClass),
    );
  }

  async label(one: string, language: Language = this.asked.language): Promise<string> {
    const key = `${language} ${one}`;
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const { scope } = this.asked;
    const labels = await this.parts.composer.labels({ iris: [one], scope, language }, this.signal);
    const label = labels[one] ?? one;
    this.#labels.set(key, label);
    return label;
  }

  /** What its things are called in the language of the follow-up: as the last answer calls them, where that is their name. */
  async nounFor(type: Iri): Promise<string> {
    const { last, language } = this.asked;
    const noun = last.candidate?.noun ?? '';
    if (noun !== '' && language === this.spoken) {
      this.#noun ??= await this.read(noun);
      const [first, ...more] = this.#noun.reading.mentions;
      const isIts = first?.meanings.some(({ id }) => id === `class <${type}>`) === true;
      if (isIts && more.length === 0 && first.end - first.start === noun.length) return noun;
    }
    return this.label(type, this.spoken);
  }

  /** The classes that are stated of things. Those of which nothing is known are left out. */
  async classesOf(things: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const query: SelectQuery = {
      type: 'query',
      queryType: 'SELECT',
      distinct: true,
      prefixes: {},
      variables: [variableTerm('thing'), variableTerm('class')],
      where: [
        { type: 'values', values: things.map((one) => ({ '?thing': iriTerm(one) })) },
        {
          type: 'bgp',
          triples: [
            {
              subject: variableTerm('thing'),
              predicate: iriTerm(this.typing),
              object: variableTerm('class'),
            },
          ],
        },
      ],
    };
    const { scope, language } = this.asked;
    const result = await probe(query, { ...this.parts, scope, language }, this.signal);
    const found = new Map<string, Set<string>>();
    const rows: readonly (readonly (Term | undefined)[])[] = result?.type === 'bindings' ? result.rows : [];
    for (const [thing, type] of rows)
      if (thing !== undefined && type !== undefined)
        found.set(thing.value, (found.get(thing.value) ?? new Set()).add(type.value));
    return found;
  }

  /** The composer's reading of some words in the sources of the follow-up. */
  read(question: string, noun?: { readonly text: string; readonly class: Iri }) {
    const { scope, language } = this.asked;
    const pins =
      noun === undefined ? [] : [{ start: 0, end: noun.text.length, meaning: `class <${noun.class}>` }];
    return this.parts.composer.read({ question, scope, pins, language }, this.signal);
  }
}
