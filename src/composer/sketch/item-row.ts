import type { Iri } from '../../rdf';
import type { Cue } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import type { Grounded } from '../grounding/ground';
import type { Item, Sense } from '../grounding/sense';
import type { Attribute } from '../schema/attribute';
import { codedBy } from '../schema/coded-by';
import type { Schema } from '../schema/schema';

/** Some countries have two capitals. */
const ABOUT_ONE = 1.1;
/** Values of which hardly any is another thing's, too, are names. */
const OF_EACH = 0.8;

/** The items of one assignment, asked by index: an index with no item has nothing. */
export class ItemRow {
  readonly items: readonly Item[];
  readonly grounded: Grounded;
  readonly #schema: Schema;

  constructor(grounded: Grounded, items: readonly Item[], schema: Schema) {
    this.items = items;
    this.grounded = grounded;
    this.#schema = schema;
  }

  cueAt(at: number): Cue | undefined {
    const what = this.items[at]?.what;
    return what?.type === 'cue' ? what.cue : undefined;
  }

  senseAt(at: number): Sense | undefined {
    const what = this.items[at]?.what;
    return what?.type === 'term' ? what.sense : undefined;
  }

  /** All that the words of an item may mean. */
  sensesAt(at: number): readonly Sense[] {
    const item = this.items[at];
    return this.grounded.segmentations.flatMap(({ spans }) =>
      spans
        .filter(({ start, end }) => start === item?.start && end === item.end)
        .flatMap(({ senses }) => senses),
    );
  }

  /** The literal properties that things have which an item names. */
  attributesOf(at: number): readonly Attribute[] {
    const sense = this.senseAt(at);
    const classes =
      sense?.type === 'class' ? [sense.name.iri] : sense?.type === 'entity' ? sense.classes : [];
    return classes.flatMap((one) => this.#schema.attributes(one));
  }

  /** The words of a term's labels, folded. */
  wordsOf(iri: Iri): readonly string[] {
    return this.#schema.words(iri);
  }

  quantityAt(at: number): Quantity | undefined {
    const what = this.items[at]?.what;
    return what?.type === 'quantity' ? what.quantity : undefined;
  }

  /** Only function words stand between two items. */
  isBeside(left: number, right: number): boolean {
    const [one, other] = [this.items[left], this.items[right]];
    if (one === undefined || other === undefined) return false;
    return this.grounded.tokens.slice(one.end + 1, other.start).every((token) => token.isFunctionWord);
  }

  between(left: number, right: number): string {
    const { tokens, text } = this.grounded;
    return text.slice(
      tokens[this.items[left]?.end ?? 0]?.end ?? 0,
      tokens[this.items[right]?.start ?? 0]?.start ?? 0,
    );
  }

  isAttribute(at: number): boolean {
    const sense = this.senseAt(at);
    return (
      sense?.type === 'property' &&
      this.#schema.attributeKind(sense.name.iri) !== undefined &&
      !this.#schema.isResource(sense.name.iri)
    );
  }

  /** A property that says other things' keys: a number behind it is one. */
  isKey(at: number): boolean {
    const sense = this.senseAt(at);
    return sense?.type === 'property' && this.#schema.keyBehind(sense.name.iri) !== undefined;
  }

  attributeKind(at: number): string | undefined {
    const sense = this.senseAt(at);
    return sense?.type === 'property' ? this.#schema.attributeKind(sense.name.iri) : undefined;
  }

  /** A number or a date, or a text that is a number. */
  isMeasure(at: number): boolean {
    const sense = this.senseAt(at);
    if (sense?.type !== 'property' || !this.isAttribute(at)) return false;
    return this.#schema.attributeKind(sense.name.iri) !== 'text' || this.#schema.isNumeric(sense.name.iri);
  }

  isNumeric(at: number): boolean {
    const sense = this.senseAt(at);
    return sense?.type === 'property' && this.isAttribute(at) && this.#schema.isNumeric(sense.name.iri);
  }

  /** Whether some value of the attribute may be this one. */
  mayBe(at: number, value: number): boolean {
    const sense = this.senseAt(at);
    return sense?.type === 'property' && this.#schema.mayBe(sense.name.iri, value);
  }

  /** A relation of which a thing like the one at `of` is a subject, and has about one: a country and its capital. */
  isOneOf(at: number, of: number): boolean {
    const [sense, thing] = [this.senseAt(at), this.senseAt(of)];
    if (sense?.type !== 'property' || thing?.type !== 'entity' || !this.#schema.isResource(sense.name.iri))
      return false;
    const each = this.#schema.fanOut(sense.name.iri, thing.classes, true);
    return each > 0 && each <= ABOUT_ONE;
  }

  /** A value that several things have, and so the name of none; or what a code of theirs stands for. */
  isSharedValue(at: number): boolean {
    const sense = this.senseAt(at);
    if (sense?.type !== 'value') return false;
    const { property } = sense.value;
    return [...this.#schema.subjectClasses(property)].every(
      (one) =>
        codedBy(one, property, this.#schema).length > 0 ||
        this.#schema
          .attributes(one)
          .some((own) => own.property === property && own.distinct < OF_EACH * own.triples),
    );
  }

  isCountable(at: number): boolean {
    const sense = this.senseAt(at);
    return sense?.type === 'class' || (sense?.type === 'property' && this.#schema.isResource(sense.name.iri));
  }
}
