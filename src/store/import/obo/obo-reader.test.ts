import { expect, test } from 'vitest';
import type { Outcome } from '../../../base';
import { printTerm } from '../../../rdf';
import type { ImportFailure } from '../import-failure';
import { parseRdf, type ParsedRdf } from '../parse-rdf';

const NAMES = [
  ['http://purl.obolibrary.org/obo/', 'obo:'],
  ['http://www.geneontology.org/formats/oboInOwl#', 'oio:'],
  ['http://www.w3.org/2002/07/owl#', 'owl:'],
  ['http://www.w3.org/2000/01/rdf-schema#', 'rdfs:'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:'],
  ['http://www.w3.org/2001/XMLSchema#', 'xsd:'],
] as const;

const parse = (
  name: string,
  ...chunks: readonly (string | Uint8Array)[]
): Promise<Outcome<ParsedRdf, ImportFailure>> =>
  parseRdf({ name, chunks }, { signal: new AbortController().signal });

const read = async (...chunks: readonly (string | Uint8Array)[]): Promise<ParsedRdf> => {
  const outcome = await parse('tools.obo', ...chunks);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const short = (text: string): string =>
  NAMES.reduce(
    (said, [base, prefix]) => said.replaceAll(new RegExp(`<${base}([^>]*)>`, 'gu'), `${prefix}$1`),
    text,
  );

/** Blank nodes by number. */
const linesOf = ({ quads }: ParsedRdf): readonly string[] => {
  const nodes = new Map<string, string>();
  return quads.map(({ subject, predicate, object }) =>
    short([subject, predicate, object].map((term) => printTerm(term)).join(' ')).replace(
      /_:\w+/gu,
      (node) => {
        nodes.set(node, nodes.get(node) ?? `_:${String(nodes.size)}`);
        return nodes.get(node) ?? '';
      },
    ),
  );
};

/** What is said of a thing of the prefix KIT, declarations of properties apart. */
const said = async (stanza: string): Promise<readonly string[]> =>
  linesOf(await read(`format-version: 1.2\nontology: kit\n\n${stanza}\n`)).filter(
    (line) => /^(?:obo:KIT|obo:kit#|_:)/u.test(line) && !line.includes('oio:id '),
  );

test('a term is a class with its name, its definition and its synonyms', async () => {
  const stanza = `[Term]
id: KIT:1 ! a comment
name: whisk, "French"
namespace: tools
def: "It beats\\: eggs\\nand \\"cream\\"." [KIT:cook "a [cook]"] {source="me"}
comment: Wash it. {when="after"} ! not said
synonym: "balloon whisk" EXACT COOK []
synonym: "beater" BROAD []
related_synonym: "batidor" []
xref: WORDS:77 "whisk"
alt_id: KIT:9
is_a: KIT:0 {is_inferred="true"} ! hand tool`;
  expect(await said(stanza)).toEqual([
    'obo:KIT_1 rdf:type owl:Class',
    'obo:KIT_1 rdfs:label "whisk, \\"French\\""',
    'obo:KIT_1 oio:hasOBONamespace "tools"',
    'obo:KIT_1 obo:IAO_0000115 "It beats: eggs\\nand \\"cream\\"."',
    'obo:KIT_1 rdfs:comment "Wash it."',
    'obo:KIT_1 oio:hasExactSynonym "balloon whisk"',
    'obo:KIT_1 oio:hasBroadSynonym "beater"',
    'obo:KIT_1 oio:hasRelatedSynonym "batidor"',
    'obo:KIT_1 oio:hasDbXref "WORDS:77"',
    'obo:KIT_1 oio:hasAlternativeId "KIT:9"',
    'obo:KIT_1 rdfs:subClassOf obo:KIT_0',
  ]);
});

test('a relationship is a restriction, and an intersection a class of the same extent', async () => {
  const stanza = `[Term]
id: KIT:1
relationship: part_of KIT:2 ! kitchen

[Term]
id: KIT:3
intersection_of: KIT:1
intersection_of: part_of KIT:4`;
  expect(await said(stanza)).toEqual([
    'obo:KIT_1 rdf:type owl:Class',
    '_:0 rdf:type owl:Restriction',
    'obo:kit#part_of rdf:type owl:ObjectProperty',
    '_:0 owl:onProperty obo:kit#part_of',
    '_:0 owl:someValuesFrom obo:KIT_2',
    'obo:KIT_1 rdfs:subClassOf _:0',
    'obo:KIT_3 rdf:type owl:Class',
    '_:1 rdf:type owl:Restriction',
    '_:1 owl:onProperty obo:kit#part_of',
    '_:1 owl:someValuesFrom obo:KIT_4',
    'obo:KIT_3 owl:equivalentClass _:2',
    '_:2 rdf:type owl:Class',
    '_:3 rdf:first _:1',
    '_:3 rdf:rest rdf:nil',
    '_:4 rdf:first obo:KIT_1',
    '_:4 rdf:rest _:3',
    '_:2 owl:intersectionOf _:4',
  ]);
});

test('relations and instances are declared, and what is obsolete is no class', async () => {
  const stanza = `[Typedef]
id: part_of
name: part_of
is_transitive: true
inverse_of: has_part

[Instance]
id: KIT:5
instance_of: KIT:1
relationship: part_of KIT:6
property_value: weight: "12" xsd:integer
property_value: seeAlso http://kit.example/a%20b

[Term]
id: KIT:7
name: obsolete mill
is_a: KIT:1
is_obsolete: true
replaced_by: KIT:1`;
  expect(await said(stanza)).toEqual([
    'obo:kit#part_of rdf:type owl:ObjectProperty',
    'obo:kit#part_of rdfs:label "part of"',
    'obo:kit#part_of rdf:type owl:TransitiveProperty',
    'obo:kit#part_of owl:inverseOf obo:kit#has_part',
    'obo:KIT_5 rdf:type owl:NamedIndividual',
    'obo:KIT_5 rdf:type obo:KIT_1',
    'obo:kit#part_of rdf:type owl:ObjectProperty',
    'obo:KIT_5 obo:kit#part_of obo:KIT_6',
    'obo:kit#weight rdf:type owl:AnnotationProperty',
    'obo:KIT_5 obo:kit#weight "12"^^xsd:integer',
    'obo:kit#seeAlso rdf:type owl:AnnotationProperty',
    'obo:KIT_5 obo:kit#seeAlso <http://kit.example/a%20b>',
    'obo:KIT_7 owl:deprecated "true"^^xsd:boolean',
    'obo:KIT_7 rdfs:label "obsolete mill"',
    'obo:KIT_7 obo:IAO_0100001 obo:KIT_1',
  ]);
});

test('the header names the ontology, its version, its subsets and where prefixes lead', async () => {
  const header = `ontology: kit
data-version: 3
subsetdef: basic_set "For beginners"
default-namespace: tools
idspace: DRAWER https://drawer.example/ "of drawers"
[Term]
id: DRAWER:1
subset: basic_set`;
  const { prefixes, ...rest } = await read(header);
  expect(prefixes).toEqual([['DRAWER', 'https://drawer.example/']]);
  expect(linesOf({ prefixes, ...rest }).filter((line) => !line.includes('AnnotationProperty'))).toEqual([
    'obo:kit.owl rdf:type owl:Ontology',
    'obo:kit.owl owl:versionInfo "3"',
    'obo:kit#basic_set rdfs:label "For beginners"',
    '<https://drawer.example/1> rdf:type owl:Class',
    '<https://drawer.example/1> oio:id "DRAWER:1"',
    '<https://drawer.example/1> oio:inSubset obo:kit#basic_set',
    '<https://drawer.example/1> oio:hasOBONamespace "tools"',
  ]);
});

test('a bad line is left out alone, and told with its number', async () => {
  const text = `format-version: 1.4\n\n[Term]\nid: KIT:1\nwhisk\ndef: "not closed\nname: whisk\n\n[Term]\nname: nobody\n`;
  const { notes, quads } = await read(...text.split(/(?<=[a-e])/u));
  expect(notes).toEqual({ leftOut: 3, leftOutTerm: 'whisk', leftOutLine: 5 });
  expect(quads.map(({ object }) => object.value)).toContain('whisk');
});

test('a line with bytes that are not UTF-8 is left out alone', async () => {
  const bytes = Uint8Array.from('[Term]\nid: KIT:1\nname: mill\ncomment: caf\u00e9\n', (letter) =>
    letter.charCodeAt(0),
  );
  const { notes, quads } = await read(bytes);
  expect(notes).toMatchObject({ leftOut: 1, leftOutLine: 4 });
  expect(quads.map(({ object }) => object.value)).toContain('mill');
});

test('a line may go on in the next', async () => {
  expect(await said('[Term]\r\nid: KIT:1\r\nname: egg \\\r\nslicer\r\n')).toContain(
    'obo:KIT_1 rdfs:label "egg slicer"',
  );
});

test.each([
  ['tools.txt', '! by hand\nformat-version: 1.2\n\n[Term]\nid: KIT:1\n'],
  ['tools', 'default-namespace: kit\n\n[Term]\nid: KIT:1\n'],
])('it is known by its text: %s', async (name, text) => {
  expect(await parse(name, text)).toMatchObject({ ok: true, value: { notes: {} } });
});

test('another syntax under its ending is read as what it is, and no syntax at all is told', async () => {
  const rdf =
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><e:Mill/></rdf:RDF>';
  expect(await parse('tools.obo', rdf)).toMatchObject({ ok: true });
  expect(await parse('tools.obo', 'Nothing\nhere')).toMatchObject({ failure: { kind: 'syntax', line: 2 } });
});
