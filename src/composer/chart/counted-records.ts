/** "Rated three films": how often, maybe one film twice; the records that join the two are counted, and not what they lead to. */
import type { Schema } from '../../knowledge';
import type { Measure } from '../ask';
import { isCalled } from '../items/implied-sets';
import { NOBODY, classThings } from './things';

type Count = Extract<Measure, { kind: 'count' }>;

/** The same count, of the nameless records by which its things are joined, where they are. */
export const countedRecords = (count: Count, schema: Schema): readonly Count[] => {
  const { path, of } = count;
  const [record, last] = path.slice(-2);
  const isJoined = last?.forward === true && record?.forward === false && of.conditions.length === 0;
  return !isJoined || of.head.kind !== 'class' || !record.to || isCalled(record.to, schema)
    ? []
    : [{ ...count, path: path.slice(0, -1), of: classThings([record.to], NOBODY) }];
};
