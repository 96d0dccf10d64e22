/** How a result is looked at, where the reader chose it. */
export interface ResultChoice {
  /** Name of the view. */
  readonly view?: string;
  /** The table stands there with all its rows. */
  readonly hasAllRows?: boolean;
  /** `undefined`: as they came. */
  readonly sorted?: { readonly by: string; readonly descending: boolean } | undefined;
  readonly filter?: string;
  /** What of the map is shown, on Mercator's square. `undefined`: all that has a place in it. */
  readonly part?:
    { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

const NOTHING: ResultChoice = {};
/** Results whose choice is kept. */
const MOST = 50;

/** What the reader chose for each result of this visit, by its query: going away and coming back changes nothing. */
export class ResultChoices {
  #byQuery: readonly (readonly [string, ResultChoice])[] = $state.raw([]);

  of(query: string): ResultChoice {
    return this.#byQuery.find(([known]) => known === query)?.[1] ?? NOTHING;
  }

  /** Adds to what was chosen before. */
  choose(query: string, choice: ResultChoice): void {
    const others = this.#byQuery.filter(([known]) => known !== query);
    this.#byQuery = [[query, { ...this.of(query), ...choice }] as const, ...others].slice(0, MOST);
  }
}
