import { LONGEST_QUERY, exampleIri, type Example, type Source } from '../../catalogue';
import type { Composer } from '../../composer';
import type { Iri } from '../../rdf';
import { parseQuery } from '../../sparql';
import { lasting } from '../waiting';
import { suggestionsOf } from './suggestions-of';

/** What a user saves as an example. */
export interface ExampleDraft {
  readonly question: string;
  readonly query: string;
  /** The datasets that it needs. */
  readonly targets: readonly Iri[];
}

/** Whose the user's own examples are, for the indexes. */
const OWNER = 'urn:lodestone:saved';

/** Examples of the user's own. */
export class ExampleDesk {
  readonly #composer: Pick<Composer, 'setExamples' | 'writeExamples'>;
  readonly #sources: () => readonly Source[];
  readonly #onChange: () => void;

  /** @param onChange what was found by its position, as by a search by meaning, is elsewhere from now on */
  constructor(
    composer: Pick<Composer, 'setExamples' | 'writeExamples'>,
    sources: () => readonly Source[],
    onChange: () => void = () => undefined,
  ) {
    this.#composer = composer;
    this.#sources = sources;
    this.#onChange = onChange;
  }

  /** `undefined` where there is no question, or where the query can't be read, changes data or is too long. */
  make({ question, query, targets }: ExampleDraft): Promise<Example | undefined> {
    const words = question.trim();
    const isGood = words !== '' && query.length <= LONGEST_QUERY && parseQuery(query).ok;
    const example = (): Example => ({
      iri: exampleIri(words, query),
      question: { en: words, es: words },
      query,
      targets,
    });
    return Promise.resolve(isGood ? example() : undefined);
  }

  /** From now on these are looked up beside those of the sources. */
  async use(saved: readonly Example[]): Promise<void> {
    const suggestions = suggestionsOf(saved, this.#sources());
    await this.#composer.setExamples({ owner: OWNER, suggestions, areRead: true }, lasting());
    this.#onChange();
  }

  /** Turtle. */
  write(examples: readonly Example[]): Promise<string> {
    return this.#composer.writeExamples(examples, lasting());
  }
}
