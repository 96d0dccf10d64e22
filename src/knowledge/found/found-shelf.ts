import type { Iri } from '../../rdf';
import type { Knowledge } from '../schema/knowledge';
import { withFound, type FoundThing, type FoundThings } from './found-index';

/** Of each source; what was found longest ago is forgotten first. */
const MOST = 2000;

const keyOf = ({ thing, property, text, asked, language }: FoundThing): string =>
  `${thing} ${property ?? ''} ${language} ${text} ${asked ?? ''}`;

/** What sources were found to hold, by what questions asked of them. */
export class FoundShelf {
  readonly #found = new Map<Iri, Map<string, FoundThing>>();
  #version = 0;
  readonly #made = new WeakMap<Knowledge, { readonly version: number; readonly knowledge: Knowledge }>();

  add({ source, things }: FoundThings): void {
    const known = this.#found.get(source) ?? new Map<string, FoundThing>();
    for (const one of things) {
      known.delete(keyOf(one));
      known.set(keyOf(one), one);
    }
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    this.#found.set(source, known);
    this.#version += 1;
  }

  remove(source: Iri): void {
    if (this.#found.delete(source)) this.#version += 1;
  }

  /** What is known over a scope, with what its sources were found to hold. */
  over(known: Knowledge, scope: readonly Iri[]): Knowledge {
    const all = scope.flatMap((source) => {
      const things = this.#found.get(source);
      return things === undefined ? [] : [{ source, things: [...things.values()] }];
    });
    if (all.length === 0) return known;
    const made = this.#made.get(known);
    if (made?.version === this.#version) return made.knowledge;
    const knowledge = withFound(known, all);
    this.#made.set(known, { version: this.#version, knowledge });
    return knowledge;
  }
}
