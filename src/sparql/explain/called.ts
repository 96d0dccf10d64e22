/** What the variables of a query are called in words: after their class, or after the property that leads to them. */
import type { Query, Term, Triple } from 'sparqljs';
import { RDF, type Language } from '../../rdf';
import { definite, genderOf, indefinite, pluralOf, relationOf, spelled, type Gender } from '../../wording';
import { patternsOf, type PatternRole, type PatternUse } from '../patterns-of';
import { iriOfPredicate } from '../terms';
import { allVariables } from '../variables';
import { say, type Explanation } from './parts';
import type { Words } from './words';

export const TYPE = `${RDF}type`;

/** The name of a term, in the language of the sentence or in another one. */
export type LabelOf = (iri: string, language?: Language) => string;

export interface Naming {
  readonly label: LabelOf;
  readonly language: Language;
  readonly words: Words;
  readonly around?: readonly Triple[];
  readonly nameless?: (variable: string) => string;
}

interface Called {
  readonly noun: string;
  /** The class, or the property. */
  readonly iri: string | undefined;
  readonly by: 'class' | 'property' | 'relation' | 'nothing';
  /** Of those that are called the same, from 1. */
  readonly ordinal: number;
  /** What it is a value of, where several are called the same. */
  readonly owner?: Term | undefined;
}

const termOf = (triple: Triple, isClass: boolean): string | undefined => {
  const property = iriOfPredicate(triple);
  if (!isClass) return property === TYPE ? undefined : property;
  return property === TYPE && triple.object.termType === 'NamedNode' ? triple.object.value : undefined;
};

/** `plain`: after "by" and "of"; `new`: for the first time; `again`; `none`: that there is none. */
export type Form = 'plain' | 'plural' | 'new' | 'again' | 'none';

export class CalledVariables {
  readonly #called = new Map<string, Called>();
  readonly #language: Language;
  readonly #words: Words;

  readonly #label: LabelOf;

  /** @param around triples that it stands among. `nameless`: what is called after nothing else. */
  constructor(query: Query, { label, language, words, around = [], nameless = () => words.thing }: Naming) {
    this.#language = language;
    this.#words = words;
    this.#label = label;
    const uses = [...patternsOf(query), ...around.map((triple) => ({ triple, role: 'mandatory' as const }))];
    const counts = new Map<string, number>();
    for (const variable of allVariables(query)) {
      const called = this.#nounOf(variable, firmOf(variable, uses), nameless(variable));
      const ordinal = (counts.get(called.noun) ?? 0) + 1;
      counts.set(called.noun, ordinal);
      this.#called.set(variable, { ...called, ordinal });
    }
    for (const [variable, { owner, ...called }] of this.#called)
      if ((counts.get(called.noun) ?? 0) < 2) this.#called.set(variable, called);
      else if (owner !== undefined) this.#called.set(variable, { ...called, owner, ordinal: 1 });
  }

  #nounOf(variable: string, triples: readonly Triple[], nameless: string): Omit<Called, 'ordinal'> {
    const label = this.#label;
    const classes = triples.filter(({ subject }) => subject.value === variable && isVariable(subject));
    const type = classes.map((one) => termOf(one, true)).find((one) => one !== undefined);
    if (type !== undefined) return { noun: spelled(label(type)), iri: type, by: 'class' };
    const leading = triples.filter(({ object }) => object.value === variable && isVariable(object));
    const properties = leading.flatMap((one) => termOf(one, false) ?? []);
    for (const property of properties) {
      const relation = relationOf(label(property), this.#language, label(property, 'en'));
      if (relation.kind === 'noun') {
        const [only, ...others] = leading.filter((one) => termOf(one, false) === property);
        const owner = others.length === 0 ? only?.subject : undefined;
        return { noun: relation.noun, iri: property, by: 'property', owner };
      }
    }
    const [first] = properties;
    if (first === undefined) return { noun: nameless, iri: undefined, by: 'nothing' };
    const quoted = this.#language === 'es' ? `«${label(first)}»` : `“${label(first)}”`;
    return { noun: quoted, iri: first, by: 'relation' };
  }

  of(variable: string): Called {
    return (
      this.#called.get(variable) ?? { noun: this.#words.thing, iri: undefined, by: 'nothing', ordinal: 1 }
    );
  }

  gender(variable: string): Gender {
    const { noun, by } = this.of(variable);
    return this.#language === 'en' ? 'm' : genderOf(by === 'relation' ? this.#words.thing : noun);
  }

  /** In pieces: articles stand apart from what names it. */
  tell(variable: string, form: Form): readonly Explanation[] {
    const { noun, iri, ordinal } = this.of(variable);
    const text = this.#text(variable, form);
    const words = form === 'plural' ? pluralOf(noun, this.#language) : noun;
    const at = text.indexOf(words);
    if (iri === undefined || at < 0) return [say(text)];
    const behind = ordinal > 2 ? [say(String(ordinal))] : form === 'new' ? [] : this.#ownerOf(variable);
    return [say(text.slice(0, at).trim()), { text: words, iri }, ...behind];
  }

  /** "Of Earth", "of the planet". */
  #ownerOf(variable: string): readonly Explanation[] {
    const { owner } = this.of(variable);
    if (owner === undefined) return [];
    if (owner.termType === 'NamedNode')
      return [say(this.#words.of), { text: spelled(this.#label(owner.value)), iri: owner.value }];
    return owner.termType === 'Variable' ? [say(this.#words.of), ...this.tell(owner.value, 'again')] : [];
  }

  #text(variable: string, form: Form): string {
    const { noun, by, ordinal } = this.of(variable);
    const isFeminine = this.gender(variable) === 'f';
    const isNameless = by === 'nothing' || by === 'relation';
    if (isNameless && form === 'new') return this.#words.something;
    if (isNameless && form === 'none') return this.#words.nothing;
    if (by === 'relation' && form === 'plural') return pluralOf(this.#words.thing, this.#language);
    if (by === 'relation' && ordinal === 1) return noun;
    const words = form === 'plural' ? pluralOf(noun, this.#language) : noun;
    if (ordinal > 2) return `${words} ${String(ordinal)}`;
    if (form === 'none' && by === 'class') return `${this.#words.any(isFeminine)} ${noun}`;
    if (ordinal === 2) {
      if (form === 'new') return `${this.#words.another(isFeminine)} ${noun}`;
      const other = this.#words.other(isFeminine);
      const both = form === 'plural' ? pluralOf(`${other} ${noun}`, this.#language) : `${other} ${noun}`;
      return form === 'again' ? `${definite(noun, this.#language)} ${both}` : both;
    }
    if (form === 'new') return `${indefinite(noun, this.#language)} ${noun}`.trim();
    return form === 'again' ? `${definite(noun, this.#language)} ${noun}` : words;
  }
}

type Use = Pick<PatternUse, 'triple' | 'role'>;

const STRENGTH: readonly PatternRole[] = ['mandatory', 'optional', 'tested', 'negated', 'alternative'];

/** Triples of a variable that hold wherever it is spoken of: what is only denied of it does not name it. */
const firmOf = (variable: string, uses: readonly Use[]): readonly Triple[] => {
  const own = uses.filter(({ triple: { subject, object } }) =>
    [subject, object].some((term) => isVariable(term) && term.value === variable),
  );
  const best = Math.min(...own.map(({ role }) => STRENGTH.indexOf(role)));
  return own.flatMap(({ triple, role }) =>
    role !== 'alternative' && STRENGTH.indexOf(role) === best ? [triple] : [],
  );
};

const isVariable = ({ termType }: { readonly termType: string }): boolean => termType === 'Variable';
