import type { GgufFailure, GgufFlaw, ModelFailure } from '../../model';
import {
  count,
  duration,
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

const FLAWS: readonly GgufFlaw[] = [
  'header-too-long',
  'number-too-large',
  'text-too-long',
  'too-many-keys',
  'too-many-tensors',
  'key-twice',
  'tensor-twice',
  'unknown-value',
  'nested-too-deep',
  'alignment',
  'tensor-shape',
  'tensor-offset',
  'no-architecture',
];

type OfGguf<K extends GgufFailure['kind']> = Extract<GgufFailure, { kind: K }>;

const ggufFailure: Read<GgufFailure> = tagged<GgufFailure, 'kind'>('kind', {
  'not-gguf': shaped<OfGguf<'not-gguf'>>({ kind: oneOf('not-gguf'), file: name }),
  version: shaped<OfGguf<'version'>>({ kind: oneOf('version'), file: name, version: number }),
  malformed: shaped<OfGguf<'malformed'>>({
    kind: oneOf('malformed'),
    file: name,
    flaw: oneOf<GgufFlaw>(...FLAWS),
  }),
  truncated: shaped<OfGguf<'truncated'>>({
    kind: oneOf('truncated'),
    file: name,
    bytes: count,
    least: maybe(count),
  }),
  'writes-no-text': shaped<OfGguf<'writes-no-text'>>({
    kind: oneOf('writes-no-text'),
    file: name,
    architecture: name,
  }),
  'part-missing': shaped<OfGguf<'part-missing'>>({
    kind: oneOf('part-missing'),
    missing: listOf(count),
    of: count,
  }),
  'part-of-another': shaped<OfGguf<'part-of-another'>>({ kind: oneOf('part-of-another'), file: name }),
});

type Of<K extends ModelFailure['kind']> = Extract<ModelFailure, { kind: K }>;

export const modelFailure: Read<ModelFailure> = tagged<ModelFailure, 'kind'>('kind', {
  offline: shaped<Of<'offline'>>({ kind: oneOf('offline'), host: name }),
  cors: shaped<Of<'cors'>>({ kind: oneOf('cors'), host: name }),
  'mixed-content': shaped<Of<'mixed-content'>>({ kind: oneOf('mixed-content'), host: name }),
  'local-network': shaped<Of<'local-network'>>({ kind: oneOf('local-network'), host: name }),
  declined: shaped<Of<'declined'>>({ kind: oneOf('declined'), host: name }),
  malformed: shaped<Of<'malformed'>>({ kind: oneOf('malformed'), host: name, excerpt: name }),
  refused: shaped<Of<'refused'>>({
    kind: oneOf('refused'),
    host: name,
    status: count,
    message: name,
    retryAfterMs: maybe(duration),
  }),
  'unknown-model': shaped<Of<'unknown-model'>>({
    kind: oneOf('unknown-model'),
    host: name,
    model: name,
    known: listOf(name),
  }),
  cut: shaped<Of<'cut'>>({ kind: oneOf('cut'), text }),
  timeout: shaped<Of<'timeout'>>({ kind: oneOf('timeout'), ms: duration }),
  'no-prompt-api': shaped<Of<'no-prompt-api'>>({ kind: oneOf('no-prompt-api') }),
  'needs-click': shaped<Of<'needs-click'>>({ kind: oneOf('needs-click') }),
  'not-there': shaped<Of<'not-there'>>({ kind: oneOf('not-there'), url: name, status: maybe(count) }),
  'wrong-hash': shaped<Of<'wrong-hash'>>({ kind: oneOf('wrong-hash'), url: name }),
  'no-model': shaped<Of<'no-model'>>({ kind: oneOf('no-model'), message: name }),
  'no-gguf': shaped<Of<'no-gguf'>>({ kind: oneOf('no-gguf'), why: ggufFailure }),
  architecture: shaped<Of<'architecture'>>({ kind: oneOf('architecture'), architecture: name }),
  'no-webgpu': shaped<Of<'no-webgpu'>>({ kind: oneOf('no-webgpu') }),
  lacking: shaped<Of<'lacking'>>({ kind: oneOf('lacking'), what: name }),
  'out-of-memory': shaped<Of<'out-of-memory'>>({ kind: oneOf('out-of-memory') }),
  'device-lost': shaped<Of<'device-lost'>>({ kind: oneOf('device-lost'), message: name }),
  'no-space': shaped<Of<'no-space'>>({ kind: oneOf('no-space') }),
  'too-long': shaped<Of<'too-long'>>({ kind: oneOf('too-long'), tokens: count, contextTokens: count }),
  constraint: shaped<Of<'constraint'>>({ kind: oneOf('constraint'), message: name }),
  broken: shaped<Of<'broken'>>({ kind: oneOf('broken'), message: name }),
});
