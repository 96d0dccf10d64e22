import type {
  Assignment,
  ComunicaRefusal,
  Contribution,
  EngineName,
  ExecuteFailure,
  LeftOut,
  LeftOutReason,
  Plan,
  PlanFailure,
  Remark,
  ResolvedQuery,
  ServiceBlock,
  SourceFault,
  WalkLimit,
} from '../../federation';
import type { EndpointFailure } from '../../endpoint';
import {
  count,
  distinct,
  duration,
  flag,
  iri,
  listOf,
  maybe,
  name,
  number,
  oneOf,
  shaped,
  tagged,
  text,
  type Read,
} from '../reader';

export const engineName: Read<EngineName> = oneOf<EngineName>(
  'shards',
  'direct',
  'gather',
  'comunica',
  'traversal',
);

const resolved = shaped<ResolvedQuery>({
  text,
  sources: listOf(iri),
  blocks: listOf(shaped<ServiceBlock>({ marker: iri, service: iri, sources: listOf(iri) })),
});

export const plan: Read<Plan> = shaped<Plan>({
  query: text,
  portable: maybe(text),
  printed: text,
  assignments: listOf(shaped<Assignment>({ pattern: text, sources: listOf(iri) })),
  sources: distinct(iri),
  leftOut: listOf(
    shaped<LeftOut>({
      source: iri,
      reason: oneOf<LeftOutReason>(
        'out-of-scope',
        'not-named',
        'not-ready',
        'lists-none-of-its-terms',
        'not-needed',
        'asked-and-has-none',
      ),
    }),
  ),
  remarks: distinct(oneOf<Remark>('path-over-several-sources', 'negation-over-several-sources')),
  resolved: maybe(resolved),
});

export const contribution: Read<Contribution> = shaped<Contribution>({
  source: iri,
  rows: count,
  ms: duration,
  requests: maybe(count),
});

export const planFailure: Read<PlanFailure> = tagged<PlanFailure, 'kind'>('kind', {
  syntax: shaped<Extract<PlanFailure, { kind: 'syntax' }>>({
    kind: oneOf('syntax'),
    message: name,
    line: maybe(count),
  }),
  'update-refused': shaped<Extract<PlanFailure, { kind: 'update-refused' }>>({
    kind: oneOf('update-refused'),
  }),
  'service-unknown': shaped<Extract<PlanFailure, { kind: 'service-unknown' }>>({
    kind: oneOf('service-unknown'),
    iri: name,
  }),
  'service-variable': shaped<Extract<PlanFailure, { kind: 'service-variable' }>>({
    kind: oneOf('service-variable'),
  }),
  'from-refused': shaped<Extract<PlanFailure, { kind: 'from-refused' }>>({ kind: oneOf('from-refused') }),
  'no-source': shaped<Extract<PlanFailure, { kind: 'no-source' }>>({
    kind: oneOf('no-source'),
    pattern: text,
  }),
});

type OfEndpoint<K extends EndpointFailure['kind']> = Extract<EndpointFailure, { kind: K }>;

const ENDPOINT = {
  cors: shaped<OfEndpoint<'cors'>>({ kind: oneOf('cors'), url: name, wasReadable: maybe(flag) }),
  'mixed-content': shaped<OfEndpoint<'mixed-content'>>({ kind: oneOf('mixed-content'), url: name }),
  'local-network': shaped<OfEndpoint<'local-network'>>({ kind: oneOf('local-network'), url: name }),
  network: shaped<OfEndpoint<'network'>>({
    kind: oneOf('network'),
    url: name,
    ms: duration,
    isOffline: maybe(oneOf(true)),
  }),
  timeout: shaped<OfEndpoint<'timeout'>>({
    kind: oneOf('timeout'),
    url: name,
    ms: duration,
    silentSince: maybe(number),
  }),
  'http-status': shaped<OfEndpoint<'http-status'>>({
    kind: oneOf('http-status'),
    url: name,
    status: count,
    excerpt: name,
  }),
  malformed: shaped<OfEndpoint<'malformed'>>({ kind: oneOf('malformed'), url: name, excerpt: name }),
  cut: shaped<OfEndpoint<'cut'>>({ kind: oneOf('cut'), url: name, rows: count }),
  refused: shaped<OfEndpoint<'refused'>>({
    kind: oneOf('refused'),
    url: name,
    reason: oneOf<OfEndpoint<'refused'>['reason']>('update', 'service', 'budget'),
  }),
};

const endpointFailure: Read<EndpointFailure> = tagged<EndpointFailure, 'kind'>('kind', ENDPOINT);

type MissedRows = SourceFault['failure'];

const missedRows: Read<MissedRows> = tagged<MissedRows, 'kind'>('kind', {
  ...ENDPOINT,
  engine: shaped<Extract<MissedRows, { kind: 'engine' }>>({ kind: oneOf('engine'), message: name }),
  'walk-limit': shaped<WalkLimit>({
    kind: oneOf('walk-limit'),
    limit: oneOf<WalkLimit['limit']>('documents', 'depth', 'links', 'bytes'),
    most: count,
  }),
  'row-limit': shaped<Extract<MissedRows, { kind: 'row-limit' }>>({ kind: oneOf('row-limit'), rows: count }),
  partial: shaped<Extract<MissedRows, { kind: 'partial' }>>({ kind: oneOf('partial') }),
});

export const sourceFault: Read<SourceFault> = shaped<SourceFault>({ source: iri, failure: missedRows });

const REFUSALS: readonly ComunicaRefusal[] = [
  'graph',
  'describe',
  'exists',
  'blank-test',
  'blank-join',
  'path',
  'comparison',
  'extreme',
  'optional',
  'service-in-service',
  'service-of-several',
  'too-many-requests',
  'too-many-rows',
];

type OfExecution<K extends ExecuteFailure['kind']> = Extract<ExecuteFailure, { kind: K }>;

export const executeFailure: Read<ExecuteFailure> = tagged<ExecuteFailure, 'kind'>('kind', {
  timeout: shaped<OfExecution<'timeout'>>({ kind: oneOf('timeout'), ms: duration }),
  'source-failed': shaped<OfExecution<'source-failed'>>({
    kind: oneOf('source-failed'),
    source: iri,
    message: name,
  }),
  'endpoint-failed': shaped<OfExecution<'endpoint-failed'>>({
    kind: oneOf('endpoint-failed'),
    source: iri,
    failure: endpointFailure,
  }),
  withheld: shaped<OfExecution<'withheld'>>({ kind: oneOf('withheld'), faults: listOf(sourceFault) }),
  'too-large': shaped<OfExecution<'too-large'>>({
    kind: oneOf('too-large'),
    source: iri,
    pattern: text,
    rows: count,
  }),
  'path-too-long': shaped<OfExecution<'path-too-long'>>({
    kind: oneOf('path-too-long'),
    pattern: text,
    nodes: count,
  }),
  'not-distributed': shaped<OfExecution<'not-distributed'>>({
    kind: oneOf('not-distributed'),
    reason: oneOf<OfExecution<'not-distributed'>['reason']>('graph', 'describe', 'blank-nodes', 'service'),
  }),
  'comunica-refused': shaped<OfExecution<'comunica-refused'>>({
    kind: oneOf('comunica-refused'),
    reason: oneOf<ComunicaRefusal>(...REFUSALS),
    isGathered: flag,
  }),
  engine: shaped<OfExecution<'engine'>>({ kind: oneOf('engine'), message: name }),
});
