/** What can stand at the cursor of a query, from what is known of the sources in scope. Asks nobody. */
import { never } from '../../base';
import { usesOf } from '../../catalogue';
import type { Composer } from '../../composer';
import { XSD, literal, localName, printTerm, toIri, type Iri } from '../../rdf';
import { fold } from '../../retrieval';
import { WIDER_PREFIXES, type CursorContext } from '../../sparql';
import { printName, type KnownName, type KnownNames } from './known-names';

export type CompletionKind = 'class' | 'property' | 'thing' | 'value' | 'prefix' | 'source' | 'variable';

export interface Completion {
  readonly kind: CompletionKind;
  /** Takes the place of what is typed. */
  readonly text: string;
  /** What it is called. */
  readonly label: string;
  /** The prefix that has to be declared with it. */
  readonly declares?: { readonly prefix: string; readonly namespace: string };
  /** Things of a class; triples of a property, or with a value. */
  readonly count?: number;
  /** Of a thing: the label of its class. */
  readonly typeLabel?: string;
  /** Of a property: things of the subject's class have it. */
  readonly isOfSubject?: true;
}

const MOST = 50;
const MOST_OBJECTS = 20;
/** Things by name where a subject is typed: shorter words are keywords that begin. */
const LEAST_LETTERS = 3;
const KEYWORD = /^(?:fil|opt|uni|min|bin|val|ser|gra|sel|exi|not)/iu;

/** The better the lower: it begins so, a word of it does, it holds it. */
const rankOf = (text: string, typed: string): number | undefined => {
  const own = fold(text);
  const at = own.indexOf(typed);
  if (at <= 0) return at < 0 ? undefined : 0;
  return /[\p{L}\p{N}]/u.test(own[at - 1] ?? '') ? 2 : 1;
};

const bestRank = (texts: readonly string[], typed: string): number | undefined =>
  texts
    .map((text) => rankOf(text, typed))
    .reduce(
      (best, rank) => (rank === undefined || (best !== undefined && best <= rank) ? best : rank),
      undefined,
    );

/** Completes at one place. */
class Completing {
  constructor(
    private readonly context: CursorContext,
    private readonly known: KnownNames,
    private readonly composer: Pick<Composer, 'searchObjects'>,
    private readonly signal: AbortSignal,
  ) {}

  async all(): Promise<readonly Completion[]> {
    const { slot, typed, property } = this.context;
    if (typed.kind === 'variable') return this.#variables();
    switch (slot) {
      case 'prefix':
        return this.#prefixLines();
      case 'service':
        return this.#sources();
      case 'predicate':
        return [...this.#properties(), ...this.#prefixes()];
      case 'object':
        if (property !== undefined && this.known.typings.has(property))
          return [
            ...this.#names('class', this.known.classes, new Map()),
            ...this.#prefixes(),
            ...this.#variables(),
          ];
        return [...(await this.#objects()), ...this.#variables(), ...this.#prefixes()];
      case 'subject':
        return [...this.#variables(), ...(await this.#subjects()), ...this.#prefixes()];
      case 'data':
        return typed.kind === 'nothing' ? [] : this.#objects();
      case 'projection':
      case 'expression':
      case 'graph':
        return this.#variables();
      case 'done':
      case 'none':
        return [];
      default:
        return never(slot);
    }
  }

  /** What the typed beginning says of an IRI and its label; `undefined`: it is not meant. */
  #rank(iri: string, label: string): number | undefined {
    const { typed, declared } = this.context;
    switch (typed.kind) {
      case 'nothing':
        return 0;
      case 'iri':
        return fold(iri).startsWith(fold(typed.text)) ? 0 : undefined;
      case 'name': {
        const namespace =
          declared[typed.prefix] ?? this.known.prefixes[typed.prefix] ?? WIDER_PREFIXES[typed.prefix];
        if (namespace === undefined || !iri.startsWith(namespace)) return undefined;
        return bestRank([iri.slice(namespace.length), label], fold(typed.text));
      }
      case 'word':
        return bestRank([label, localName(iri)], fold(typed.text));
      case 'text':
      case 'variable':
        return undefined;
      default:
        return never(typed);
    }
  }

  #names(
    kind: 'class' | 'property',
    names: readonly KnownName[],
    near: ReadonlyMap<string, number>,
  ): readonly Completion[] {
    return names
      .flatMap((name) => {
        const rank = this.#rank(name.iri, name.label);
        return rank === undefined ? [] : [{ name, rank, own: near.get(name.iri) }];
      })
      .sort(
        (a, b) =>
          Number(b.own !== undefined) - Number(a.own !== undefined) ||
          a.rank - b.rank ||
          (b.own ?? 0) - (a.own ?? 0) ||
          b.name.count - a.name.count,
      )
      .slice(0, MOST)
      .map(({ name, own }) => ({
        kind,
        ...this.#printed(name.iri),
        label: name.label,
        count: own ?? name.count,
        ...(own === undefined ? {} : { isOfSubject: true }),
      }));
  }

  #printed(iri: string): Pick<Completion, 'text' | 'declares'> {
    const { declared, typed } = this.context;
    if (typed.kind === 'iri') return { text: `<${iri}>` };
    const wider = typed.kind === 'name' ? WIDER_PREFIXES[typed.prefix] : undefined;
    const asTyped = typed.kind === 'name' && wider !== undefined ? { [typed.prefix]: wider } : {};
    return printName(iri, declared, { ...asTyped, ...this.known.prefixes });
  }

  #properties(): readonly Completion[] {
    return this.#names('property', this.known.properties, this.#ofSubject());
  }

  /** Triples of each property that things of the subject's classes have. */
  #ofSubject(): ReadonlyMap<string, number> {
    const near = new Map<string, number>();
    const classes = this.#subjectClasses();
    for (const description of this.known.descriptions)
      for (const name of classes)
        for (const { property, triples } of usesOf(description, name))
          near.set(property, (near.get(property) ?? 0) + triples);
    return near;
  }

  /** Those that the query states, else those that its other properties allow. */
  #subjectClasses(): readonly Iri[] {
    const { classes, others, leadingHere, isAfterStep, property } = this.context;
    const links = this.known.descriptions.flatMap((one) => one.links);
    const rangeOf = (name: string): readonly string[] =>
      links.flatMap((link) =>
        link.property === name && link.object.kind === 'class' ? [link.object.class] : [],
      );
    // A step of a path goes on from what the one before leads to.
    if (isAfterStep && property !== undefined) return irisOf(rangeOf(property));
    if (classes.length > 0) return irisOf(classes);
    const allowed = [
      ...others.map((name) =>
        links.flatMap(({ property: own, subjectClass }) =>
          own === name && subjectClass !== undefined ? [subjectClass] : [],
        ),
      ),
      ...leadingHere.map(rangeOf),
    ].filter((some) => some.length > 0);
    const [first = [], ...more] = allowed;
    return irisOf(first.filter((one) => more.every((some) => some.includes(one as Iri))));
  }

  async #objects(): Promise<readonly Completion[]> {
    const { typed, property } = this.context;
    const name = property === undefined ? undefined : toIri(property);
    const links = this.known.descriptions.flatMap((one) =>
      one.links.filter((link) => link.property === name),
    );
    const classes = irisOf(links.flatMap(({ object }) => (object.kind === 'class' ? [object.class] : [])));
    const leadsToThings = name === undefined || links.some(({ object }) => object.kind !== 'literal');
    const { things, values } = await this.#found(classes, name);
    const asValues = values
      .filter(() => typed.kind !== 'iri' && typed.kind !== 'name')
      .map(({ text, language, datatype, count }) => ({
        kind: 'value' as const,
        text: printValue(text, language, datatype),
        label: text,
        count,
      }));
    if (typed.kind === 'text' || !leadsToThings) return asValues;
    return [...things, ...asValues].slice(0, MOST);
  }

  #subjects(): Promise<readonly Completion[]> | readonly Completion[] {
    const { typed } = this.context;
    const isName = typed.kind === 'name' || typed.kind === 'iri';
    const isWord = typed.kind === 'word' && typed.text.length >= LEAST_LETTERS && !KEYWORD.test(typed.text);
    if (!isName && !isWord) return [];
    return this.#found([], undefined).then(({ things }) => things);
  }

  async #found(classes: readonly Iri[], property: Iri | undefined) {
    const { typed } = this.context;
    const { language, sources } = this.known;
    const { things, values } = await this.composer.searchObjects(
      {
        // Of an IRI its end is searched, as names of things are read off it.
        typed: typed.kind === 'iri' ? localName(typed.text) : typed.text,
        scope: sources.map(({ iri }) => iri),
        classes,
        ...(property === undefined ? {} : { property }),
        topK: MOST_OBJECTS,
        language,
      },
      this.signal,
    );
    const meant = things.filter(
      ({ iri, label }) => typed.kind === 'word' || this.#rank(iri, label) !== undefined,
    );
    return {
      values,
      things: meant.map(({ iri, label, typeLabel }) => ({
        kind: 'thing' as const,
        ...this.#printed(iri),
        label,
        ...(typeLabel === undefined ? {} : { typeLabel }),
      })),
    };
  }

  /** `foaf:`, with its line. */
  #prefixes(): readonly Completion[] {
    const { typed, declared } = this.context;
    if (typed.kind !== 'word') return [];
    return this.#knownPrefixes()
      .filter(([prefix]) => fold(prefix).startsWith(fold(typed.text)))
      .map(([prefix, namespace]) => ({
        kind: 'prefix',
        text: `${prefix}:`,
        label: namespace,
        ...(declared[prefix] === undefined ? { declares: { prefix, namespace } } : {}),
      }));
  }

  /** The rest of a PREFIX line. */
  #prefixLines(): readonly Completion[] {
    const { typed, declared } = this.context;
    const text = typed.kind === 'name' ? typed.prefix : typed.text;
    if (typed.kind === 'iri' || this.context.isDeclaring) return [];
    return this.#knownPrefixes()
      .filter(([prefix]) => declared[prefix] === undefined && fold(prefix).startsWith(fold(text)))
      .map(([prefix, namespace]) => ({
        kind: 'prefix',
        text: `${prefix}: <${namespace}>`,
        label: namespace,
      }));
  }

  /** Those of the query, then those of the sources and those that everybody knows. */
  #knownPrefixes(): readonly (readonly [prefix: string, namespace: string])[] {
    const used = new Set(Object.values(this.context.declared));
    const more = Object.entries({ ...WIDER_PREFIXES, ...this.known.prefixes }).filter(
      ([, namespace]) => !used.has(namespace),
    );
    const all: readonly (readonly [string, string])[] = [...Object.entries(this.context.declared), ...more];
    return [...new Map(all.map((one) => [one[0], one])).values()];
  }

  #sources(): readonly Completion[] {
    const { typed } = this.context;
    return this.known.sources
      .map((source) => ({ iri: source.iri, label: source.title[this.known.language] }))
      .filter(
        ({ iri, label }) => this.#rank(iri, label) !== undefined || fold(label).includes(fold(typed.text)),
      )
      .slice(0, MOST)
      .map(({ iri, label }) => ({ kind: 'source', text: `<${iri}>`, label }));
  }

  #variables(): readonly Completion[] {
    const { typed, variables } = this.context;
    if (typed.kind !== 'variable' && typed.kind !== 'nothing' && typed.kind !== 'word') return [];
    const text = fold(typed.text);
    return variables
      .filter((name) => fold(name).startsWith(text) && !(typed.kind === 'variable' && name === typed.text))
      .map((name) => ({ kind: 'variable', text: `?${name}`, label: `?${name}` }));
  }
}

const irisOf = (names: readonly string[]): readonly Iri[] => [
  ...new Set(names.flatMap((name) => toIri(name) ?? [])),
];

/** Whole numbers and booleans stand as they are; a string has no datatype. */
const printValue = (text: string, language: string, datatype: string): string => {
  if (datatype === `${XSD}integer` && /^[+-]?\d+$/u.test(text)) return text;
  if (datatype === `${XSD}boolean` && /^(?:true|false)$/u.test(text)) return text;
  return printTerm(language === '' ? literal(text, datatype) : literal(text, language));
};

/** Best first; empty where nothing can be told. Rejects only with an AbortError. */
export const complete = (
  context: CursorContext,
  known: KnownNames,
  composer: Pick<Composer, 'searchObjects'>,
  signal: AbortSignal,
): Promise<readonly Completion[]> => new Completing(context, known, composer, signal).all();
