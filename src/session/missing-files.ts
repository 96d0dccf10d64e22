import type { UrlProgress } from '../agent';
import type { Outcome } from '../base';
import type { Source, SourceFailure } from '../catalogue';
import type { Iri } from '../rdf';
import { fileNameOf } from './file-of-user';
import type { SourceChoice } from './source-choice.svelte';

/** A file that a link names and that is not in this tab. */
export interface MissingFile {
  readonly iri: Iri;
  readonly name: string;
}

export interface MissingFilesParts {
  readonly choice: Pick<SourceChoice, 'missing' | 'add' | 'dismiss'>;
  /** The last of them is here. */
  readonly onComplete: () => void;
}

/** A link that somebody else made may name any number. */
const MOST_WANTED = 10;

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();

/** Files that a link names: whoever opens it is asked for each by its name. */
export class MissingFiles {
  readonly #parts: MissingFilesParts;

  constructor(parts: MissingFilesParts) {
    this.#parts = parts;
  }

  get wanted(): readonly MissingFile[] {
    const files = this.#parts.choice.missing.flatMap((iri) => {
      const name = fileNameOf(iri);
      return name === undefined ? [] : [{ iri, name }];
    });
    return files.slice(0, MOST_WANTED);
  }

  /** Adds a file in the place of one that is missing. It may be called differently here. Rejects only with an AbortError. */
  async give(
    { iri, name }: MissingFile,
    file: File,
    onProgress: (progress: UrlProgress) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Source, SourceFailure>> {
    const { choice, onComplete } = this.#parts;
    // The ending tells the format: another one is another file, which stands in for it.
    const given = endingOf(file.name) === endingOf(name) ? new File([file], name) : file;
    const added = await choice.add(given, onProgress, signal);
    if (!added.ok) return added;
    if (added.value.iri !== iri) choice.dismiss(iri);
    if (this.wanted.length === 0) onComplete();
    return added;
  }
}
