import { RDF, entitiesIn, openRdfXml } from '../../rdf';
import { PLAIN_XML, foreignRoot } from './foreign/foreign-formats';
import { ForeignText, type Reader, type ReaderOptions } from './reader';

/** What may stand before the root element. */
const PROLOG = /^(?:\uFEFF|\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>)*/su;
const ROOT = /^<(?:([\p{L}_][\w.-]*):)?([\p{L}_][\w.-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/u;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
/** Letters that the root element begins within. */
const FAR_ENOUGH = 1_000_000;

interface Root {
  /** Where it begins. */
  readonly at: number;
  readonly name: string;
  /** Its own, or ''. */
  readonly namespace: string;
  /** All that it declares. */
  readonly namespaces: readonly string[];
}

/** `undefined` where the text ends before. */
const rootIn = (text: string): Root | undefined => {
  const before = PROLOG.exec(text)?.[0] ?? '';
  const [, prefix, name, attributes = ''] = ROOT.exec(text.slice(before.length)) ?? [];
  if (name === undefined) return undefined;
  const entities = entitiesIn(before);
  const said = new Map(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single = '']) => [
      key,
      (double ?? single).replace(/&([^;&\s]+);/gu, (whole, one: string) => entities[one] ?? whole),
    ]),
  );
  return {
    at: before.length,
    name,
    namespace: said.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`) ?? '',
    namespaces: [...said].flatMap(([key, value]) => (key.startsWith('xmlns') ? [value] : [])),
  };
};

/** By its root element. Throws a `ForeignText` for XML that is not read. */
const readerFor = async (root: Root | undefined, options: ReaderOptions): Promise<Reader> => {
  const foreign = root && root.name !== 'RDF' ? foreignRoot(root.name, root.namespace) : undefined;
  if (foreign?.reader === 'trix') return (await import('./trix-reader')).openTriX(options);
  if (foreign !== undefined) throw new ForeignText(foreign);
  if (root !== undefined && !isRdf(root)) throw new ForeignText(PLAIN_XML);
  return openRdfXml(options);
};

const isRdf = ({ name, namespaces }: Root): boolean => name === 'RDF' || namespaces.includes(RDF);

/** Of RDF/XML the root may be the description of one thing: the parser knows its name only within the root that it lacks. */
const AROUND = [`<rdf:RDF xmlns:rdf="${RDF}">`, '</rdf:RDF>'] as const;

/** XML of any vocabulary that is read: it waits for the root element. */
export const openXml = (options: ReaderOptions): Reader => {
  let head = '';
  let tail = '';
  let reader: Reader | undefined;
  const open = async (root: Root | undefined): Promise<Reader> => {
    const opened = await readerFor(root, options);
    if (root !== undefined && root.name !== 'RDF' && foreignRoot(root.name, root.namespace) === undefined) {
      head = head.slice(0, root.at) + AROUND[0] + head.slice(root.at);
      tail = AROUND[1];
    }
    await opened.write(head);
    head = '';
    return opened;
  };
  return {
    write: async (piece) => {
      if (reader !== undefined) return reader.write(piece);
      head += piece;
      const root = rootIn(head);
      if (root !== undefined || head.length > FAR_ENOUGH) reader = await open(root);
    },
    end: async () => {
      reader ??= await open(rootIn(head));
      if (tail !== '') await reader.write(tail);
      await reader.end();
    },
  };
};
