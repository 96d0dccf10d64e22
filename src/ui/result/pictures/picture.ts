import type { Language, Term } from '../../../rdf';
import { termText } from '../../words/term';
import type { ResultColumn, ResultTable, Row } from '../result-table';
import type { Part, Spot } from './map-part';
import type { Palette } from './palette';

/** What a picture is drawn from. */
export interface Drawing {
  readonly table: ResultTable;
  readonly language: Language;
  /** Pixels. */
  readonly width: number;
  readonly palette: Palette;
  /** What it shows, for whoever can't see it. */
  readonly title: string;
  /** What of a map is shown. Default: all that has a place in it. */
  readonly part?: Part | undefined;
}

/** How much of the rows a picture shows. */
export interface Share {
  readonly shown: number;
  readonly of: number;
  /** Rows that have no place on a map, as far as it was looked for. Default: none. */
  readonly unplaced?: number;
}

export interface Picture {
  readonly svg: SVGSVGElement;
  readonly share: Share;
  readonly map?: DrawnMap;
}

/** Where things stand on a map that was drawn. */
export interface DrawnMap {
  /** What is shown where nothing else is wanted. */
  readonly whole: Part;
  readonly spots: readonly Spot[];
  /** Where each of them is in the picture, in pixels, by its position; what is beyond its edge is not here. */
  readonly pixels: ReadonlyMap<number, Spot>;
  readonly spotUnder: (pixel: Spot) => Spot;
}

/** Pixels that a letter takes, about. */
export const LETTER = 7.7;
export const FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif";
/** Of every letter in a picture, pixels. */
export const FONT_SIZE = 13;

/** Pixels that the longest of these texts takes. */
export const widthOf = (texts: readonly string[]): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return Math.max(0, ...texts.map((text) => text.length)) * LETTER;
  context.font = `${FONT_SIZE}px ${FONT}`;
  return Math.ceil(Math.max(0, ...texts.map((text) => context.measureText(text).width)));
};

export const cellText = (
  row: Row,
  column: ResultColumn | undefined,
  { table, language }: Pick<Drawing, 'table' | 'language'>,
): string => (column === undefined ? '' : textOf(row[column.at], column, { table, language }));

const textOf = (
  term: Term | undefined,
  column: ResultColumn,
  { table: { labels }, language }: Pick<Drawing, 'table' | 'language'>,
): string => termText(term, { labels, language, ...column });

export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;

/** A row as lines: what stands beside the pointer. */
export const rowLines = (row: Row, { table, language }: Pick<Drawing, 'table' | 'language'>): string =>
  table.columns
    .filter(({ at }) => row[at] !== undefined)
    .map((column) => `${column.head}: ${shortened(cellText(row, column, { table, language }), 60)}`)
    .join('\n');

/** What an axis measures, with its unit. */
export const axisWords = ({ head, unit, shownIn }: ResultColumn): string => {
  const shown = shownIn?.unit ?? unit;
  return shown === undefined ? head : `${head} (${shown})`;
};
