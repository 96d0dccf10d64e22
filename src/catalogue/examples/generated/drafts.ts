/**
 * Questions with their queries for a source that publishes none, from the shapes of its most frequent classes and a few of
 * their things. Whoever runs them keeps those that give rows.
 * @see paper 003 §4.1.1
 */
import {
  NUMBERS,
  RDF,
  RDFS,
  XSD,
  iri,
  literal,
  printTerm,
  toIri,
  type Bilingual,
  type Iri,
  type Term,
} from '../../../rdf';
import { compactor } from '../../../sparql';
import { TREES, namingOf } from '../../../store';
import type { VoidDescription } from '../../../void';
import { prefixesOf } from '../../shapes/prefixes-of';
import { usesOf, type PropertyUse } from '../../shapes/property-uses';
import { isAmount, isIdentifier, isOfLanguage, type Nouns } from './noun';
import {
  countQuestion,
  greaterQuestion,
  kindsQuestion,
  linkQuestion,
  listQuestion,
  mostQuestion,
  namedQuestion,
  perQuestion,
  valueQuestion,
} from './questions';

export interface SampledValue {
  readonly property: Iri;
  readonly object: Term;
}

/** A thing of a class with some of what it has. */
export interface SampledThing {
  readonly iri: Iri;
  readonly values: readonly SampledValue[];
}

export interface SampledClass {
  readonly class: Iri;
  readonly things: readonly SampledThing[];
}

/** A question that nobody has run yet. */
export interface Draft {
  readonly question: Bilingual;
  readonly query: string;
  /** What was sampled is a row of it. */
  readonly isSeen: boolean;
}

export interface DraftWords {
  /** Of classes and properties; `undefined`: it can't stand in a question. */
  readonly nouns: (term: Iri) => Nouns | undefined;
  /** Of things; `undefined`: it has none, or none that can stand in a question. */
  readonly names: (thing: string) => Bilingual | undefined;
}

const TYPE = iri(`${RDF}type`);
/** Of a class with more things, a query asks for so many rows. */
const MOST_ROWS = 1000;
const FIRST_ROWS = 100;
/** Questions about values of named things, of one class. */
const MOST_VALUES = 2;
const DATES: ReadonlySet<string> = new Set(['date', 'dateTime', 'gYear'].map((name) => XSD + name));

const CLASSES: ReadonlySet<string> = new Set([`${RDFS}Class`, 'http://www.w3.org/2002/07/owl#Class']);
/** Questions about what is below a named class or concept. */
const MOST_KINDS = 2;

/** The classes of which there is most, that have a name. */
export const draftedClasses = (
  { classes }: VoidDescription,
  most: number,
  nouns: DraftWords['nouns'],
): readonly Iri[] => {
  const named = [...classes]
    .sort((a, b) => b.entities - a.entities)
    .map((one) => one.class)
    .filter((one) => nouns(one) !== undefined);
  const own = named.filter((one) => !isOfLanguage(one));
  // An ontology without instances: its classes are the things.
  return (own.length > 0 ? own : named.filter((one) => CLASSES.has(one))).slice(0, most);
};

/** The lexical form of a value that this one is greater than. */
const below = ({ value, datatype }: Extract<Term, { termType: 'Literal' }>): string | undefined => {
  if (DATES.has(datatype.value)) {
    const year = /^(\d{4})/u.exec(value)?.[1];
    if (year === undefined || Number(year) < 1) return undefined;
    const before = String(Number(year) - 1).padStart(4, '0');
    return (
      { [`${XSD}gYear`]: before, [`${XSD}date`]: `${before}-12-31` }[datatype.value] ??
      `${before}-12-31T00:00:00`
    );
  }
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) > 1e12) return undefined;
  const less = Number.isInteger(number) ? number - 1 : Math.floor(number);
  return String(less);
};

/** Drafts of one class, those that teach most first. */
class ClassDrafts {
  readonly #kind: Nouns;
  readonly #sampled: SampledClass;
  readonly #description: VoidDescription;
  readonly #words: DraftWords;
  readonly #prefixes: Readonly<Record<string, string>>;
  readonly #uses: readonly PropertyUse[];

  constructor(
    kind: Nouns,
    sampled: SampledClass,
    {
      description,
      words,
      prefixes,
    }: {
      readonly description: VoidDescription;
      readonly words: DraftWords;
      /** Of the description. */
      readonly prefixes: Readonly<Record<string, string>>;
    },
  ) {
    this.#kind = kind;
    this.#prefixes = prefixes;
    this.#sampled = sampled;
    this.#description = description;
    this.#words = words;
    this.#uses = usesOf(description, sampled.class).filter(
      ({ property }) => !isOfLanguage(property) && namingOf(property) === undefined,
    );
  }

  all(): readonly Draft[] {
    return [
      ...this.#named(),
      ...this.#values(),
      ...this.#kinds(),
      this.#count(),
      ...this.#links(),
      ...this.#greater(),
      this.#list(),
      ...this.#most(),
      ...this.#per(),
    ];
  }

  get #limit(): string {
    const { classes } = this.#description;
    const held = classes.find((one) => one.class === this.#sampled.class)?.entities ?? Infinity;
    return held > MOST_ROWS ? ` LIMIT ${FIRST_ROWS}` : '';
  }

  /** @param body of the variable `?thing` */
  #query(head: string, body: (print: (term: Iri) => string) => string, tail = ''): string {
    const short = compactor(this.#prefixes);
    const print = (term: Iri): string => short.print(term);
    const typing = this.#description.typing ?? TYPE;
    // Unions and restrictions are classes without a name.
    const named = isOfLanguage(this.#sampled.class) ? '\n  FILTER(isIRI(?thing))' : '';
    const stated = `?thing ${typing === TYPE ? 'a' : print(typing)} ${print(this.#sampled.class)} .${named}`;
    const where = `SELECT ${head} WHERE {\n  ${stated}${body(print)}\n}${tail}`;
    return [...short.declarations(), where].join('\n');
  }

  #list(): Draft {
    const query = this.#query('?thing', () => '', this.#limit);
    return { question: listQuestion(this.#kind), query, isSeen: false };
  }

  #count(): Draft {
    const query = this.#query('(COUNT(DISTINCT ?thing) AS ?count)', () => '');
    return { question: countQuestion(this.#kind), query, isSeen: false };
  }

  /** Values of a sampled thing that has a name, of the property most used first. */
  #valuesOf({ property }: PropertyUse): readonly (readonly [thing: SampledThing, object: Term])[] {
    return this.#sampled.things.flatMap((thing) =>
      thing.values.flatMap((one) => (one.property === property ? [[thing, one.object] as const] : [])),
    );
  }

  #values(): readonly Draft[] {
    const found: Draft[] = [];
    for (const use of this.#uses) {
      if (found.length >= MOST_VALUES) break;
      const noun = this.#words.nouns(use.property);
      // Of what a thing has several of, "the" is not said.
      const isOne = use.subjects > 0 && use.triples <= use.subjects * 1.2;
      const [thing] = this.#valuesOf(use).find(([one]) => this.#words.names(one.iri) !== undefined) ?? [];
      const name = thing === undefined ? undefined : this.#words.names(thing.iri);
      if (noun === undefined || isIdentifier(noun) || !isOne || thing === undefined || name === undefined)
        continue;
      const question = valueQuestion(noun, name);
      const short = compactor(this.#prefixes);
      const pattern = `<${thing.iri}> ${short.print(use.property)} ?value .`;
      const query = [...short.declarations(), `SELECT ?value WHERE {\n  ${pattern}\n}`].join('\n');
      if (question !== undefined) found.push({ question, query, isSeen: true });
    }
    return found;
  }

  /** What stands below a named class or concept, on all levels: of those with most below them. */
  #kinds(): readonly Draft[] {
    const ups = new Set<string>(TREES.flatMap(({ up }) => up));
    const above = new Map<string, { readonly by: Iri; count: number }>();
    for (const { values } of this.#sampled.things)
      for (const { property, object } of values) {
        if (!ups.has(property) || object.termType !== 'NamedNode') continue;
        const known = above.get(object.value) ?? { by: property, count: 0 };
        known.count += 1;
        above.set(object.value, known);
      }
    const short = compactor(this.#prefixes);
    return [...above]
      .sort(([, a], [, b]) => b.count - a.count)
      .flatMap(([higher, { by }]): readonly Draft[] => {
        const name = this.#words.names(higher);
        if (name === undefined) return [];
        const pattern = `?thing ${short.print(by)}+ <${higher}> .`;
        const query = [...short.declarations(), `SELECT DISTINCT ?thing WHERE {\n  ${pattern}\n}`].join('\n');
        return [{ question: kindsQuestion(name), query, isSeen: true }];
      })
      .slice(0, MOST_KINDS);
  }

  #named(): readonly Draft[] {
    for (const use of this.#uses) {
      const noun = this.#words.nouns(use.property);
      const object = this.#valuesOf(use)
        .flatMap(([, one]) => (one.termType === 'NamedNode' ? (toIri(one.value) ?? []) : []))
        .find((one) => this.#words.names(one) !== undefined);
      const name = object === undefined ? undefined : this.#words.names(object);
      if (noun === undefined || object === undefined || name === undefined) continue;
      const body = (print: (term: Iri) => string): string =>
        `\n  ?thing ${print(use.property)} <${object}> .`;
      const query = this.#query('?thing', body, this.#limit);
      return [{ question: namedQuestion(this.#kind, noun, name), query, isSeen: true }];
    }
    return [];
  }

  #links(): readonly Draft[] {
    for (const { property, links } of this.#uses) {
      const noun = this.#words.nouns(property);
      for (const { object } of links) {
        if (object.kind !== 'class' || isOfLanguage(object.class)) continue;
        const other = this.#words.nouns(object.class);
        if (noun === undefined || other === undefined) continue;
        const typing = this.#description.typing ?? TYPE;
        const body = (print: (term: Iri) => string): string =>
          `\n  ?thing ${print(property)} ?other .\n  ?other ${typing === TYPE ? 'a' : print(typing)} ${print(object.class)} .`;
        const query = this.#query('?thing ?other', body, this.#limit);
        return [{ question: linkQuestion(this.#kind, noun, other), query, isSeen: false }];
      }
    }
    return [];
  }

  #most(): readonly Draft[] {
    for (const { property, links } of this.#uses) {
      const noun = this.#words.nouns(property);
      const areNumbers = links.every(
        ({ object }) => object.kind === 'literal' && NUMBERS.has(object.datatype),
      );
      const question = noun && areNumbers && isAmount(noun) ? mostQuestion(this.#kind, noun) : undefined;
      if (question === undefined) continue;
      const body = (print: (term: Iri) => string): string => `\n  ?thing ${print(property)} ?value .`;
      return [
        {
          question,
          query: this.#query('?thing ?value', body, ' ORDER BY DESC(?value) LIMIT 1'),
          isSeen: false,
        },
      ];
    }
    return [];
  }

  /** Of what several things share. */
  #per(): readonly Draft[] {
    for (const { property, links, subjects } of this.#uses) {
      const noun = this.#words.nouns(property);
      const [link] = links;
      const isShared = link?.object.kind === 'class' && 2 * link.distinctObjects <= subjects;
      const question = noun && isShared ? perQuestion(this.#kind, noun) : undefined;
      if (question === undefined) continue;
      const body = (print: (term: Iri) => string): string => `\n  ?thing ${print(property)} ?other .`;
      const query = this.#query(
        '?other (COUNT(DISTINCT ?thing) AS ?count)',
        body,
        ` GROUP BY ?other ORDER BY DESC(?count)${this.#limit}`,
      );
      return [{ question, query, isSeen: false }];
    }
    return [];
  }

  #greater(): readonly Draft[] {
    for (const use of this.#uses) {
      const noun = this.#words.nouns(use.property);
      if (noun === undefined || !isAmount(noun)) continue;
      for (const [, value] of this.#valuesOf(use)) {
        if (value.termType !== 'Literal') continue;
        const isDate = DATES.has(value.datatype.value);
        const less = isDate || NUMBERS.has(value.datatype.value) ? below(value) : undefined;
        if (less === undefined) continue;
        const text = isDate ? less.replace(/T.*$/u, '') : less;
        const question = greaterQuestion(this.#kind, noun, { text, isDate });
        if (question === undefined) continue;
        const than = isDate ? printTerm(literal(less, value.datatype.value)) : less;
        const body = (print: (term: Iri) => string): string =>
          `\n  ?thing ${print(use.property)} ?value .\n  FILTER(?value > ${than})`;
        return [{ question, query: this.#query('?thing ?value', body, this.#limit), isSeen: true }];
      }
    }
    return [];
  }
}

/** The drafts of some classes, of one after the other in turn; each question once. */
export const draftsOf = (
  description: VoidDescription,
  sampled: readonly SampledClass[],
  words: DraftWords,
): readonly Draft[] => {
  const all = { description, words, prefixes: prefixesOf([description]) };
  const ranked = sampled.flatMap((one, of) => {
    const kind = words.nouns(one.class);
    if (kind === undefined) return [];
    const drafts = new ClassDrafts(kind, one, all).all();
    return drafts.map((draft, at) => ({ draft, rank: of + at }));
  });
  const inTurn = ranked.sort((a, b) => a.rank - b.rank).map(({ draft }) => draft);
  return [...new Map(inTurn.map((draft) => [draft.question.en, draft])).values()];
};
