import { genderOf } from '../../wording';
import type { Speech } from './speech';

/** "…, with the highest total price": the sum, or average, of each, that decides which are the first. */
export const tellBest = (speech: Speech): void => {
  const { words, graph, sketch } = speech;
  const measured = graph.facts.find(({ role }) => role.role === 'aggregate');
  const [aggregate] = sketch.aggregate?.aggregates ?? [];
  if (sketch.best === undefined || measured === undefined || aggregate === undefined) return;
  const label = speech.label(measured.property);
  speech.plain(',');
  speech.plain(words.withThe);
  speech.operator(words.highest(sketch.best.direction === 'DESC', genderOf(label)).before);
  speech.operator(words.aggregate[aggregate]);
  speech.labelled(label, 'property');
  if (!sketch.best.isShown) return;
  speech.plain(',');
  speech.operator(words.andThatNumber);
};
