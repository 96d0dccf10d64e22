/** Everything that a result can be taken along as. */
import type { Answer } from '../../../agent';
import type { Source } from '../../../catalogue';
import type { Language } from '../../../rdf';
import { m } from '../../../messages';
import { drawView, type DrawnView } from '../pictures/draw-view';
import type { Part } from '../pictures/map-part';
import { IN_FILE } from '../pictures/palette';
import type { ResultTable } from '../result-table';
import { tripleLines } from '../triples-of';
import { framed, pngOf, svgText, type Words } from './picture-file';
import { queryToRun } from './places-of';
import { queryCode, type CodeKind } from './query-code';
import { resultsJson } from './results-json';
import { rowsCsv, rowsTsv } from './rows-csv';
import { rowsMarkdown } from './rows-markdown';

export type Group = 'picture' | 'rows' | 'query';

export interface Format {
  readonly id: string;
  readonly group: Group;
  readonly name: string;
  /** What it is good for. */
  readonly says: string;
  readonly ending: string;
  readonly mediaType: string;
  /** Text can be copied; a picture of points is only saved. */
  readonly make: () => Promise<string | Blob>;
}

export interface Exported {
  readonly answer: Answer;
  readonly table: ResultTable | undefined;
  /** The picture that is shown. Default: none is. */
  readonly view: DrawnView | undefined;
  /** What of a map is shown; `undefined`: all of it. */
  readonly part: Part | undefined;
  readonly words: Words;
  readonly sources: readonly Source[];
  readonly language: Language;
  /** Positions of the rows that match the filter, in the order shown. Default: all, as they came. */
  readonly positions?: readonly number[] | undefined;
}

/** Pixels of a picture in a file, without its margins. */
const WIDTH = 912;

const pictures = ({ view, table, part, words, language }: Exported): readonly Format[] => {
  if (view === undefined || table === undefined) return [];
  const draw = async (): Promise<SVGSVGElement> => {
    const drawing = { table, language, width: WIDTH, palette: IN_FILE, title: words.title, part };
    return framed((await drawView(view, drawing)).svg, words);
  };
  return [
    {
      ...{ id: 'svg', group: 'picture', name: 'SVG', says: m.export_svg(), ending: 'svg' },
      mediaType: 'image/svg+xml',
      make: async () => svgText(await draw()),
    },
    {
      ...{ id: 'png', group: 'picture', name: 'PNG', says: m.export_png(), ending: 'png' },
      mediaType: 'image/png',
      make: async () => pngOf(await draw()),
    },
  ];
};

const text = (
  id: string,
  group: Group,
  [name, says]: readonly [string, string],
  [ending, mediaType]: readonly [string, string],
  write: () => string,
): Format => ({ id, group, name, says, ending, mediaType, make: () => Promise.resolve(write()) });

const picked = <T>(all: readonly T[], positions: Exported['positions']): readonly T[] =>
  positions === undefined
    ? all
    : positions.flatMap((at) => {
        const one = all[at];
        return one === undefined ? [] : [one];
      });

/** The lines of the triples that are shown: each is a row of the table. */
const pickedTriples = (nquads: string, positions: Exported['positions']): string =>
  positions === undefined
    ? nquads
    : picked(tripleLines(nquads), positions)
        .map((line) => `${line}\n`)
        .join('');

const rows = (exported: Exported): readonly Format[] => {
  const { language, positions } = exported;
  const { result: given, labels } = exported.answer;
  const table = exported.table && {
    ...exported.table,
    rows: picked(exported.table.rows, positions),
  };
  const result = given.type === 'bindings' ? { ...given, rows: picked(given.rows, positions) } : given;
  const markdown =
    table === undefined
      ? []
      : [
          text('markdown', 'rows', ['Markdown', m.export_markdown()], ['md', 'text/markdown'], () =>
            rowsMarkdown(table, language),
          ),
        ];
  if (result.type === 'quads')
    return [
      text('nquads', 'rows', ['N-Quads', m.export_nquads()], ['nq', 'application/n-quads'], () =>
        pickedTriples(result.nquads, positions),
      ),
      ...markdown,
    ];
  const json = text(
    'json',
    'rows',
    ['JSON', m.export_json()],
    ['srj', 'application/sparql-results+json'],
    () => resultsJson(result),
  );
  if (result.type === 'boolean') return [json];
  return [
    text('csv', 'rows', ['CSV', m.export_csv()], ['csv', 'text/csv'], () => rowsCsv(result, labels)),
    text('tsv', 'rows', ['TSV', m.export_tsv()], ['tsv', 'text/tab-separated-values'], () =>
      rowsTsv(result, labels),
    ),
    json,
    ...markdown,
  ];
};

type CodeFormat = readonly [name: string, says: () => string, ending: string, mediaType: string];

const CODES: Readonly<Record<CodeKind, CodeFormat>> = {
  sparql: ['SPARQL', m.export_sparql, 'rq', 'application/sparql-query'],
  curl: ['curl', m.export_curl, 'sh', 'text/x-shellscript'],
  python: ['Python', m.export_python, 'py', 'text/x-python'],
  javascript: ['JavaScript', m.export_javascript, 'mjs', 'text/javascript'],
};

const queries = ({ answer, sources }: Exported): readonly Format[] => {
  const query = queryToRun(answer, sources, new URL('demo/shards/', document.baseURI).href);
  return (Object.entries(CODES) as readonly [CodeKind, CodeFormat][]).flatMap(
    ([kind, [name, says, ending, mediaType]]) => {
      const code = queryCode(kind, query);
      return code === undefined ? [] : [text(kind, 'query', [name, says()], [ending, mediaType], () => code)];
    },
  );
};

/** In the order in which they are offered. */
export const formatsOf = (exported: Exported): readonly Format[] => [
  ...pictures(exported),
  ...rows(exported),
  ...queries(exported),
];

const MOST_LETTERS = 60;

/** What a file is called: the question, as far as all systems take it for a name. */
export const fileNameOf = (title: string, { ending }: Pick<Format, 'ending'>): string => {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return `${words.slice(0, MOST_LETTERS).replace(/-$/u, '') || 'lodestone'}.${ending}`;
};
