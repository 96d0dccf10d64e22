/**
 * What stands in a cell of the chart: a stretch of the question with one meaning, finished or not. Unfinished ones wait for
 * the noun phrase, the measure or the number that they need.
 */
import type { Iri } from '../../rdf';
import type { ClassKey } from '../../knowledge';
import type {
  Ask,
  AskOfRows,
  Comparator,
  Condition,
  Direction,
  Elapsed,
  Fold,
  Operation,
  Operand,
  Path,
  Said,
  Things,
} from '../ask';
import type { AdjectiveEntry, Operator, OperatorName } from '../lexicon/entry';

/** A property that words name: a measure, a relation, or a noun for what it leads to. */
export interface Attribute {
  readonly property: Iri;
  /** Classes of the things that have it. */
  readonly on: readonly ClassKey[];
  /** Classes of the things that it leads to; `undefined`: it leads to values. */
  readonly to: readonly ClassKey[] | undefined;
  readonly kind: 'number' | 'time' | 'text' | 'boolean' | 'thing';
  /** Of a time: how much has gone by since then is meant. */
  readonly elapsed?: Elapsed;
  readonly said: Said;
}

/** A measure whose way from the things that it is of is not known yet. */
export type Pending =
  /** `inLanguage`: its texts in this language alone, by its tag. */
  | { readonly kind: 'attribute'; readonly attribute: Attribute; readonly inLanguage?: string }
  | {
      readonly kind: 'fold';
      readonly fold: Fold;
      readonly of: Attribute;
      readonly said: Said;
    }
  | { readonly kind: 'count'; readonly of: Things; readonly said: Said }
  /** Of what the relation leads to. */
  | { readonly kind: 'count-along'; readonly along: Attribute; readonly said: Said }
  | {
      readonly kind: 'calculated';
      readonly operator: Operation;
      readonly left: Pending;
      readonly right: Pending;
      readonly said: Said;
    }
  | { readonly kind: 'self'; readonly said: Said }
  /** "The count": the one that was spoken of before. */
  | { readonly kind: 'again'; readonly said: Said };

/** What is made of a measure, once it is known. */
export type Making =
  | {
      readonly kind: 'compare';
      readonly bounds: readonly { readonly operator: Comparator; readonly to: Operand }[];
      /** One of them is enough. Default: all hold. */
      readonly isAny?: true;
      readonly said: Said;
    }
  | {
      readonly kind: 'extreme';
      readonly direction: Direction;
      readonly count: number;
      readonly skip: number;
      readonly said: Said;
    };

/** A condition that looks for the things that it is of. */
export type Modifier =
  /** Of things of these classes, its paths from there. */
  | { readonly kind: 'of'; readonly on: readonly ClassKey[]; readonly condition: Condition }
  /** Related to these, in whatever way the schema has. */
  | { readonly kind: 'to'; readonly things: Things }
  /** By a measure of the things. `beside`: another measure of theirs, for the operand `own` of what is made. */
  | { readonly kind: 'by'; readonly measure: Pending; readonly making: Making; readonly beside?: Pending }
  /** By what an adjective measures: "older than 20". */
  | {
      readonly kind: 'graded';
      readonly adjective: AdjectiveEntry;
      readonly said: Said;
      readonly making: Making;
    }
  /** By a time of the things: "in 2014". */
  | { readonly kind: 'timed'; readonly making: Making }
  /** "Still open", "former": it is not over yet, or it is. */
  | { readonly kind: 'state'; readonly isOver: boolean; readonly said: Said }
  | { readonly kind: 'not'; readonly modifier: Modifier; readonly said: Said }
  | { readonly kind: 'any' | 'all'; readonly modifiers: readonly Modifier[]; readonly said: Said };

/** What waits for a time, a place, a kind, how much of something there is, or a name in a language. */
export type Wish =
  | { readonly kind: 'when' | 'where' | 'kind' }
  | { readonly kind: 'how'; readonly adjective: AdjectiveEntry; readonly folds?: MeaningOf<'folds'>['folds'] }
  /** What it is called in a language, by its tag. */
  | { readonly kind: 'called'; readonly language: string };

export type Meaning =
  /** A noun phrase. `isOpen`: no noun says what they are ("who"). */
  | { readonly cat: 'set'; readonly things: Things; readonly isOpen?: true }
  | { readonly cat: 'modifier'; readonly modifier: Modifier }
  | { readonly cat: 'attribute'; readonly attribute: Attribute }
  /** Measures in a row, whose things come. */
  | { readonly cat: 'columns'; readonly columns: readonly Pending[] }
  | { readonly cat: 'number'; readonly operand: Operand }
  /** "More than 5". */
  | {
      readonly cat: 'bound';
      readonly bounds: readonly Bound[];
      /** One of them is enough. Default: all hold. */
      readonly isAny?: true;
      /** "Bigger than Gull": how much is compared, and not when. Default: either. */
      readonly isOfAmounts?: true;
      readonly adjective?: AdjectiveEntry;
      readonly said: Said;
    }
  /** "At least twice", "5 times": of what is said to be done so often. */
  | { readonly cat: 'frequency'; readonly bounds: readonly Bound[]; readonly said: Said }
  /** "Old", beside how old. */
  | { readonly cat: 'plain'; readonly adjective: AdjectiveEntry; readonly said: Said }
  /** "Ben when he died", "the mission lasts": of which it is asked how long they live, or go on. */
  | {
      readonly cat: 'lasting';
      readonly things: Things;
      readonly adjective: AdjectiveEntry;
      readonly said: Said;
    }
  /** "More barns", "a higher wage", "twice as many barns": which waits for what it is compared with. */
  | {
      readonly cat: 'amount';
      readonly measure: Pending;
      readonly operator: Comparator;
      readonly factor?: number;
      readonly said: Said;
    }
  /** "Older", which waits for its bound. */
  | { readonly cat: 'comparative'; readonly adjective: AdjectiveEntry; readonly said: Said }
  /** "Exactly twice", "three times": of what it is compared with. */
  | {
      readonly cat: 'multiple';
      readonly operator: Comparator;
      readonly factor: number;
      readonly said: Said;
    }
  /** "Twice as old", which waits for who is half as old. */
  | {
      readonly cat: 'graded-multiple';
      readonly adjective: AdjectiveEntry;
      readonly operator: Comparator;
      readonly factor: number;
      readonly said: Said;
    }
  /** "Three largest", "most". */
  | {
      readonly cat: 'superlative';
      readonly direction: Direction;
      readonly adjective?: AdjectiveEntry;
      readonly count: number;
      readonly skip: number;
      readonly said: Said;
    }
  /** "Minus the price", behind what it is taken from. */
  | {
      readonly cat: 'operand';
      readonly operator: Operation;
      readonly ask?: AskOfRows;
      readonly pending?: Pending;
      readonly said: Said;
    }
  /** "All planets", of which yes or no is asked. */
  | { readonly cat: 'every'; readonly things: Things; readonly said: Said }
  /** "The same currency", before what has it. */
  | { readonly cat: 'alike'; readonly attribute: Attribute; readonly said: Said }
  /** "Their country": what the very things that are asked for have, from things of these classes along the path. */
  | {
      readonly cat: 'own';
      readonly from: readonly ClassKey[];
      readonly path: Path;
      readonly to: readonly ClassKey[];
      readonly said: Said;
    }
  | { readonly cat: 'wish'; readonly wish: Wish; readonly said: Said }
  /** "For each stadium". */
  | {
      readonly cat: 'each-of';
      readonly things: Things;
      readonly said: Said;
      /** The relation that what is asked for has to them. Default: any. */
      readonly along?: Attribute;
    }
  /** "Sorted by age". */
  | {
      readonly cat: 'ordering';
      readonly measure: Pending;
      readonly direction: Direction;
      readonly said: Said;
    }
  /** "Or Rome". */
  | {
      readonly cat: 'alternative';
      readonly things?: Things;
      readonly modifier?: Modifier;
      readonly operand?: Operand;
      readonly bound?: MeaningOf<'bound'>;
      readonly text?: string;
      readonly said: Said;
    }
  | {
      readonly cat: 'like';
      readonly match: 'contains' | 'starts' | 'ends' | 'equals';
      /** One of them is enough. */
      readonly texts: readonly string[];
      readonly said: Said;
    }
  /** A quotation. */
  | { readonly cat: 'quoted'; readonly text: string; readonly said: Said }
  /** "Average", before what it is of. */
  | { readonly cat: 'folds'; readonly folds: readonly { readonly fold: Fold; readonly said: Said }[] }
  | { readonly cat: 'whole'; readonly ask: Ask }
  | OperatorMeaning;

/** Words of the lexicon as they stand. */
export type OperatorMeaning = {
  readonly [K in OperatorName]: {
    readonly cat: K;
    readonly operator: Operator & { readonly op: K };
    readonly said: Said;
  };
}[OperatorName];

export type Bound = { readonly operator: Comparator; readonly to: Operand };

export type Category = Meaning['cat'];
export type MeaningOf<C extends Category> = Extract<Meaning, { cat: C }>;

/** One thing that speaks for or against a reading, by how much. */
export type Trait = readonly [name: string, value: number];

/** Token indices, `end` exclusive. */
export interface Node {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
  /** Of this step alone. */
  readonly traits: readonly Trait[];
  readonly parts: readonly Node[];
  /** By which it was made of its parts. Default: it has none. */
  readonly rule?: string;
  /** Of the whole. */
  readonly score: number;
}

/** A meaning with what its step cost. */
export interface Draft {
  readonly meaning: Meaning;
  readonly traits: readonly Trait[];
}

/** All traits of a node and its parts, summed by name. */
export const traitsOf = (node: Node): Record<string, number> => {
  const sums: Record<string, number> = {};
  const add = ({ traits, parts }: Node): void => {
    for (const [name, value] of traits) sums[name] = (sums[name] ?? 0) + value;
    parts.forEach(add);
  };
  add(node);
  return sums;
};
