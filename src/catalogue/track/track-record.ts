import { isCount, isFlag, isListOf, isMaybe, isOneOf, isShaped, isText, type Is } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import { CAPABILITIES, type Came, type Capability } from './capability';
import { MOST_LATENCIES, type LastFailure, type UseRecord } from './use-record';

/** What was noticed of an endpoint. */
export interface TrackRecord {
  readonly capabilities: readonly Capability[];
  /** Absent: nothing was sent to it yet. */
  readonly use?: UseRecord;
}

export const NO_RECORD: TrackRecord = { capabilities: [] };

const FAILURES = [
  'cors',
  'mixed-content',
  'local-network',
  'network',
  'timeout',
  'http-status',
  'malformed',
  'cut',
  'refused',
] as const satisfies readonly EndpointFailure['kind'][];
const LONGEST_QUERY = 4000;

export const isFailureKind = isOneOf<EndpointFailure['kind']>(...FAILURES);
const isDate: Is<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value));
const isShort: Is<string> = (value): value is string => isText(value) && value.length <= LONGEST_QUERY;

export const isCame: Is<Came> = (value): value is Came => {
  switch ((value as Came | undefined)?.kind) {
    case 'rows':
      return isCount(Reflect.get(value as object, 'rows'));
    case 'boolean':
      return isFlag(Reflect.get(value as object, 'value'));
    case 'answer':
      return true;
    case 'type':
      return isShort(Reflect.get(value as object, 'mediaType'));
    case 'failure':
      return isShaped<{ failure: EndpointFailure['kind']; status?: number }>({
        failure: isFailureKind,
        status: isMaybe(isCount),
      })(value);
    case undefined:
      return false;
  }
};

export const isCapability = isShaped<Capability>({
  what: isOneOf<Capability['what']>(...CAPABILITIES),
  works: isFlag,
  most: isMaybe(isCount),
  query: isShort,
  came: isCame,
  date: isDate,
  how: isOneOf<Capability['how']>('use', 'probe'),
});

const isLatencies: Is<readonly number[]> = (value): value is readonly number[] =>
  isListOf(isCount)(value) && value.length <= MOST_LATENCIES;

const isUse = isShaped<UseRecord>({
  requests: isCount,
  failures: isCount,
  since: isDate,
  latencies: isLatencies,
  lastFailure: isMaybe(
    isShaped<LastFailure>({ kind: isFailureKind, status: isMaybe(isCount), date: isDate }),
  ),
});

/** What was written down: others may write to a browser's storage too. */
export const isTrackRecord = isShaped<TrackRecord>({
  capabilities: isListOf(isCapability),
  use: isMaybe(isUse),
});

/** With what was found out: by asking for it rather than by the way, and the latest of either. */
export const withCapability = (record: TrackRecord, found: Capability): TrackRecord => {
  const before = record.capabilities.find(({ what }) => what === found.what);
  if (before?.how === 'probe' && found.how === 'use' && before.works === found.works) return record;
  const query = found.query.slice(0, LONGEST_QUERY);
  const others = record.capabilities.filter(({ what }) => what !== found.what);
  return { ...record, capabilities: [...others, { ...found, query }] };
};
