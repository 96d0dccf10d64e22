import { localName, type Iri } from '../../rdf';
import type { Label } from '../profile';
import type { Annotations } from './annotations';
import { wordsOf } from './words-of';

const FIRST =
  /^(?:name|first|given)$|(?:^| )(?:first ?name|given ?name|forename|f ?name|nombre|nombre de pila)$/u;
const LAST = /^(?:last|family)$|(?:^| )(?:last ?name|family ?name|surname|l ?name|apellidos?)$/u;

/** Which part of a name some words say, where they say one. */
const sideSaid = (said: readonly string[]): 'first' | 'last' | undefined => {
  const isSaid = (part: RegExp): boolean => said.some((words) => part.test(words));
  return isSaid(LAST) ? 'last' : isSaid(FIRST) ? 'first' : undefined;
};

/** Which part of a name a property tells, by its own name. */
export const namePart = (property: Iri): 'first' | 'last' | undefined =>
  sideSaid([wordsOf(localName(property)).join(' ')]);

interface Part {
  readonly property: Iri;
  readonly text: string;
}

/** The first and the last name of one thing; more than one of either tells nothing. */
interface Parts {
  readonly first: Part[];
  readonly last: Part[];
}

/** "Ada Lovelace", and the properties that say so. */
export interface TwoPartName {
  readonly label: Label;
  readonly parts: readonly Iri[];
}

/** What persons are called whose first and last names stand apart, as tables keep them. */
export class TwoPartNames {
  readonly #annotations: Annotations;
  readonly #sides = new Map<Iri, keyof Parts | undefined>();
  readonly #parts = new Map<number, Parts>();

  constructor(annotations: Annotations) {
    this.#annotations = annotations;
  }

  /** A text of the thing with this number. */
  read(by: number, property: Iri, text: string): void {
    const side = this.#sideOf(property);
    if (side === undefined) return;
    const parts = this.#parts.get(by) ?? { first: [], last: [] };
    this.#parts.set(by, parts);
    parts[side].push({ property, text: text.trim() });
  }

  /** By number of the thing. */
  names(): ReadonlyMap<number, TwoPartName> {
    const found = new Map<number, TwoPartName>();
    for (const [by, { first, last }] of this.#parts) {
      const [given, family] = [first[0], last[0]];
      if (given === undefined || family === undefined || first.length > 1 || last.length > 1) continue;
      const text = `${given.text} ${family.text}`;
      found.set(by, {
        label: { text, language: '', kind: 'preferred' },
        parts: [given.property, family.property],
      });
    }
    return found;
  }

  #sideOf(property: Iri): keyof Parts | undefined {
    if (this.#sides.has(property)) return this.#sides.get(property);
    const stated = this.#annotations.labels.get(property) ?? [];
    const said = [localName(property), ...stated.map(({ label }) => label.text)].map((text) =>
      wordsOf(text).join(' '),
    );
    const side = sideSaid(said);
    this.#sides.set(property, side);
    return side;
  }
}
