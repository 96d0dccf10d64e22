import { SaxesParser, type SaxesTagNS } from '@rubensworks/saxes';
import { BrokenText, entitiesIn } from '../../rdf';
import type { Reader } from './reader';

/** What hears of an XML text. `text`: of an element without elements in it. */
export interface XmlListener {
  readonly onOpen: (tag: SaxesTagNS) => void;
  readonly onClose: (tag: SaxesTagNS, text: string) => void;
}

export const XML = 'http://www.w3.org/XML/1998/namespace';

export const attributeOf = ({ attributes }: SaxesTagNS, name: string, uri = ''): string | undefined =>
  Object.values(attributes).find((one) => one.local === name && one.uri === uri)?.value;

/** A reader of XML that is no RDF/XML, as the events that its elements make. */
export const readXml = ({ onOpen, onClose }: XmlListener): Reader => {
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  const add = (more: string): void => {
    text += more;
  };
  parser.on('error', (error) => {
    throw new BrokenText(error.message.replace(/^\d+:\d+: /u, ''), parser.line);
  });
  parser.on('doctype', (declared) => Object.assign(parser.ENTITIES, entitiesIn(declared)));
  parser.on('opentag', (tag) => {
    text = '';
    onOpen(tag);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', (tag) => {
    onClose(tag, text);
    text = '';
  });
  // What the parser throws rejects.
  return {
    write: (piece) => Promise.resolve().then(() => void parser.write(piece)),
    end: () => Promise.resolve().then(() => void parser.close()),
  };
};
