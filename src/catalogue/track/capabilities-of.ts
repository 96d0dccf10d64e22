import type { Source } from '../source';
import { CAPABILITIES, type Capability } from './capability';
import { textCapability } from './probe-endpoint';
import type { TrackRecord } from './track-record';

/** What learning a source has shown of it. */
const learned = ({ remote }: Source): readonly Capability[] => {
  if (remote === undefined) return [];
  const { date, rowCap, getOnly, naming } = remote;
  const seen = { date, how: 'use', query: '' } as const;
  return [
    ...(rowCap === undefined
      ? []
      : [
          {
            ...seen,
            what: 'rows',
            works: false,
            most: rowCap,
            came: { kind: 'rows', rows: rowCap },
          } as const,
        ]),
    ...(getOnly === true
      ? [{ ...seen, what: 'post', works: false, came: { kind: 'failure', failure: 'http-status' } } as const]
      : []),
    ...(naming === undefined ? [] : textCapability(naming, date, 'use')),
  ];
};

/** All that is known of what an endpoint can do, in the order in which it is told. */
export const capabilitiesOf = (source: Source, record: TrackRecord): readonly Capability[] => {
  const all = [...record.capabilities, ...learned(source)];
  return CAPABILITIES.flatMap((name) => all.find(({ what }) => what === name) ?? []);
};
