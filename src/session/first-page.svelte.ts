import type { Answer } from '../agent';
import { firstExamples, type Example } from '../catalogue';
import type { Iri, Language } from '../rdf';

/** What the build made: an example of each kind of answer, and the answer to the first of them in each language. */
export interface FirstPageFile {
  readonly examples: readonly Example[];
  readonly answers: Readonly<Record<Language, Answer>>;
  /** Titles of the graphs. */
  readonly topics: readonly Readonly<Record<Language, string>>[];
}

/** What the page shows of the demo before anything of it is loaded. */
export class FirstPage {
  #file = $state.raw<FirstPageFile>();

  /** @param file `undefined`, where it can't be had: the examples come with the demo then, without an answer */
  constructor(file: Promise<FirstPageFile | undefined>) {
    void file.then((came) => {
      this.#file = came;
    });
  }

  get examples(): readonly Example[] {
    return this.#file?.examples ?? [];
  }

  topics(language: Language): readonly string[] {
    return this.#file?.topics.map((titles) => titles[language]) ?? [];
  }

  /** The answer that the build computed; `undefined`: it computed none for this example. */
  answerTo(example: Iri, language: Language): Answer | undefined {
    const [answered] = firstExamples(this.examples);
    return answered?.iri === example ? this.#file?.answers[language] : undefined;
  }
}
