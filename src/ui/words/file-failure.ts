import type { SourceFailure } from '../../catalogue';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { endpointFailureText } from './endpoint';
import { closed } from './failure';
import { numberText } from './number';

/** A sentence of the page, and in the middle of it what a program said, which is English in every language. */
export interface Told {
  readonly before: string;
  readonly quoted?: string;
  readonly after?: string;
}

type QuotedFailure = Extract<SourceFailure, { kind: 'syntax' | 'unreachable' }>;
type PlainFailure = Exclude<SourceFailure, QuotedFailure>;

/** Files that can be added, by how their names end. */
export const FILE_ENDINGS: readonly string[] = [
  '.ttl',
  '.trig',
  '.nt',
  '.nq',
  '.rdf',
  '.owl',
  '.xml',
  '.jsonld',
  '.json',
  '.trix',
  '.rj',
  '.obo',
  '.csv',
  '.tsv',
  '.tab',
  '.gz',
  '.zip',
];

/** Stands for a quotation until the sentence around it is written; no name of a file holds it. */
const GAP = '\u0000';

const quoting = (message: string, say: (message: string) => string): Told => {
  const [before = '', after = ''] = say(GAP).split(GAP);
  return { before, quoted: closed(message), after };
};

const foreignText = (
  name: string,
  { format, into, tool }: Extract<SourceFailure, { kind: 'foreign-format' }>,
): string => {
  const target = into === 'RDF' ? m.file_foreign_rdf() : m.file_foreign_table();
  return tool === undefined
    ? m.file_foreign({ name, format, target })
    : m.file_foreign_tool({ name, format, target, tool });
};

const plainText = (name: string, failure: PlainFailure, language: Language): string => {
  switch (failure.kind) {
    case 'unknown-format':
      return m.file_format({ name, endings: FILE_ENDINGS.join(' ') });
    case 'foreign-format':
      return foreignText(name, failure);
    case 'too-large':
      return m.file_large({
        name,
        limit: numberText(language, failure.limit),
        triples: numberText(language, failure.triples),
      });
    case 'empty':
      return m.file_empty({ name });
    case 'missing':
      return m.file_missing({ name });
    case 'not-rdf':
      return m.file_not_rdf({ url: failure.url, mediaType: failure.mediaType });
    case 'not-a-url':
      return m.file_not_url({ text: failure.text });
    case 'password':
      return m.file_password();
    default:
      return m.file_net({ message: endpointFailureText(failure, language) });
  }
};

const isQuoted = (failure: SourceFailure): failure is QuotedFailure =>
  failure.kind === 'syntax' || failure.kind === 'unreachable';

/** Why a file or an address was not added. */
export const fileFailure = (name: string, failure: SourceFailure, language: Language): Told => {
  if (!isQuoted(failure)) return { before: plainText(name, failure, language) };
  return quoting(failure.message, (message) => {
    if (failure.kind === 'unreachable') return m.file_unreachable({ name, message });
    return failure.line === undefined
      ? m.file_syntax({ name, message })
      : m.file_syntax_line({ name, line: String(failure.line), message });
  });
};
