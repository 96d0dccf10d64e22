/**
 * What a store can't hold or compare as it is written is read as what it means, when a source is read: numbers that are too long,
 * padded codes, numbers and times that are written in another form than their datatype's. What is none of its datatype is a text.
 */
import { XSD, localName, namedNode, type Literal, type NamedNode, type Quad } from '../../../rdf';
import { namesGivenNumber } from '../../../wording';
import { heldNumber, isHeld, numberKind, signsOf, withPoint, type NumberKind } from './held-number';
import type { ReadingNotes } from '../reading-notes';
import { heldTime, isHeldTime, isTimeType } from './held-time';

/** What became of the values of a source. Absent: there are none of the sort. */
export interface ValueNotes extends ReadingNotes {
  /** Numbers with more digits than a store holds. */
  readonly rounded?: number;
  /** Numbers and times that were not written as their datatype has them, and are understood. */
  readonly reread?: number;
  /** Those that are not understood, and are kept as texts. */
  readonly unread?: number;
  /** One of those. */
  readonly example?: string;
}

type Sort = NumberKind | 'time' | 'boolean' | 'none';

const sortOf = (datatype: string): Sort => {
  const kind = numberKind(datatype);
  if (kind !== undefined) return kind;
  if (isTimeType(datatype)) return 'time';
  return datatype === `${XSD}boolean` ? 'boolean' : 'none';
};

const BOOLEAN = /^(?:true|false|0|1)$/u;

const isAsWritten = (sort: Sort, { value, datatype }: Literal): boolean => {
  switch (sort) {
    case 'none':
      return true;
    case 'time':
      return isHeldTime(datatype.value, value);
    case 'boolean':
      return BOOLEAN.test(value);
    default:
      return isHeld(sort, value);
  }
};

interface Waiting {
  readonly quads: Quad[];
  readonly kinds: Set<NumberKind>;
}

const BLANK = /^\W*$|^(?:n\/?a|null|none|nan)$/iu;

/** Stands between what reads a source and what keeps it. `end` hands on what waited for the others of its property. */
export class HeldValues {
  readonly #onQuad: (quad: Quad) => void;
  readonly #sorts = new Map<string, Sort>();
  readonly #datatypes = new Map<string, NamedNode>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #codes = new Map<string, boolean>();
  /** Properties with numbers that have a point. */
  readonly #pointed = new Set<string>();
  #rounded = 0;
  #reread = 0;
  #unread = 0;
  #example: string | undefined;

  constructor(onQuad: (quad: Quad) => void) {
    this.#onQuad = onQuad;
  }

  add(quad: Quad): void {
    const { object } = quad;
    if (object.termType !== 'Literal' || object.language !== '') {
      this.#onQuad(quad);
      return;
    }
    const datatype = object.datatype.value;
    let sort = this.#sorts.get(datatype);
    if (sort === undefined) this.#sorts.set(datatype, (sort = sortOf(datatype)));
    if (sort === 'none') {
      this.#onQuad(quad);
      return;
    }
    if (!isAsWritten(sort, object)) {
      this.#reform(quad, object, sort);
      return;
    }
    if (sort === 'decimal' && object.value.includes('.')) this.#pointed.add(quad.predicate.value);
    this.#onQuad(quad);
  }

  end(): ValueNotes {
    for (const [property, { quads, kinds }] of this.#waiting) {
      const texts = quads.map(({ object }) => object.value).filter((text) => !BLANK.test(text.trim()));
      const signs = texts.length === 0 ? undefined : signsOf(kinds, texts, this.#pointed.has(property));
      for (const quad of quads) {
        const text = signs === undefined ? undefined : withPoint(quad.object.value, signs);
        const kind = signs === 'grouped' && kinds.has('whole') && kinds.size === 1 ? 'whole' : 'decimal';
        const held =
          text === undefined
            ? undefined
            : heldNumber(kind, text, `${XSD}${kind === 'whole' ? 'integer' : kind}`);
        if (held === undefined) this.#leave(quad);
        else this.#change(quad, held.text, held.datatype);
      }
    }
    this.#waiting.clear();
    return {
      ...(this.#rounded > 0 && { rounded: this.#rounded }),
      ...(this.#reread > 0 && { reread: this.#reread }),
      ...(this.#unread > 0 && { unread: this.#unread }),
      ...(this.#example !== undefined && { example: this.#example }),
    };
  }

  #reform(quad: Quad, { value, datatype }: Literal, sort: Exclude<Sort, 'none'>): void {
    if (sort === 'time' || sort === 'boolean') {
      const held = sort === 'time' ? heldTime(value) : booleanIn(value);
      if (held === undefined) this.#leave(quad);
      else this.#change(quad, held.text, held.datatype);
      return;
    }
    const held = heldNumber(sort, value, datatype.value, this.#isCode(quad.predicate.value));
    if (held === undefined) {
      this.#wait(quad, sort);
      return;
    }
    if (held.isRounded) this.#rounded += 1;
    // The same number in other digits is nothing to tell.
    this.#onQuad({ ...quad, object: this.#literal(held.text, held.datatype) });
  }

  /** By what the property is called: the padded numbers of others are numbers. */
  #isCode(property: string): boolean {
    const known = this.#codes.get(property);
    if (known !== undefined) return known;
    const isCode = namesGivenNumber(localName(property));
    this.#codes.set(property, isCode);
    return isCode;
  }

  #wait(quad: Quad, kind: NumberKind): void {
    const property = quad.predicate.value;
    const waiting = this.#waiting.get(property) ?? { quads: [], kinds: new Set() };
    this.#waiting.set(property, waiting);
    waiting.quads.push(quad);
    waiting.kinds.add(kind);
  }

  /** As a text, which no engine takes for a number. */
  #leave(quad: Quad): void {
    this.#unread += 1;
    this.#example ??= quad.object.value;
    this.#onQuad({ ...quad, object: this.#literal(quad.object.value, `${XSD}string`) });
  }

  #change(quad: Quad, text: string, datatype: string): void {
    this.#reread += 1;
    this.#onQuad({ ...quad, object: this.#literal(text, datatype) });
  }

  #literal(value: string, datatype: string): Literal {
    const named = this.#datatypes.get(datatype) ?? namedNode(datatype);
    this.#datatypes.set(datatype, named);
    return { termType: 'Literal', value, language: '', datatype: named };
  }
}

const booleanIn = (text: string): { readonly text: string; readonly datatype: string } | undefined => {
  const says = text.trim().toLowerCase();
  return BOOLEAN.test(says) ? { text: says, datatype: `${XSD}boolean` } : undefined;
};
