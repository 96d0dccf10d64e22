import { expect, test } from 'vitest';
import { SKOS, iri } from '../../rdf';
import { parseRdf } from '../import/parse-rdf';
import { describeMerge } from './describe-merge';
import { buildLocalGraph } from './local-graph';

const { signal } = new AbortController();
const PREFIXES = `@prefix : <https://e.org/> . @prefix skos: <${SKOS}> .\n`;
const EX = 'https://e.org/';

const profileOf = async (turtle: string) => {
  const parsed = await parseRdf({ name: 'a.ttl', chunks: [PREFIXES + turtle] }, { signal });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return describeMerge([buildLocalGraph(iri('urn:a'), parsed.value.quads)], [], iri('urn:all'));
};

const LISTS = `
  :wool a skos:Concept ; skos:inScheme :Fibre . :silk a skos:Concept ; skos:inScheme :Fibre .
  :torn a skos:Concept ; skos:inScheme :State . :whole a skos:Concept ; skos:inScheme :State .`;
const RUGS = ':r1 a :Rug ; :fibre :wool ; :state :torn . :r2 a :Rug ; :fibre :silk ; :state :whole .';

test('each list of codes is a class of its own, by the list that they are in', async () => {
  const { statedBy, description } = await profileOf(LISTS + RUGS);
  const inScheme = `${SKOS}inScheme`;
  expect([...statedBy]).toEqual([
    [`${EX}Fibre`, inScheme],
    [`${EX}State`, inScheme],
  ]);
  const objects = description.links.flatMap(({ property, object }) =>
    property === `${EX}state` && object.kind === 'class' ? [object.class] : [],
  );
  expect(objects).toEqual([`${EX}State`]);
});

test.each([
  ['nothing has codes of them', LISTS],
  [
    'there is one',
    `${RUGS} :torn a skos:Concept ; skos:inScheme :State . :whole a skos:Concept ; skos:inScheme :State .`,
  ],
  ['their codes are of classes', `${LISTS} ${RUGS} :wool a :Fleece . :torn a :Damage .`],
])('schemes are none where %s', async (_, turtle) => {
  const { statedBy } = await profileOf(turtle);
  expect(statedBy.size).toBe(0);
});
