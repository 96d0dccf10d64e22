import { DataFactory, Writer } from 'n3';
import type { Quad } from '../../rdf';

/** TriG: Turtle with named graphs. @param prefixes what IRIs are shortened by */
export const toTriG = async (
  quads: Iterable<Quad>,
  prefixes: Readonly<Record<string, string>>,
): Promise<string> => {
  // Whoever saves nothing does not load it.
  const term = (one: Quad['object']) => {
    if (one.termType === 'NamedNode') return DataFactory.namedNode(one.value);
    if (one.termType === 'BlankNode') return DataFactory.blankNode(one.value);
    const kind = one.language === '' ? DataFactory.namedNode(one.datatype.value) : one.language;
    return DataFactory.literal(one.value, kind);
  };
  const writer = new Writer({ format: 'application/trig', prefixes: { ...prefixes } });
  for (const { subject, predicate, object, graph } of quads)
    writer.addQuad(
      DataFactory.quad(
        term(subject) as ReturnType<typeof DataFactory.namedNode>,
        DataFactory.namedNode(predicate.value),
        term(object),
        graph === undefined ? DataFactory.defaultGraph() : DataFactory.namedNode(graph.value),
      ),
    );
  return new Promise((resolve, reject) => {
    writer.end((error, text: string) => {
      if (error instanceof Error) reject(error);
      else resolve(text);
    });
  });
};
