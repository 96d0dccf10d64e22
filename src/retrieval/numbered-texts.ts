/** Where a hash begins and what it is multiplied with. @see FNV-1a */
const PRIME = 16_777_619;
const FIRST_PLACES = 1024;

/**
 * Texts, numbered from 0 in the order in which they come. Their places are one array of numbers: of as many texts a `Map` takes
 * several times the memory.
 */
export class NumberedTexts {
  /** By number. */
  readonly texts: string[] = [];
  /** By hash, each at the first free place: the number of a text and one. 0 is free. */
  #places = new Uint32Array(FIRST_PLACES);
  /** Another one each time: nobody can write a file whose texts all have one place. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32);

  numberOf(text: string): number | undefined {
    const number = this.#places[this.#placeOf(text)] ?? 0;
    return number === 0 ? undefined : number - 1;
  }

  /** Its number, which it has from now on. */
  add(text: string): number {
    const place = this.#placeOf(text);
    const known = this.#places[place] ?? 0;
    if (known !== 0) return known - 1;
    const number = this.texts.push(text) - 1;
    this.#places[place] = number + 1;
    // Never more than two thirds full: a free place is near.
    if (3 * this.texts.length > 2 * this.#places.length) this.#grow();
    return number;
  }

  /** Where it stands, or would. */
  #placeOf(text: string): number {
    const last = this.#places.length - 1;
    let at = this.#hashOf(text) & last;
    for (;;) {
      const number = this.#places[at] ?? 0;
      if (number === 0 || this.texts[number - 1] === text) return at;
      at = (at + 1) & last;
    }
  }

  #hashOf(text: string): number {
    let hash = this.#seed;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
    // The low bits alone are the place: the others have a say in them.
    hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  }

  #grow(): void {
    this.#places = new Uint32Array(2 * this.#places.length);
    for (const [number, text] of this.texts.entries()) this.#places[this.#placeOf(text)] = number + 1;
  }
}
