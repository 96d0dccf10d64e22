import type { Ask, Measure, Summary } from '../ask';
import { multiplies } from './multiplies';
import { NUMBER } from './measure';
import { leaving, siteOf, type Writing } from './site';
import { nodeFor, variableFor, writeThings } from './things';
import { aggregate, group, named, select } from './tree';
import { walk } from './walk';
import type { Selected } from './write-ask';

type Count = Extract<Ask, { kind: 'count' }>;

const summaryOf = ({ by, said }: Count): Summary => {
  const measure: Measure = by === undefined ? { kind: 'self', said } : { kind: 'value', path: by, said };
  return { fold: 'count', measure, said };
};

/** How many things, each once; or what they lead to, each once or as often as a thing leads there. */
export const writeCount = (writing: Writing, ask: Count): Selected => {
  const { things, by = [], distinct } = ask;
  const node = by.length === 0 || !distinct ? variableFor(writing, things) : nodeFor(writing, things);
  const site = siteOf(writing, node, things.head);
  const own = writeThings(writing, things, node, by.slice(0, 1).map(leaving), site);
  const { patterns, end } = walk(site, by);
  const all = [...own, ...patterns];
  const isEach = by.length > 0 && !distinct;
  const isTwice = isEach && multiplies(writing.schema, things) && node.termType === 'Variable';
  const pairs = end.termType === 'Variable' && node.termType === 'Variable' ? [node, end] : [];
  const rows = isTwice ? [group([select(pairs, all, { distinct: true })])] : all;
  const count = writing.names.fresh('count');
  return {
    query: select([named(aggregate('count', end, !isEach), count)], rows),
    columns: [{ variable: count.value, measure: summaryOf(ask) }],
    forms: [NUMBER],
    form: 'count',
  };
};
