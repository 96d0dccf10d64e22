import type { Item } from '../../bench';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { bytesText, durationText, numberText } from '../words/number';
import { languageName, operatorText, optionalTime, shardingText } from './words';

type Facts = readonly (readonly [name: string, value: string])[];

/** What a question cost. */
export const costFacts = (item: Item, language: Language): Facts => [
  [m.bench_time(), durationText(language, item.ms)],
  [m.bench_first(), optionalTime(language, item.firstMs)],
  [m.bench_requests(), numberText(language, item.requests)],
  [m.bench_received(), bytesText(language, item.bytes)],
  ...(item.rowsShipped === null
    ? []
    : [[m.bench_rows_shipped(), numberText(language, item.rowsShipped)] as const]),
];

/** Of which kind a question is: what the tables slice by. */
export const kindFacts = (item: Item, language: Language): Facts => [
  [m.bench_operator(), item.operators.map(operatorText).join(', ')],
  [m.bench_cut_by(), shardingText(item.sharding)],
  [m.bench_fan_out(), numberText(language, item.sources.matched.length)],
  [m.bench_graph_of(), item.kg],
  [m.bench_in_language(), languageName(language, item.language)],
  [m.bench_id(), item.id],
];
