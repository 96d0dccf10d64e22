import type { Language } from '../../rdf';
import type { Phrase } from '../candidate';
import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { Speech } from './speech';
import { tellColumns } from './tell-graph';

const tellForm = (speech: Speech): void => {
  const { words } = speech;
  const { form, aggregate } = speech.sketch;
  if (form === 'ask') speech.plain(words.whether);
  if (form === 'count') speech.operator(words.countOf);
  if (aggregate !== undefined)
    speech.operator(aggregate.aggregates.map((one) => words.aggregate[one]).join(`, `));
  const measured = speech.graph.facts.find((fact) => fact.role.role === 'aggregate');
  if (measured === undefined) return;
  speech.named(measured.property, 'property');
  speech.plain(words.of);
};

const tellGroup = (speech: Speech): void => {
  const { group } = speech.sketch;
  if (group === undefined) return;
  speech.operator(speech.words.per);
  const fact = speech.graph.facts.find((one) => one.item === group);
  if (fact === undefined) speech.endOf(group);
  else speech.named(fact.property, 'property');
};

const tellOrder = (speech: Speech): void => {
  const { order } = speech.sketch;
  const { words } = speech;
  const ordered = speech.graph.facts.find((fact) => fact.role.role === 'order');
  if (order === undefined || ordered === undefined) return;
  const isDescending = (order.direction === 'DESC') === (ordered.sign === 1);
  if (order.limit === undefined) speech.operator(words.orderedBy);
  else speech.operator(isDescending ? words.highest(order.limit) : words.lowest(order.limit));
  speech.named(ordered.property, 'property');
};

const tellRanks = (speech: Speech): void => {
  const { most, common, having } = speech.sketch;
  const { words } = speech;
  if (most !== undefined) {
    speech.operator(most.direction === 'DESC' ? words.withMost : words.withFewest);
    speech.endOf(most.item);
  }
  if (common !== undefined) speech.operator(words.mostCommon);
  for (const { item, operator, value } of having) {
    speech.plain(words.with);
    speech.operator(`${words.compare[operator]} ${String(value)}`);
    speech.endOf(item);
  }
};

/** Says one reading in words: what is asked, then each condition, from the target outwards. */
export const paraphrase = (
  graph: QueryGraph,
  sketch: Sketch,
  schema: Schema,
  language: Language,
  noun: string | undefined,
): Phrase[] => {
  const speech = new Speech(graph, sketch, schema, language, noun);
  tellForm(speech);
  if (speech.target !== undefined) tellColumns(speech, speech.target);
  tellGroup(speech);
  tellOrder(speech);
  tellRanks(speech);
  return speech.said;
};
