import type { Manner } from './manner';

const STRING = 'http://www.w3.org/2001/XMLSchema#string';
/** The datatype of typed strings in the store, which would take them for plain ones by their own. */
const TYPED = 'urn:typed-string';

/** Turtle in which `xsd:string` is written out. */
export const partedTurtle = (turtle: string): string =>
  turtle.replaceAll(/\^\^xsd:string|\^\^<http:\/\/www\.w3\.org\/2001\/XMLSchema#string>/gu, `^^<${TYPED}>`);

/** Keeps `"x"` and `"x"^^xsd:string` apart, as RDF 1.0 has it; DATATYPE is the same of both. Over `partedTurtle`. */
export const partingStrings: Manner = {
  rewrite: (query) =>
    partedTurtle(query)
      .replaceAll(/(DATATYPE\(\?\w+\)) = (?:xsd:string|<[^>]*#string>)/gu, `$1 IN (<${STRING}>, <${TYPED}>)`)
      .replaceAll(
        /(DATATYPE\(\?\w+\) IN \([^)]*)(?:xsd:string|<[^>]*#string>)(?=[,)])/gu,
        `$1<${STRING}>, <${TYPED}>`,
      ),
  respell: (body) => body.replaceAll(TYPED, STRING),
};
