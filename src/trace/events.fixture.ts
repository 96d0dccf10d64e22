import fc from 'fast-check';
import type {
  AgentEvent,
  Answer,
  Caution,
  Change,
  Exploration,
  ModelAnswer,
  RunFailure,
  Said,
  StepNote,
} from '../agent';
import type { Candidate, Column, Grounding, Meaning, Mention, Reading } from '../composer';
import type { Contribution, Plan, PlanFailure, SourceFault } from '../federation';
import { iri, type Iri, type NamedNode, type QueryResult, type Term } from '../rdf';
import type { HeardEvent, TraceFacts } from './trace';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const count = fc.nat();
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const duration = number.map(Math.abs);
const some = <T>(items: fc.Arbitrary<T>) => fc.array(items, { maxLength: 3 });
const few = <T>(items: fc.Arbitrary<T>, keyOf: (item: T) => unknown = (item) => item) =>
  fc.uniqueArray(items, { maxLength: 3, selector: keyOf });
const anIri: fc.Arbitrary<Iri> = fc.webUrl().map((url) => iri(url.replace(/[|^`]/gu, '')));
const iris = some(anIri);
const namedNode: fc.Arbitrary<NamedNode> = fc.record({ termType: fc.constant('NamedNode'), value: anIri });

const term: fc.Arbitrary<Term> = fc.oneof(
  namedNode,
  fc.record({ termType: fc.constant('BlankNode' as const), value: text }),
  fc.record({ termType: fc.constant('Literal' as const), value: text, language: text, datatype: namedNode }),
);

const bindings = fc.record({
  type: fc.constant('bindings' as const),
  variables: few(text.map((end) => `v${end}`)),
  rows: some(some(fc.option(term, { nil: undefined }))),
});
const result: fc.Arbitrary<QueryResult> = fc.oneof(
  bindings,
  fc.record({ type: fc.constant('boolean' as const), value: fc.boolean() }),
  fc.record({ type: fc.constant('quads' as const), nquads: text }),
);

const columns: fc.Arbitrary<readonly Column[]> = few(
  fc.record({
    variable: text.map((end) => `c${end}`),
    label: text,
    kind: fc.constantFrom('entity', 'class', 'property', 'value'),
    unit: fc.option(text, { nil: undefined }),
    shownIn: fc.record({ unit: text, factor: number, offset: number }),
  }),
  ({ variable }) => variable,
);

const span = { start: count, end: count };
const kind = fc.constantFrom('entity', 'class', 'property', 'value', 'operator', 'source');
const meaning: fc.Arbitrary<Meaning> = fc.record({
  id: text,
  kind,
  iri: fc.option(anIri, { nil: undefined }),
  label: text,
  typeLabel: fc.option(text, { nil: undefined }),
  sources: iris,
  example: fc.option(text, { nil: undefined }),
});
const grounding: fc.Arbitrary<Grounding> = fc.record({ ...span, meaning });
const mention: fc.Arbitrary<Mention> = fc.record({ ...span, meanings: some(meaning) });
const reading: fc.Arbitrary<Reading> = fc.record({
  language: fc.constantFrom('en', 'es'),
  mentions: some(mention),
  unread: some(fc.record(span)),
});
const openTerm = fc.record({ term: text, meaning, said: text, score: number });

const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: text,
  query: text,
  score: number,
  scope: iris,
  paraphrase: some(fc.record({ text, kind: fc.option(kind, { nil: undefined }) })),
  groundings: some(grounding),
  form: fc.constantFrom('list', 'count', 'value', 'ask', 'groups'),
  columns,
  noun: text,
  binding: fc.record({
    query: text,
    isTelling: fc.boolean(),
    words: some(fc.record({ ...span, variable: text, own: openTerm, terms: some(openTerm) })),
  }),
  unused: some(fc.record(span)),
});

const plan: fc.Arbitrary<Plan> = fc.record({
  query: text,
  printed: text,
  assignments: some(fc.record({ pattern: text, sources: iris })),
  sources: few(anIri),
  leftOut: some(
    fc.record({ source: anIri, reason: fc.constantFrom('not-needed', 'not-named', 'not-ready') }),
  ),
  remarks: few(fc.constantFrom('path-over-several-sources', 'negation-over-several-sources')),
});

const planFailure: fc.Arbitrary<PlanFailure> = fc.oneof(
  fc.record({
    kind: fc.constant('syntax' as const),
    message: text,
    line: fc.option(count, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('no-source' as const), pattern: text }),
);

const fault: fc.Arbitrary<SourceFault> = fc.record({
  source: anIri,
  failure: fc.oneof(
    fc.record({ kind: fc.constant('timeout' as const), url: text, ms: duration }),
    fc.record({ kind: fc.constant('engine' as const), message: text }),
    fc.record({ kind: fc.constant('row-limit' as const), rows: count }),
    fc.record({ kind: fc.constant('partial' as const) }),
  ),
});

const caution: fc.Arbitrary<Caution> = fc.oneof(
  fc.record({ kind: fc.constant('unread-words' as const), words: some(text) }),
  fc.record({ kind: fc.constant('tie' as const), count }),
  fc.record({ kind: fc.constant('unsure' as const) }),
  fc.record({ kind: fc.constant('in-place-of' as const), paraphrase: text }),
  fc.record({ kind: fc.constant('incomplete' as const), faults: some(fault) }),
  fc.record({ kind: fc.constant('awaited' as const), sources: iris, others: count }),
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('replaced' as const), from: text, to: text }),
  fc.record({
    kind: fc.constant('sorted' as const),
    by: fc.option(text, { nil: undefined }),
    descending: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('first' as const), count }),
  fc.record({ kind: fc.constantFrom('only' as const, 'without', 'shown', 'dropped'), what: text }),
  fc.record({ kind: fc.constantFrom('counted' as const, 'listed', 'rewritten') }),
);

const answer: fc.Arbitrary<Answer> = fc.record({
  candidate: fc.option(candidate, { nil: undefined }),
  plan,
  result,
  labels: fc.dictionary(text, text, { noNullPrototype: true }),
  cautions: some(caution),
  best: fc.record({
    result: bindings,
    columns,
    labels: fc.dictionary(text, text, { noNullPrototype: true }),
  }),
  confidence: number,
  ms: duration,
  engine: fc.constantFrom('shards', 'direct', 'gather', 'comunica', 'traversal'),
  engines: few(fc.constantFrom('shards', 'direct')),
  changes: some(change),
});

const failure: fc.Arbitrary<RunFailure> = fc.oneof(
  fc.record({ kind: fc.constant('not-understood' as const), similar: few(text), unread: some(text) }),
  fc.record({
    kind: fc.constant('empty' as const),
    answer,
    diagnosis: fc.option(
      fc.record({
        failing: text,
        rowsWithout: count,
        nearest: fc.option(text, { nil: undefined }),
      }),
      { nil: undefined },
    ),
  }),
  fc.record({ kind: fc.constant('plan' as const), failure: planFailure }),
  fc.record({
    kind: fc.constant('execute' as const),
    failure: fc.record({ kind: fc.constant('withheld' as const), faults: some(fault) }),
  }),
  fc.record({ kind: fc.constant('stopped' as const) }),
);
const maybeFailure = fc.option(failure, { nil: undefined });

const usage = fc.record({
  tokensIn: count,
  tokensOut: count,
  firstTokenMs: duration,
  tokensPerSecond: duration,
  grammarMs: duration,
  ms: duration,
});

const told: fc.Arbitrary<ModelAnswer> = fc.record({
  model: text,
  choice: fc.oneof(
    fc.record({ kind: fc.constant('candidate' as const), at: count }),
    fc.record({ kind: fc.constant('own' as const) }),
  ),
  answer: fc.option(answer, { nil: undefined }),
  agrees: fc.boolean(),
  calls: count,
  usage,
  fault: fc.record({
    kind: fc.constant('model' as const),
    failure: fc.record({ kind: fc.constant('offline' as const), host: text }),
  }),
});

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({ by: fc.constant('pending' as const), query: text, model: text }),
  fc.record({ by: fc.constant('model' as const), query: text, model: text, text, usage }),
  fc.record({
    by: fc.constant('template' as const),
    query: text,
    model: text,
    usage,
    why: fc.oneof(
      fc.record({ kind: fc.constant('stopped' as const) }),
      fc.record({
        kind: fc.constant('unfounded' as const),
        text,
        fault: fc.oneof(
          fc.record({ kind: fc.constantFrom('number', 'name', 'pairing', 'denies', 'adds'), text }),
          fc.record({ kind: fc.constantFrom('leaves-out', 'says-nothing', 'language', 'form') }),
        ),
      }),
    ),
  }),
);

const note: fc.Arbitrary<StepNote> = fc.oneof(
  fc.record({ step: fc.constant('ground' as const), mentions: count, unread: count }),
  fc.record({ step: fc.constant('check' as const), findings: count }),
  fc.record({ step: fc.constant('check' as const), unchecked: fc.constantFrom('query', 'sources') }),
  fc.record({ step: fc.constant('compose' as const), candidates: count }),
  fc.record({ step: fc.constant('plan' as const), sources: count, of: count }),
  fc.record({
    step: fc.constant('execute' as const),
    role: fc.constantFrom('first', 'written'),
    rows: count,
  }),
  fc.record({ step: fc.constant('execute' as const), role: fc.constant('others' as const), tried: count }),
  fc.record({ step: fc.constant('execute' as const), role: fc.constant('open' as const), of: count }),
  fc.record({ step: fc.constant('execute' as const), role: fc.constant('failed' as const) }),
  fc.record({ step: fc.constant('diagnose' as const), found: fc.boolean() }),
  fc.record({
    step: fc.constant('model' as const),
    call: count,
    isUsable: fc.boolean(),
    tokens: count,
  }),
  fc.record(
    {
      step: fc.constant('tool' as const),
      tool: text,
      asked: text,
      found: count,
      sources: iris,
      failed: text,
    },
    { requiredKeys: ['step', 'tool', 'asked', 'found'] },
  ),
  fc.record({ step: fc.constant('tool' as const), conditions: count, found: count }),
  fc.record({
    step: fc.constant('tool' as const),
    rolledBack: count,
    why: fc.constantFrom('repeated', 'stopped-early'),
  }),
);

const exploration: fc.Arbitrary<Exploration> = fc.record({
  model: fc.option(text, { nil: undefined }),
  found: some(
    fc.record({
      answer,
      finding: fc.oneof(
        fc.record({ kind: fc.constant('read' as const), words: text, label: text }),
        fc.record({ kind: fc.constant('brought-back' as const), label: text }),
        fc.record({ kind: fc.constant('mended' as const), from: text, to: text }),
        fc.record({ kind: fc.constant('model' as const), votes: fc.record({ for: count, of: count }) }),
      ),
    }),
  ),
  parts: some(fc.record({ question: text, answer })),
  confirmed: fc.record({ for: count, of: count }),
  end: fc.oneof(
    fc.constant(undefined),
    fc.record({ kind: fc.constant('budget' as const), limit: fc.constantFrom('actions', 'tokens') }),
  ),
  actions: count,
  rollbacks: count,
  calls: count,
  usage: fc.constant(undefined),
  leftOut: few(
    fc.record(
      {
        iri: anIri,
        label: text,
        tried: fc.record({ query: text, outcome: fc.constantFrom('apart', 'in-all') }),
      },
      { requiredKeys: ['iri', 'label'] },
    ),
    ({ iri: one }) => one,
  ),
});

const contribution: fc.Arbitrary<Contribution> = fc.record({ source: anIri, rows: count, ms: duration });

const event: fc.Arbitrary<AgentEvent> = fc.oneof(
  fc.record({ type: fc.constant('run-start' as const), question: text, scope: iris }),
  fc.record({
    type: fc.constant('step-start' as const),
    id: fc.nat({ max: 4 }),
    name: fc.constantFrom('ground', 'compose', 'plan', 'execute', 'model', 'tool'),
  }),
  fc.record({
    type: fc.constant('step-end' as const),
    id: fc.nat({ max: 4 }),
    ms: duration,
    note: fc.option(note, { nil: undefined }),
    input: text,
    output: text,
  }),
  fc.record({
    type: fc.constant('reading-found' as const),
    reading,
    groundings: some(grounding),
    namesNothing: fc.constant(true as const),
  }),
  fc.record({ type: fc.constant('partial-found' as const), answer }),
  fc.record({
    type: fc.constant('answers-found' as const),
    answers: some(answer),
    askBack: fc.record({ ...span, meanings: few(meaning, ({ id }) => id) }),
  }),
  fc.record({ type: fc.constant('contributions-found' as const), contributions: some(contribution) }),
  fc.record({ type: fc.constant('composed' as const), failure: maybeFailure }),
  fc.record({
    type: fc.constant('model-wrote' as const),
    call: count,
    text,
    tokensPerSecond: duration,
  }),
  fc.record({ type: fc.constant('explored' as const), exploration }),
  fc.record({ type: fc.constant('model-answered' as const), told, first: answer }),
  fc.record({ type: fc.constant('said' as const), said }),
  fc.record({ type: fc.constant('run-end' as const), ms: duration, failure: maybeFailure }),
);

/** Any events of a run, with times that rise. */
export const someEvents: fc.Arbitrary<readonly HeardEvent[]> = fc
  .array(event, { minLength: 1, maxLength: 6 })
  .map((events) =>
    events.map((one, at) => ({
      at: at * 7,
      // No step begins twice.
      event: one.type === 'step-start' ? { ...one, id: at } : one,
    })),
  );

export const someFacts: fc.Arbitrary<TraceFacts> = fc.record({
  question: text,
  scope: iris,
  startedAt: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
});
