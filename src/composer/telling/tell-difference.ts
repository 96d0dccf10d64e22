import { senseAt } from '../sketch/sense-at';
import type { Speech } from './speech';
import { tellThing } from './tell-thing';

/** "Difference in price between A and B", "price of A divided by that of B". */
export const tellDifference = (speech: Speech): void => {
  const { difference } = speech.sketch;
  const fact = speech.graph.facts.find(({ role }) => role.role === 'column');
  const other = difference === undefined ? undefined : senseAt(speech.sketch, difference.other);
  if (difference === undefined || fact === undefined || other === undefined) return;
  const { operation, direction } = difference;
  const [before, first, second] = speech.words.difference(operation, direction);
  if (before !== '') speech.operator(before);
  speech.named(fact.property, 'property');
  speech.plain(first);
  const named = speech.graph.facts.find(
    ({ vertex, role }) => vertex === fact.vertex && role.role === 'equals',
  );
  if (named?.role.role === 'equals') speech.value(speech.words.quoted(named.role.literals[0]?.value ?? ''));
  else tellThing(speech, fact.vertex, 'new');
  if (direction === 'absolute') speech.plain(second);
  else speech.operator(second);
  if (other.type === 'value') speech.value(speech.words.quoted(other.value.text));
  else speech.named(other.name.iri, 'entity');
};
