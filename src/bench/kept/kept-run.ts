import { isCount, isListOf, isNumber, isOneOf, isOrNull, isShaped, isText, type Is } from '../../base';
import { toIri, type Iri } from '../../rdf';
import type { PackFacts, PackGraphFacts } from '../pack/pack-facts';
import { REPORT_SCHEMA } from '../report/report';
import type { Item } from '../run/item';
import type { BenchOpened, BenchSource } from '../served/bench-methods';
import { isItem, isOperator } from './is-item';
import { isKeptTrace, type KeptTrace } from './kept-trace';

/** A run that was begun, without the questions that were asked. */
export interface KeptRun {
  /** Of its set-up, its pack and the version that ran it: a run of the same takes its place. */
  readonly id: string;
  /** What was chosen, as text. */
  readonly setup: string;
  /** Of Lodestone. */
  readonly version: string;
  /** ISO 8601: when it was begun, or gone on with. */
  readonly date: string;
  readonly openingMs: number;
  readonly opened: BenchOpened;
}

/** A question that was asked. */
export interface KeptItem {
  readonly item: Item;
  /** Spent on it, scoring included. */
  readonly ms: number;
  /** `null`: it was too long. */
  readonly trace: KeptTrace | null;
}

/** Changes with every change of a report and of what is kept beside it. What was kept as another is not read. */
const FORM = `${REPORT_SCHEMA} kept 3` as const;

type Written<T> = T & { readonly form: typeof FORM };

const isIri: Is<Iri> = (value): value is Iri => isText(value) && toIri(value) === value;
const isDate: Is<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value));
const isDuration: Is<number> = (value): value is number => isNumber(value) && value >= 0;
const form = isOneOf<typeof FORM>(FORM);

const isFacts = isShaped<PackFacts>({
  name: isText,
  fingerprint: isText,
  graphs: isListOf(isShaped<PackGraphFacts>({ name: isText, triples: isCount, questions: isCount })),
  questions: isCount,
  languages: isListOf(isText),
});

const isOpened = isShaped<BenchOpened>({
  pack: isFacts,
  questions: isListOf(isText),
  operators: isListOf(isShaped<BenchOpened['operators'][number]>({ name: isOperator, n: isCount })),
  sources: isListOf(isShaped<BenchSource>({ iri: isIri, name: isText, triples: isCount })),
});

const isWrittenRun = isShaped<Written<KeptRun>>({
  form,
  id: isText,
  setup: isText,
  version: isText,
  date: isDate,
  openingMs: isDuration,
  opened: isOpened,
});

const isWrittenItem = isShaped<Written<KeptItem>>({
  form,
  item: isItem,
  ms: isDuration,
  trace: isOrNull(isKeptTrace),
});

/** `undefined` for what is of another form, or of none: others may write to a browser's storage too. */
export const readKeptRun = (written: unknown): KeptRun | undefined => {
  if (!isWrittenRun(written)) return undefined;
  const { id, setup, version, date, openingMs, opened } = written;
  return { id, setup, version, date, openingMs, opened };
};

export const readKeptItem = (written: unknown): KeptItem | undefined => {
  if (!isWrittenItem(written)) return undefined;
  const { item, ms, trace } = written;
  return { item, ms, trace };
};

/** `readKeptRun` and `readKeptItem` read it back equal. */
export const asWritten = <T extends KeptRun | KeptItem>(kept: T): Written<T> => ({
  ...kept,
  form: FORM,
});
