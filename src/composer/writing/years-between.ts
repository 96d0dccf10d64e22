import { XSD } from '../../rdf';

/** The number of the year of a time, as SPARQL. */
export const yearNumber = (time: string): string =>
  `<${XSD}integer>(REPLACE(STR(${time}), "^(-?[0-9]+).*$", "$1"))`;
const day = (time: string): string => `REPLACE(STR(${time}), "^-?[0-9]+-?([0-9][0-9]-[0-9][0-9])?.*$", "$1")`;

/** Full years from one time to another, as SPARQL; a year alone has no birthday in it. */
export const yearsBetween = (from: string, to: string): string =>
  // In brackets: Oxigraph 0.5.11 takes `a - b - c` for `a - (b - c)`.
  `(${yearNumber(to)} - ${yearNumber(from)}) - IF(${day(to)} != "" && ${day(to)} < ${day(from)}, 1, 0)`;
