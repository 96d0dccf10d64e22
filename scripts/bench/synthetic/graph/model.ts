import type { Attribute, CategoryAttribute, DateAttribute, NumberAttribute } from '../domains/attributes';
import type { Concept, Relation } from '../domains/domain';
import type { Bi, Lang } from '../words';
import type { GraphTraits } from './traits';

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export type Value = number | Day | Bi<string> | string;

export interface Thing {
  readonly iri: string;
  readonly concept: Concept;
  /** Of its own in the graph. */
  readonly serial: number;
  readonly name: Bi<string>;
  /** By attribute key; several where the property has several. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
}

/** How an attribute stands in the graph. */
interface HeldBase<A extends Attribute> {
  readonly concept: Concept;
  readonly attribute: A;
  readonly iri: string;
  readonly many: boolean;
}

export type HeldNumber = HeldBase<NumberAttribute> & {
  readonly form: 'integer' | 'decimal' | 'text' | 'unit';
};
export type HeldDate = HeldBase<DateAttribute> & {
  readonly form: 'year' | 'month' | 'date' | 'dateTime' | 'text';
};
export type HeldCategory = HeldBase<CategoryAttribute> & { readonly form: 'plain' | 'two-languages' };
export type HeldText = HeldBase<Extract<Attribute, { kind: 'text' }>> & { readonly form: 'plain' };
export type Held = HeldNumber | HeldDate | HeldCategory | HeldText;

export const isNumber = (held: Held): held is HeldNumber => held.attribute.kind === 'number';
export const isDate = (held: Held): held is HeldDate => held.attribute.kind === 'date';
export const isCategory = (held: Held): held is HeldCategory => held.attribute.kind === 'category';

/** How a relation stands in the graph. */
export interface HeldRelation {
  readonly relation: Relation;
  readonly from: Concept;
  readonly to: Concept;
  readonly form: 'forward' | 'inverse' | 'both' | 'statement' | 'key';
  /** Of the property from `from`; of `inverse`, from `to`; of `key`, to a literal. */
  readonly iri: string;
  /** Of `both`: the property the other way. */
  readonly inverseIri?: string;
  readonly node?: {
    readonly iri: string;
    readonly fromIri: string;
    readonly toIri: string;
    readonly dateIri: string;
  };
  readonly pairs: readonly (readonly [Thing, Thing])[];
  /** Of statement nodes, one for each pair. */
  readonly days: readonly Day[];
}

export interface Graph {
  readonly name: string;
  readonly base: string;
  readonly traits: GraphTraits;
  /** In which questions may be asked. */
  readonly languages: readonly Lang[];
  /** Of what things are called where values have one language. */
  readonly valueLanguage: Lang;
  readonly concepts: readonly Concept[];
  readonly classIris: ReadonlyMap<string, string>;
  /** By concept, the property that holds a thing's name; none where its IRI alone does. */
  readonly nameIris: ReadonlyMap<string, string>;
  /** By concept, the property whose literal others repeat. */
  readonly keyIris: ReadonlyMap<string, string>;
  readonly held: readonly Held[];
  readonly relations: readonly HeldRelation[];
  readonly things: readonly Thing[];
  /** N-Triples lines that queries see, and those that only readers of the schema do. */
  readonly triples: readonly string[];
  readonly ontology: readonly string[];
}

/** The things of a concept, with those of the concepts below it. */
export const membersOf = (things: readonly Thing[], concept: Concept): readonly Thing[] =>
  things.filter((thing) => thing.concept.key === concept.key || thing.concept.parent === concept.key);

/** What a thing of this concept may have: its own and what it has as one of the concept above. */
export const heldBy = (held: readonly Held[], concept: Concept): readonly Held[] =>
  held.filter((one) => one.concept.key === concept.key || one.concept.key === concept.parent);

/** What a thing is called in a question: as the graph has it, in the question's language where it has both. */
export const nameIn = ({ traits, valueLanguage }: Graph, { name }: Thing, lang: Lang): string =>
  name[traits.answers === 'label' && traits.values === 'two-languages' ? lang : valueLanguage];

/** A value of a category as the graph has it. */
export const valueIn = (
  { valueLanguage }: Graph,
  held: HeldCategory,
  value: Bi<string>,
  lang: Lang,
): string => value[held.form === 'two-languages' ? lang : valueLanguage];

/** `2001-02-03`. */
export const isoDay = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
