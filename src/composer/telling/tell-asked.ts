import type { QueryGraph } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import { parentsOf } from '../writing/negation';
import { wholeOf } from '../writing/whole-of';
import { genderOf } from '../../wording';
import { Speech } from './speech';
import type { Told } from './told';
import { tellCounts } from './tell-counts';
import { tellTarget } from './tell-graph';

/** What one graph says and a part of it does not; all of it, where that hangs on what both say. */
const beyondWhole = (graph: QueryGraph, whole: QueryGraph, target: number): QueryGraph => {
  const rest = {
    ...graph,
    edges: graph.edges.filter((edge) => !whole.edges.includes(edge)),
    facts: graph.facts.filter((fact) => !whole.facts.includes(fact)),
  };
  const reached = parentsOf({ graph: rest, target });
  const isReached = (id: number): boolean => id === target || reached.has(id);
  const isWhole =
    rest.edges.every(({ subject, object }) => isReached(subject) && isReached(object)) &&
    rest.facts.every(({ vertex }) => isReached(vertex));
  return isWhole ? rest : graph;
};

/** Things that are compared with, and not among those that are tested. */
const tellOthers = (speech: Speech): void => {
  const compared = speech.sketch.conditions.flatMap(({ tests }) =>
    tests.flatMap((test) => (test.type === 'thing' ? [senseAt(speech.sketch, test.item)] : [])),
  );
  for (const sense of compared) {
    if (sense?.type !== 'entity') continue;
    speech.plain(',');
    speech.plain(speech.words.otherThan);
    speech.named(sense.name.iri, 'entity');
    speech.plain(',');
  }
};

/** "Whether all countries located in X are countries whose currency is Y". */
export const tellEvery = (told: Told): Speech => {
  const speech = new Speech(told);
  const { words, target } = speech;
  const whole = wholeOf(speech);
  if (whole === undefined || target === undefined) return speech;
  const noun = speech.nouns.plural(speech.nouns.of(target));
  const named = { text: noun, language: told.language };
  const all = new Speech({ ...told, ...whole, noun: named });
  const part = new Speech({ ...told, graph: beyondWhole(told.graph, whole.graph, target), noun: named });
  const tellLeft = tellCounts(part);
  all.plain(words.whether);
  all.operator(words.all(genderOf(noun)));
  all.labelled(noun, 'class');
  tellTarget(all, target, 'relative');
  tellOthers(all);
  part.plain(words.are);
  part.labelled(noun, 'class');
  tellTarget(part, target, 'relative');
  tellLeft();
  speech.said.push(...all.said, ...part.said);
  return speech;
};

/** "Whether X is the …". */
export const tellIsFirst = (speech: Speech, item: number): void => {
  const { words, sketch } = speech;
  const sense = senseAt(sketch, item);
  if (sense?.type !== 'entity') return;
  speech.plain(words.whether);
  speech.named(sense.name.iri, 'entity');
  const limit = sketch.order?.limit ?? sketch.most?.limit ?? 1;
  const gender = genderOf(speech.nouns.ofTarget());
  speech.plain(limit > 1 ? words.isOneOf(gender) : words.is);
  if (limit === 1 && sketch.place === undefined) speech.plain(words.the(gender));
};
