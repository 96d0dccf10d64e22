import type { Source } from '../../catalogue';
import { printTriple, type Pattern, type SelectQuery, type Triple } from '../../sparql';
import { estimate } from './estimate';
import { blocksOf, blockSize, FEW_KEYS, MOST_TEXT, textOf, type BlockSize } from './key-blocks';
import {
  canWrite,
  groundQueries,
  KEY_FORMS,
  keyedQuery,
  MOST_BRANCHES,
  openQuery,
  type KeyedQuery,
  type KeyForm,
} from './keyed-query';
import type { Run } from './run';
import type { Keys } from './solutions';
import type { Answer, Refusal } from './source-reader';
import { variablesOf } from './triples';

// The rows of some triples at one source, for keys or without, however the source has to be asked: in fewer keys at a time,
// with the keys in another form, and where it takes none of that, all matches of the triples.

/** Rows that a pattern may have, about, to be read whole where keys can't be sent. */
const MOST_WHOLE = 50_000;
/** Requests for which keys are split before the whole is read in their place. */
const MOST_BLOCKS = 100;

export interface UnitAnswer extends Answer {
  /** Of more than one request: labels of blank nodes mean nothing across it. */
  readonly paged: boolean;
  /** All matches, not those of the keys alone. */
  readonly isAll: boolean;
}

export interface UnitParts {
  readonly triples: readonly Triple[];
  readonly filters: readonly Pattern[];
  readonly limit: number | undefined;
}

/** Nothing that the source said: that is known from before. */
const TOO_MANY = {
  kind: 'engine',
  message: 'It takes no more than one key at a time, and there are too many.',
} as const;

export class UnitReader {
  /** Requests of one key each. */
  #alone = 0;

  constructor(
    private readonly run: Run,
    private readonly source: Source,
    private readonly unit: UnitParts,
  ) {}

  /** Keys in blocks of what the source is known to take. */
  blocks(keys: Keys): readonly Keys[] {
    return [...blocksOf(keys, this.#size())];
  }

  /** All rows. `undefined`: the source failed. */
  async read(keys: Keys | undefined): Promise<UnitAnswer | undefined> {
    if (keys === undefined) return this.#open();
    const [form] = this.#forms(keys);
    if (form === undefined) return this.#last(keys, []);
    if (form === 'union' && keys.rows.length > MOST_BRANCHES)
      return this.#inParts([...blocksOf(keys, { ...this.#size(), keys: MOST_BRANCHES })]);
    const keyed = this.#keyed(form, keys);
    const answer = await this.#attempt(keyed, keys.rows.length);
    if (answer === undefined) return undefined;
    if ('refusal' in answer) return this.#otherwise(form, keys, answer);
    if (!answer.isCut || this.#isEnough(keyed.query, answer)) return this.#answered(keyed, answer, false);
    if (keys.rows.length === 1) return this.#paged(keyed, answer);
    const half = Math.ceil(keys.rows.length / 2);
    const { names, rows } = keys;
    return this.#inParts([
      { names, rows: rows.slice(0, half) },
      { names, rows: rows.slice(half) },
    ]);
  }

  #size(): BlockSize {
    const { kind, remote } = this.source;
    const { habits } = this.run.reader;
    const text = Math.min(remote?.getOnly === true ? MOST_TEXT : Infinity, habits.keyText(this.source));
    const size = blockSize(kind === 'shard', text);
    // UNION makes columns for each key, and conditions are nested in each other.
    if (!habits.refuses(this.source, 'values')) return size;
    return { ...size, keys: habits.refuses(this.source, 'filter') ? MOST_BRANCHES : FEW_KEYS };
  }

  /** Those that are left to try. */
  #forms(keys: Keys): readonly KeyForm[] {
    const { habits } = this.run.reader;
    return KEY_FORMS.filter(
      (form) => !habits.refuses(this.source, form) && canWrite(form, this.unit.triples, keys),
    );
  }

  /** The least that shows whether a form is taken. */
  #someOf({ names, rows }: Keys, form: KeyForm): Keys {
    return { names, rows: rows.slice(0, form === 'union' ? 2 : 1) };
  }

  #keyed(form: KeyForm, keys: Keys): KeyedQuery {
    return keyedQuery(form, this.#parts, keys, this.run.fresh);
  }

  /** Filters save rows, and are applied here again: to a source that refuses them none is sent. */
  get #parts(): UnitParts {
    const { triples, filters, limit } = this.unit;
    const isRefused = filters.length > 0 && this.run.reader.habits.refuses(this.source, 'filter');
    // Rows before a filter are not those that a limit counts.
    return isRefused ? { triples, filters: [], limit: undefined } : { triples, filters, limit };
  }

  #attempt({ query }: KeyedQuery, keys: number): Promise<Answer | Refusal | undefined> {
    return this.run.reader.attempt(this.source, query, keys > FEW_KEYS);
  }

  #isEnough({ limit }: SelectQuery, { rows }: Answer): boolean {
    return limit !== undefined && rows.length >= limit;
  }

  #answered(keyed: KeyedQuery, answer: Answer, paged: boolean, isAll = false): UnitAnswer {
    return { ...keyed.rowsOf(answer), isCut: answer.isCut, paged, isAll };
  }

  async #paged(keyed: KeyedQuery, answer: Answer, isAll = false): Promise<UnitAnswer> {
    const text = this.unit.triples.map(printTriple).join(' . ');
    const all = await this.run.reader.pages(this.source, keyed.query, answer, text);
    return this.#answered(keyed, all, true, isAll);
  }

  async #inParts(parts: readonly Keys[]): Promise<UnitAnswer | undefined> {
    const answers: UnitAnswer[] = [];
    for (const part of parts) {
      const answer = await this.read(part);
      if (answer === undefined || answer.isAll) return answer;
      answers.push(answer);
    }
    return this.#together(answers);
  }

  /** Of several requests. Forms of keys differ in the order of their columns. */
  #together(answers: readonly UnitAnswer[]): UnitAnswer {
    const { variables = [] } = answers[0] ?? {};
    const rows = answers.flatMap((answer) => {
      const places = variables.map((name) => answer.variables.indexOf(name));
      return answer.rows.map((row) => places.map((at) => row[at]));
    });
    return { variables, rows, isCut: false, paged: true, isAll: false };
  }

  /** It was refused: for the number of keys where fewer of them are taken, else for their form. */
  async #otherwise(form: KeyForm, keys: Keys, refusal: Refusal): Promise<UnitAnswer | undefined> {
    const { source } = this;
    const some = this.#someOf(keys, form);
    if (keys.rows.length > some.rows.length) {
      // It took fewer keys in this form before.
      if (this.run.reader.habits.keyText(source) < Infinity) return this.#shorter(keys);
      const answer = await this.#attempt(this.#keyed(form, some), 1);
      if (answer === undefined) return undefined;
      if (!('refusal' in answer)) return this.#shorter(keys);
    }
    const refused: KeyForm[] = [form];
    for (const other of this.#forms(keys).filter((left) => left !== form)) {
      const answer = await this.#attempt(this.#keyed(other, this.#someOf(keys, other)), 1);
      if (answer === undefined) return undefined;
      if (!('refusal' in answer)) {
        this.#remember(refused);
        return this.#inParts(this.blocks(keys));
      }
      refused.push(other);
    }
    return this.#last(keys, refused, refusal);
  }

  /** No form is taken in which several keys stand: all matches are read, or those of each key by itself. */
  async #last(keys: Keys, refused: readonly KeyForm[], refusal?: Refusal): Promise<UnitAnswer | undefined> {
    if (this.#fitsWhole()) return this.#whole(refused);
    const answers: UnitAnswer[] = [];
    let last = refusal;
    for (const row of canWrite('union', this.unit.triples, keys) ? keys.rows : []) {
      if (++this.#alone > MOST_BLOCKS) break;
      const keyed = this.#keyed('union', { names: keys.names, rows: [row] });
      const answer = await this.#attempt(keyed, 1);
      if (answer === undefined) return undefined;
      if ('refusal' in answer) {
        last = answer;
        break;
      }
      this.#remember(refused);
      answers.push(answer.isCut ? await this.#paged(keyed, answer) : this.#answered(keyed, answer, false));
    }
    if (answers.length === keys.rows.length) return this.#together(answers);
    this.run.reader.giveUp(this.source, last ?? { refusal: TOO_MANY });
    return undefined;
  }

  /** Only where the source took something else: one that refuses everything is out of order. */
  #remember(refused: readonly KeyForm[]): void {
    for (const form of refused) this.run.reader.habits.refused(this.source, form);
  }

  async #shorter(keys: Keys): Promise<UnitAnswer | undefined> {
    const text = textOf(keys);
    const most = text > MOST_TEXT ? MOST_TEXT : Math.floor(text / 2);
    this.run.reader.habits.refusedKeyText(this.source, most);
    const blocks = this.blocks(keys);
    if (blocks.length > MOST_BLOCKS && this.#fitsWhole()) return this.#whole([]);
    return this.#inParts(blocks);
  }

  #fitsWhole(): boolean {
    const { triples } = this.unit;
    const { sources } = this.run.index;
    const rows = triples.map((triple) => estimate(triple, [this.source.iri], sources, new Set()));
    return Math.min(...rows) <= MOST_WHOLE;
  }

  async #whole(refused: readonly KeyForm[]): Promise<UnitAnswer | undefined> {
    const answer = await this.#open();
    if (answer !== undefined) this.#remember(refused);
    return answer && { ...answer, isAll: true };
  }

  async #open(): Promise<UnitAnswer | undefined> {
    const { reader } = this.run;
    const [only] = this.unit.triples;
    if (only !== undefined && variablesOf(this.unit.triples).length === 0) return this.#ground(only);
    const parts = this.#parts;
    const keyed: KeyedQuery = { query: openQuery(parts), rowsOf: (answer) => answer };
    const answer =
      parts.filters.length > 0 ? await this.#attempt(keyed, 1) : await reader.ask(this.source, keyed.query);
    if (answer === undefined) return undefined;
    if ('refusal' in answer) return this.#unfiltered(answer);
    if (!answer.isCut || this.#isEnough(keyed.query, answer)) return this.#answered(keyed, answer, false);
    return this.#paged(keyed, answer);
  }

  async #unfiltered(refusal: Refusal): Promise<UnitAnswer | undefined> {
    const { habits } = this.run.reader;
    if (!this.#fitsWhole()) {
      this.run.reader.giveUp(this.source, refusal);
      return undefined;
    }
    const bare: UnitParts = { triples: this.unit.triples, filters: [], limit: undefined };
    const answer = await new UnitReader(this.run, this.source, bare).read(undefined);
    if (answer !== undefined) habits.refused(this.source, 'filter');
    return answer;
  }

  async #ground(triple: Triple): Promise<UnitAnswer | undefined> {
    const { reader } = this.run;
    const rowsOf: KeyedQuery['rowsOf'] = (answer) => answer;
    const refuses = reader.habits.refuses(this.source, 'values');
    let refusal: Refusal | undefined;
    for (const query of groundQueries(triple).slice(refuses ? 1 : 0)) {
      const answer = await this.#attempt({ query, rowsOf }, 1);
      if (answer === undefined) return undefined;
      if (!('refusal' in answer)) {
        if (refusal !== undefined) this.#remember(['values']);
        return this.#answered({ query, rowsOf }, answer, false);
      }
      refusal ??= answer;
    }
    if (refusal !== undefined) reader.giveUp(this.source, refusal);
    return undefined;
  }
}
