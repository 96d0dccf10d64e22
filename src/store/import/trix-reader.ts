import { BrokenText, XSD } from '../../rdf';
import type { ForeignTerm, Reader, ReaderOptions } from './reader';
import { XML, attributeOf, readXml } from './xml-events';

const DEFAULT_GRAPH: ForeignTerm = { termType: 'DefaultGraph', value: '' };

/** TriX: triples as elements. @see https://www.hpl.hp.com/techreports/2004/HPL-2004-56.html */
export const openTriX = ({ onQuad }: ReaderOptions): Reader => {
  let graph = DEFAULT_GRAPH;
  let terms: ForeignTerm[] | undefined;
  const take = (term: ForeignTerm): void => {
    // A term outside of a triple names the graph.
    if (terms === undefined) graph = term;
    else terms.push(term);
  };
  const close = (triple: readonly ForeignTerm[]): void => {
    const [subject, predicate, object] = triple;
    if (subject === undefined || predicate === undefined || object === undefined || triple.length > 3)
      throw new BrokenText('A triple does not have three terms.', undefined);
    onQuad({ subject, predicate, object, graph });
  };
  return readXml({
    onOpen: ({ local }) => {
      if (local === 'graph') graph = DEFAULT_GRAPH;
      if (local === 'triple') terms = [];
    },
    onClose: (tag, text) => {
      switch (tag.local) {
        case 'uri':
          take({ termType: 'NamedNode', value: text.trim() });
          break;
        case 'id':
          take({ termType: 'BlankNode', value: text.trim() });
          break;
        case 'plainLiteral':
          take({ termType: 'Literal', value: text, language: attributeOf(tag, 'lang', XML) ?? '' });
          break;
        case 'typedLiteral':
          take({
            termType: 'Literal',
            value: text,
            datatype: { value: attributeOf(tag, 'datatype') ?? `${XSD}string` },
          });
          break;
        case 'triple':
          close(terms ?? []);
          terms = undefined;
          break;
      }
    },
  });
};
