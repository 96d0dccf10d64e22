/** An IRI, a literal, or a brace. */
const TOKEN = /<[^<>\s"{}|^`\\]*>|"(?:[^"\\]|\\.)*"(?:@[A-Za-z0-9-]+|\^\^<[^<>\s]*>)?|[{}]/gu;

/** Where a term stands in a query. */
export interface TermPlace {
  readonly at: number;
  readonly text: string;
  /** Of braces: 0 in the SELECT clause and behind the last brace, 1 in the pattern itself. */
  readonly depth: number;
}

/** Every IRI and literal of a query, in its order. */
export const termsIn = (query: string): readonly TermPlace[] => {
  const places: TermPlace[] = [];
  let depth = 0;
  for (const { 0: text, index: at } of query.matchAll(TOKEN)) {
    if (text === '{') depth += 1;
    else if (text === '}') depth -= 1;
    else places.push({ at, text, depth });
  }
  return places;
};

/** The query with other words in some places, which are given in their order. */
export const replacedAt = (
  query: string,
  places: readonly TermPlace[],
  by: (place: TermPlace) => string,
): string => {
  let [written, done] = ['', 0];
  for (const place of places) {
    written += query.slice(done, place.at) + by(place);
    done = place.at + place.text.length;
  }
  return written + query.slice(done);
};
