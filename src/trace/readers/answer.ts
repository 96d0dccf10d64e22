import type { Answer, AskBack, BestRows, Caution, Change, RunFailure } from '../../agent';
import type { Diagnosis, EditKind, Proposal } from '../../diagnosis';
import type { Bilingual } from '../../rdf';
import {
  count,
  distinct,
  duration,
  iri,
  listOf,
  maybe,
  name,
  number,
  oneOf,
  recordOf,
  shaped,
  tagged,
  text,
  where,
  type Read,
} from '../reader';
import { engineName, executeFailure, plan, planFailure, sourceFault } from './plan';
import { candidate, column, meaning } from './reading';
import { bindings, queryResult } from './terms';

type Of<K extends Caution['kind']> = Extract<Caution, { kind: K }>;

export const caution: Read<Caution> = tagged<Caution, 'kind'>('kind', {
  'unread-words': shaped<Of<'unread-words'>>({ kind: oneOf('unread-words'), words: listOf(name) }),
  'near-words': shaped<Of<'near-words'>>({
    kind: oneOf('near-words'),
    pairs: listOf(
      shaped<Of<'near-words'>['pairs'][number]>({ words: name, taken: name, isOnlyKind: maybe(oneOf(true)) }),
    ),
  }),
  tie: shaped<Of<'tie'>>({ kind: oneOf('tie'), count, isAtLeast: maybe(oneOf(true)) }),
  'missing-values': shaped<Of<'missing-values'>>({
    kind: oneOf('missing-values'),
    label: name,
    missing: count,
    of: count,
    isDenied: maybe(oneOf(true)),
  }),
  'not-held': shaped<Of<'not-held'>>({
    kind: oneOf('not-held'),
    finding: oneOf<Of<'not-held'>['finding']>(
      'unknown-property',
      'unknown-class',
      'property-not-on-class',
      'object-class-not-there',
    ),
    term: name,
    alternatives: listOf(name),
    unlistedBy: maybe(listOf(iri)),
  }),
  'unknown-unit': shaped<Of<'unknown-unit'>>({ kind: oneOf('unknown-unit'), label: name }),
  'close-call': shaped<Of<'close-call'>>({ kind: oneOf('close-call') }),
  'in-place-of': shaped<Of<'in-place-of'>>({ kind: oneOf('in-place-of'), paraphrase: name }),
  'guessed-link': shaped<Of<'guessed-link'>>({ kind: oneOf('guessed-link') }),
  'age-guessed': shaped<Of<'age-guessed'>>({ kind: oneOf('age-guessed'), count }),
  'age-at-death': shaped<Of<'age-at-death'>>({ kind: oneOf('age-at-death'), count }),
  unsure: shaped<Of<'unsure'>>({ kind: oneOf('unsure') }),
  incomplete: shaped<Of<'incomplete'>>({ kind: oneOf('incomplete'), faults: listOf(sourceFault) }),
  awaited: shaped<Of<'awaited'>>({
    kind: oneOf('awaited'),
    sources: listOf(iri),
    others: count,
    isOver: maybe(oneOf(true)),
  }),
  capped: shaped<Of<'capped'>>({ kind: oneOf('capped'), sources: listOf(iri) }),
});

/** A table draws its columns by these. */
const columnNames = ({ candidate: read, result }: Answer): readonly string[] =>
  result.type === 'bindings'
    ? result.variables.map((variable, at) => read?.columns[at]?.variable ?? variable)
    : [];

type Changed<K extends Change['kind']> = Extract<Change, { kind: K }>;

const change: Read<Change> = tagged<Change, 'kind'>('kind', {
  replaced: shaped<Changed<'replaced'>>({ kind: oneOf('replaced'), from: name, to: name }),
  only: shaped<Changed<'only'>>({ kind: oneOf('only'), what: name }),
  without: shaped<Changed<'without'>>({ kind: oneOf('without'), what: name }),
  shown: shaped<Changed<'shown'>>({ kind: oneOf('shown'), what: name }),
  sorted: shaped<Changed<'sorted'>>({
    kind: oneOf('sorted'),
    by: maybe(name),
    descending: oneOf(true, false),
  }),
  first: shaped<Changed<'first'>>({ kind: oneOf('first'), count }),
  counted: shaped<Changed<'counted'>>({ kind: oneOf('counted') }),
  listed: shaped<Changed<'listed'>>({ kind: oneOf('listed') }),
  dropped: shaped<Changed<'dropped'>>({ kind: oneOf('dropped'), what: name }),
  rewritten: shaped<Changed<'rewritten'>>({ kind: oneOf('rewritten') }),
});

const bareAnswer = shaped<Answer>({
  candidate: maybe(candidate),
  isModels: maybe(oneOf(true)),
  changes: maybe(listOf(change)),
  plan,
  result: queryResult,
  labels: recordOf(name),
  cautions: listOf(caution),
  best: maybe(shaped<BestRows>({ result: bindings, columns: listOf(column), labels: recordOf(name) })),
  confidence: maybe(number),
  ms: duration,
  engine: engineName,
  engines: distinct(engineName),
});

export const answer: Read<Answer> = where(bareAnswer, (read) => {
  const names = columnNames(read);
  return new Set(names).size === names.length;
});

export const askBack: Read<AskBack> = shaped<AskBack>({
  start: count,
  end: count,
  meanings: distinct(meaning, ({ id }) => id),
});

const diagnosis = shaped<Diagnosis>({
  failing: name,
  rowsWithout: count,
  nearest: maybe(name),
});

const editKind = oneOf<EditKind>(
  'property',
  'direction',
  'path',
  'class',
  'dropped-type',
  'entity',
  'value',
  'datatype',
  'syntax',
);

const proposal = shaped<Proposal>({
  query: text,
  edit: shaped<Proposal['edit']>({ kind: editKind, from: name, to: name }),
  rows: count,
  likelihood: number,
});

type Failed<K extends RunFailure['kind']> = Extract<RunFailure, { kind: K }>;

const off = { off: maybe(listOf(iri)) };

export const runFailure: Read<RunFailure> = tagged<RunFailure, 'kind'>('kind', {
  'not-understood': shaped<Failed<'not-understood'>>({
    kind: oneOf('not-understood'),
    similar: distinct(name),
    unread: maybe(listOf(name)),
    mostWords: maybe(count),
    ...off,
  }),
  empty: shaped<Failed<'empty'>>({
    kind: oneOf('empty'),
    diagnosis: maybe(diagnosis),
    answer,
    proposals: maybe(listOf(proposal)),
    ...off,
  }),
  'no-sources': shaped<Failed<'no-sources'>>({ kind: oneOf('no-sources') }),
  'not-revised': shaped<Failed<'not-revised'>>({
    kind: oneOf('not-revised'),
    reason: oneOf<Failed<'not-revised'>['reason']>('unclear', 'why'),
    isNot: maybe(oneOf(true)),
    name: maybe(name),
  }),
  'not-chosen': shaped<Failed<'not-chosen'>>({
    kind: oneOf('not-chosen'),
    titles: listOf(shaped<Bilingual>({ en: name, es: name })),
  }),
  plan: shaped<Failed<'plan'>>({
    kind: oneOf('plan'),
    failure: planFailure,
    cautions: maybe(listOf(caution)),
    proposals: maybe(listOf(proposal)),
    ...off,
  }),
  execute: shaped<Failed<'execute'>>({ kind: oneOf('execute'), failure: executeFailure }),
  stopped: shaped<Failed<'stopped'>>({ kind: oneOf('stopped') }),
  broken: shaped<Failed<'broken'>>({ kind: oneOf('broken'), message: name }),
});
