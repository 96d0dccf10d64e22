import { freshName, snakeName } from './snake-name';

/** Names of variables, each given once in a query. */
export class Names {
  readonly #taken = new Set<string>();

  /** With its question mark. */
  fresh(wanted: string): string {
    return `?${freshName(snakeName(wanted) || 'value', this.#taken)}`;
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/gu, '');

/** Without what databases hang on names: the plural, and `id`. */
const stem = (name: string): string => plain(name).replace(/ids?$/u, '').replace(/s$/u, '');

/** The one that a name means, of those that are there: the same letters, else the same but for a plural or an `id`. */
export const meant = <T>(name: string, all: readonly T[], nameOf: (one: T) => string): T | undefined => {
  const wanted = plain(name);
  const same = all.find((one) => plain(nameOf(one)) === wanted);
  if (same !== undefined) return same;
  const like = all.filter((one) => stem(nameOf(one)) === stem(name) && stem(name) !== '');
  return like.length === 1 ? like[0] : undefined;
};
