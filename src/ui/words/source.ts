import type { LimitMet, Source } from '../../catalogue';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { dayText } from './day';
import { bytesText, counted, numberText } from './number';

const STATES: Readonly<Record<Source['state']['type'], () => string>> = {
  waiting: m.state_waiting,
  loading: m.state_loading,
  ready: m.state_ready,
  failed: m.state_failed,
  unseen: m.state_unseen,
};

const KINDS: Readonly<Record<Exclude<Source['kind'], 'shard'>, () => string>> = {
  endpoint: m.source_kind_endpoint,
  fragments: m.source_kind_fragments,
  seed: m.source_kind_seed,
};

/** When what is known of it was learned: it may have changed since. */
const learned = ({ remote, fetched }: Source, language: Language): readonly string[] => {
  if (remote?.date === '') return [m.source_learned_undated()];
  if (remote !== undefined) return [m.source_learned({ date: dayText(remote.date, language) })];
  return fetched === undefined ? [] : [m.source_fetched({ date: dayText(fetched, language) })];
};

const CUT_SHORT: Readonly<Record<LimitMet['stage'], (inputs: { limit: string }) => string>> = {
  describing: m.limit_met_describing,
  naming: m.limit_met_naming,
  reading: m.limit_met_reading,
  crawling: m.limit_met_crawling,
};

const limitText = ({ limit, most }: LimitMet, language: Language): string => {
  switch (limit) {
    case 'requests':
      return m.limit_requests({ most: numberText(language, most) });
    case 'bytes':
      return bytesText(language, most);
    case 'triples':
      return m.source_triples(counted(language, most));
    case 'ms':
      return m.limit_minutes({ most: numberText(language, Math.round(most / 6000) / 10) });
  }
};

/** Why not all of it is known, and what that means for questions. */
const unknown = (source: Source, language: Language): readonly string[] => {
  const { kind, remote } = source;
  if (remote === undefined) return [];
  const { limitMet, searchable, graphs = [] } = remote;
  if (graphs.length > 0)
    return [m.source_graphs(), ...unknown({ ...source, remote: { ...remote, graphs: [] } }, language)];
  if (limitMet !== undefined) return [CUT_SHORT[limitMet.stage]({ limit: limitText(limitMet, language) })];
  if (searchable === 'names') return [];
  return [kind === 'endpoint' ? m.source_names_there() : m.source_schema_only()];
};

/** What is to be known of a source that the user added, a line each. */
export const sourceFacts = (source: Source, isFaulty: boolean, language: Language): readonly string[] => [
  [
    isFaulty ? m.source_faulty() : STATES[source.state.type](),
    ...(source.kind === 'shard' ? [] : [KINDS[source.kind]()]),
    m.source_triples(counted(language, source.description.triples)),
  ].join(' · '),
  ...learned(source, language),
  ...unknown(source, language),
];
