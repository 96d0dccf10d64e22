import { BrokenText } from '../../../rdf';
import type { Reader, ReaderOptions } from '../reader';
import { oboLine, type OboLine } from './obo-line';
import { OboNames } from './obo-names';
import { OboWriter } from './obo-stanza';

const HEAD = /^\[([\w-]+)\]/u;
/** What a decoder puts in the place of bytes that are not UTF-8. */
const NO_LETTER = '\uFFFD';
const IS_CONTINUED = /(?<!\\)(?:\\\\)*\\$/u;

/** OBO flat files, 1.0 to 1.4. A line that can't be read is left out. @see https://owlcollab.github.io/oboformat/doc/obo-syntax.html */
export const openObo = ({ onQuad, onPrefix }: ReaderOptions): Reader => {
  const writer = new OboWriter(new OboNames(onPrefix), onQuad);
  let stanza: { kind: string; at: number; lines: OboLine[] } = { kind: '', at: 1, lines: [] };
  let pending = '';
  let unended = '';
  let at = 0;

  const take = (written: string): void => {
    at += 1;
    const line = (unended + written).trim();
    unended = '';
    if (IS_CONTINUED.test(line)) {
      unended = line.slice(0, -1);
      return;
    }
    if (line === '' || line.startsWith('!')) return;
    const kind = HEAD.exec(line)?.[1];
    if (kind !== undefined) {
      writer.add(stanza);
      stanza = { kind, at, lines: [] };
      return;
    }
    const read = oboLine(line, at);
    if (read === undefined || line.includes(NO_LETTER)) writer.bad(line, at);
    else stanza.lines.push(read);
  };

  return {
    write: (piece) => {
      if (!piece.includes('\n')) {
        pending += piece;
        return Promise.resolve();
      }
      const lines = (pending + piece).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) take(line);
      return Promise.resolve();
    },
    // eslint-disable-next-line @typescript-eslint/require-await
    end: async () => {
      take(pending);
      if (stanza.kind === '') throw new BrokenText('The file has no [Term], [Typedef] or [Instance].', at);
      writer.add(stanza);
    },
  };
};
