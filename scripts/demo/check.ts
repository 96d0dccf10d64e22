import { Store } from 'n3';
import Validator from 'rdf-validate-shacl';
import { RDF, RDFS, indexQuads, printTerm, type Quad, type QuadIndex, type Term } from '../../src/rdf';
import type { Demo, DemoGraph } from './read';
import { toN3Quad } from './turtle';

/** A fault of the demo's files, for whoever corrects them. */
export interface Problem {
  /** Where the node is described. */
  readonly file: string;
  /** Its IRI, or the triple that leads to it where it has none. */
  readonly node: string;
  /** What to correct, as a sentence without a subject. */
  readonly correct: string;
}

/** What the issue asks of the graphs together. */
export interface Demands {
  readonly triples: number;
}

const TYPE = `${RDF}type`;
const ENTITY = 'https://lodestone.example/id/';
const OURS = 'https://lodestone.example/';

type Graphs = readonly DemoGraph[];

const quadsOf = (graphs: Graphs): readonly Quad[] => graphs.flatMap(({ quads }) => quads);

/** The files in which a node is a subject, those that only lead to it where there are none. */
const filesOf = (graphs: Graphs): ((node: Term) => string) => {
  const described = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, term: Term, file: string): void => {
    const key = printTerm(term);
    map.set(key, (map.get(key) ?? new Set()).add(file));
  };
  for (const { file, quads } of graphs)
    for (const { subject, object } of quads) {
      note(described, subject, file);
      note(named, object, file);
    }
  return (node) => [...(described.get(printTerm(node)) ?? named.get(printTerm(node)) ?? [])].join(', ');
};

/** A blank node by the named subject that leads to it. */
const nameOf = (node: Term, quads: readonly Quad[]): string => {
  if (node.termType !== 'BlankNode') return node.value;
  const leading = quads.find(({ object }) => object.termType === 'BlankNode' && object.value === node.value);
  return leading === undefined ? 'a blank node' : `${leading.subject.value} → ${leading.predicate.value}`;
};

const plainNode = ({ termType, value }: { readonly termType: string; readonly value: string }): Term =>
  termType === 'BlankNode' ? { termType, value } : { termType: 'NamedNode', value };

const shapeProblems = async ({
  graphs,
  shapes,
}: Pick<Demo, 'graphs' | 'shapes'>): Promise<readonly Problem[]> => {
  const quads = quadsOf(graphs);
  const fileOf = filesOf(graphs);
  const validator = new Validator(new Store(shapes.map(toN3Quad)));
  const report = await validator.validate(new Store(quads.map(toN3Quad)));
  const problems = report.results.map(({ focusNode, message, value }) => {
    const node = plainNode(focusNode);
    // Its types promise a value always; for a missing one there is none.
    const wrong = (value as { readonly value: string } | null)?.value ?? focusNode.value;
    const found = wrong === focusNode.value ? '' : `; it has ${wrong}`;
    const correct = message.map((one) => one.value).join('; ') + found;
    return { file: fileOf(node), node: nameOf(node, quads), correct };
  });
  // A value that breaks two constraints of one shape is reported twice in the same words.
  return [...new Map(problems.map((problem) => [Object.values(problem).join(' '), problem])).values()];
};

/** Entities that something leads to and that no graph describes. */
const danglingProblems = (graphs: Graphs): readonly Problem[] => {
  const typed = new Set(
    quadsOf(graphs)
      .filter(({ predicate }) => predicate.value === TYPE)
      .map(({ subject }) => subject.value),
  );
  return graphs.flatMap(({ file, quads }) =>
    quads
      .filter(({ object }) => object.termType === 'NamedNode' && object.value.startsWith(ENTITY))
      .filter(({ object }) => !typed.has(object.value))
      .map(({ subject, predicate, object }) => ({
        file,
        node: nameOf(subject, quads),
        correct: `${predicate.value} leads to ${object.value}, which no graph gives a type: describe it, or correct its name`,
      })),
  );
};

const documented = (vocabulary: QuadIndex, term: Term): boolean => {
  const languages = vocabulary
    .objects(term, `${RDFS}label`)
    .map((label) => (label.termType === 'Literal' ? label.language : ''));
  return languages.includes('en') && languages.includes('es');
};

/** Classes and properties of ours that the vocabulary files do not explain in both languages. */
const vocabularyProblems = (graphs: Graphs, vocabulary: readonly Quad[]): readonly Problem[] => {
  const index = indexQuads(vocabulary);
  return graphs.flatMap(({ file, quads }) => {
    const used = new Map(
      quads
        .map(({ predicate, object }) => (predicate.value === TYPE ? object : predicate))
        .filter(({ value }) => value.startsWith(OURS))
        .map((term) => [term.value, term]),
    );
    return [...used.values()]
      .filter((term) => !documented(index, term))
      .map(({ value }) => ({
        file,
        node: value,
        correct: 'is used, but no vocabulary file gives it an rdfs:label in English and in Spanish',
      }));
  });
};

const sharedTriples = (graphs: Graphs): number => {
  const holders = new Map<string, Set<string>>();
  for (const { file, quads } of graphs)
    for (const { subject, predicate, object } of quads) {
      const key = [subject, predicate, object].map(printTerm).join(' ');
      holders.set(key, (holders.get(key) ?? new Set()).add(file));
    }
  return [...holders.values()].filter((files) => files.size > 1).length;
};

/** What must be true of all graphs together, as in life: overlaps, a class that hangs on blank nodes. */
const togetherProblems = (graphs: Graphs, demands: Demands): readonly Problem[] => {
  const quads = quadsOf(graphs);
  const typedBlank = quads.some(
    ({ subject, predicate }) => subject.termType === 'BlankNode' && predicate.value === TYPE,
  );
  const together = (correct: string): Problem => ({ file: 'all graphs together', node: 'the data', correct });
  return [
    ...(quads.length < demands.triples
      ? [together(`holds ${quads.length} triples, not ${demands.triples}`)]
      : []),
    ...(sharedTriples(graphs) === 0 ? [together('has no triple that two graphs hold')] : []),
    ...(typedBlank ? [] : [together('has no class that hangs on blank nodes')]),
  ];
};

/** Questions without a text in each language, and targets that are none of the graphs. */
const exampleProblems = ({ pack, examples, exampleQuads }: Demo): readonly Problem[] => {
  const index = indexQuads(exampleQuads);
  const datasets = new Set<string>(pack.graphs.map(({ dataset }) => dataset));
  return examples.flatMap(({ iri, targets }) => {
    const problem = (correct: string): Problem => ({ file: 'examples', node: iri, correct });
    const languages = index
      .objects({ termType: 'NamedNode', value: iri }, `${RDFS}comment`)
      .map((text) => (text.termType === 'Literal' ? text.language : ''));
    return [
      ...(languages.sort().join(' ') === 'en es'
        ? []
        : [problem('needs one rdfs:comment in English and one in Spanish')]),
      ...(targets.length === 0 ? [problem('needs a schema:target')] : []),
      ...targets
        .filter((target) => !datasets.has(target))
        .map((target) => problem(`has the target ${target}, which is no graph`)),
    ];
  });
};

/** Everything that is wrong with the files of the demo; empty when nothing is. */
export const checkDemo = async (demo: Demo, demands: Demands): Promise<readonly Problem[]> => [
  ...(await shapeProblems(demo)),
  ...danglingProblems(demo.graphs),
  ...vocabularyProblems(demo.graphs, demo.vocabulary),
  ...togetherProblems(demo.graphs, demands),
  ...exampleProblems(demo),
];
