import { LODESTONE } from '../../void';

/**
 * Words of our own in a catalogue that is carried from one page to another, on a source unless said otherwise:
 *
 * - `kind`: as `SourceKind` has it; `alias`: another address of it; `learned`, `searchable`, `rowCap`, `getOnly`, `partsStrings`,
 *   `repeatsTriples`, `magic`,
 *   `limitMet`: as `Remote` has them; `unionGraph`: one of `graphs`; `namedClass`: a class whose names are among the names; `fetched`: when a document was.
 * - `naming`: how its things are found by name, as `NameSearch` has it.
 * - `part`: where a part of what is known came from: `of`, `how`, dcterms:date and dcterms:source.
 * - `names`: the graph of names and samples that questions are read with; `content`: the graph of a document's own triples.
 * - `fileName` (on a document), `examplesLeftOut` (a number).
 */
export const ours = (name: string): string => LODESTONE + name;

export const DCTERMS = 'http://purl.org/dc/terms/';
export const KEYWORD = 'http://www.w3.org/ns/dcat#keyword';
export const FOAF = 'http://xmlns.com/foaf/0.1/';

/** The one subject of a catalogue that is no source. */
export const THE_CATALOGUE = 'https://lodestone.example/catalogue';

/** Triples of names, or of a document, that one source has in a catalogue. */
export const MOST_CARRIED = 400_000;
/** Sources of one catalogue. */
export const MOST_SOURCES = 100;
