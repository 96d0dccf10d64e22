import type { Edge } from '../joining/query-graph';
import { labelOf } from '../schema/labels';
import type { Speech } from './speech';
import { tellFact } from './tell-fact';
import { isVerbal } from './verbal';

/** "countries that border", but "the country that borders": English verbs follow the noun's number. */
const isPluralHead = (speech: Speech, id: number): boolean => {
  const noun = speech.noun?.toLowerCase();
  return speech.language === 'en' && id === speech.target && noun?.endsWith('s') === true;
};

const tellEdge = (speech: Speech, edge: Edge, next: number): void => {
  const { words } = speech;
  const label = labelOf(speech.schema.names.get(edge.property), edge.property, speech.language);
  const verb = isVerbal(label, speech.language);
  const item = speech.graph.vertices[next]?.item;
  const isNamed = item !== undefined && item >= 0;
  const isNegated = speech.isNegated(edge.item) || speech.isNegated(item);
  const isPlural = verb === 'finite' && isPluralHead(speech, edge.object === next ? edge.subject : -1);
  if (isNegated) speech.operator(verb === undefined ? words.without : words.not);
  if (edge.object === next) {
    if (!isNegated && verb !== 'participle') speech.plain(verb === 'finite' ? words.that : words.with);
    if (isPlural) speech.labelled(label.replace(/s(?=$|\s)/u, ''), 'property');
    else speech.named(edge.property, 'property');
    if (isNamed || verb !== undefined) speech.vertex(next);
  } else if (verb === undefined) {
    if (!isNegated) speech.plain(words.thatIs);
    speech.named(edge.property, 'property');
    speech.plain(words.of);
    speech.vertex(next);
  } else {
    if (!isNegated) speech.plain(words.that);
    speech.vertex(next);
    speech.named(edge.property, 'property');
  }
};

/** A vertex's literals, then each edge to where nothing was told yet, and all beyond it. */
const tellFrom = (speech: Speech, at: number, seen: Set<number>, told: Set<Edge>): void => {
  seen.add(at);
  for (const fact of speech.graph.facts) if (fact.vertex === at) tellFact(speech, fact);
  for (const edge of speech.graph.edges) {
    const next = edge.subject === at ? edge.object : edge.object === at ? edge.subject : undefined;
    if (next === undefined || told.has(edge)) continue;
    told.add(edge);
    if (seen.has(next)) {
      speech.plain(speech.words.sameAs);
      speech.named(edge.property, 'property');
      continue;
    }
    tellEdge(speech, edge, next);
    tellFrom(speech, next, seen, told);
  }
};

/** The columns, the thing they are of, and all that is said of it, from it outwards. */
export const tellColumns = (speech: Speech, target: number): void => {
  const { words } = speech;
  const columns = speech.graph.facts.filter((fact) => fact.role.role === 'column');
  columns.forEach((fact, at) => {
    if (at > 0) speech.plain(words.and);
    speech.named(fact.property, 'property');
  });
  if (columns.length > 0) speech.plain(words.of);
  speech.vertex(target);
  tellFrom(speech, target, new Set(), new Set());
};
