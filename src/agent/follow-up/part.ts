import { cueAt, type Word } from './cue-words';

export type Act = 'change' | 'only' | 'without' | 'show' | 'sort' | 'count' | 'list' | 'first';

/** A stretch of a follow-up that asks for one thing. */
export interface Part {
  readonly act: Act;
  /** What it is about, as the user wrote it, without what only leads to it. */
  readonly words: string;
  /** Said to be shown beside, if it can be. */
  readonly isBeside: boolean;
  /** Of `sort`, where "by" alone says so: with this word. It may say who did something. */
  readonly withBy?: string;
  /** Of `sort`. Default: not said. */
  readonly descending?: boolean;
  /** Of `first`. */
  readonly count?: number;
}

/** "And", "in": nothing may end with them. */
const isIdle = (word: Word): boolean => {
  const kind = cueAt([word], 0)?.kind;
  return kind === 'lead' || kind === 'filler';
};

/** A part under construction. */
export class PartDraft {
  readonly words: Word[] = [];
  isBeside = false;
  descending: boolean | undefined;
  count: number | undefined;
  spoken = '';
  /** The word that alone makes it an order. */
  by: Word | undefined;
  /** Has a word that says something. */
  isFilled = false;

  constructor(public act: Act) {}

  add(word: Word, isFilling: boolean): void {
    this.words.push(word);
    this.isFilled ||= isFilling;
  }

  get isEmpty(): boolean {
    return !this.isFilled && this.count === undefined && this.descending === undefined;
  }

  done(text: string): Part {
    const [first] = this.words;
    const last = this.words.findLast((word) => !isIdle(word));
    const words = first === undefined ? this.spoken : text.slice(first.start, last?.end);
    return {
      act: this.act,
      words: this.isFilled ? words : this.spoken,
      isBeside: this.isBeside,
      ...(this.by === undefined || !this.isFilled ? {} : { withBy: text.slice(this.by.start, last?.end) }),
      ...(this.descending === undefined ? {} : { descending: this.descending }),
      ...(this.count === undefined ? {} : { count: this.count }),
    };
  }
}
