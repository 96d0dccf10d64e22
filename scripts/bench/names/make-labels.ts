/** A graph of as many named things as wanted, and questions that name some of them. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Draw } from '../synthetic/draw';

/** As it stands there, in small letters, or without one of its words. */
export type Wording = 'written' | 'lower-case' | 'in part';

export interface AskedName {
  readonly wording: Wording;
  /** As it is asked for. */
  readonly name: string;
  readonly label: string;
  readonly thing: string;
  readonly weight: number;
}

const ID = 'https://names.example/id/';
const DEF = 'https://names.example/def/';
const HEADS = `@prefix i: <${ID}> . @prefix d: <${DEF}> . @prefix l: <http://www.w3.org/2000/01/rdf-schema#label> .
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
d:Person a owl:Class ; rdfs:label "person" . d:Place a owl:Class ; rdfs:label "place" .
d:Company a owl:Class ; rdfs:label "company" . d:Ship a owl:Class ; rdfs:label "ship" .
d:weight a owl:DatatypeProperty ; rdfs:label "weight" .
`;
const BEGIN = [
  'Bal',
  'Cor',
  'Dra',
  'El',
  'Fen',
  'Gar',
  'Hal',
  'Is',
  'Jor',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Os',
  'Per',
  'Quin',
];
const MIDDLE = [
  'a',
  'ane',
  'be',
  'do',
  'eri',
  'fo',
  'gu',
  'i',
  'ka',
  'lo',
  'mi',
  'no',
  'o',
  'ra',
  'si',
  'tu',
];
const END = [
  'berg',
  'dale',
  'field',
  'ga',
  'kin',
  'land',
  'mere',
  'ner',
  'quist',
  'son',
  'stad',
  'ton',
  'vic',
  'well',
  'wick',
  'zzi',
];
const GIVEN = [
  'Ada',
  'Bruno',
  'Carla',
  'Dmitri',
  'Elena',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Karin',
  'Luis',
  'Marta',
  'Nils',
  'Olga',
  'Pavel',
];
const KINDS = ['Works', 'Foundry', 'Shipping', 'Brothers', 'Mills', 'Trading'];
const SIDES = ['Upper', 'Lower', 'North', 'South', 'Old', 'New'];
/** Every so many things has a weight; those that are asked for have one, too. */
const WEIGHED = 50;
const CHUNK = 20_000;

const word = (draw: Draw): string =>
  draw.pick(BEGIN) + draw.pick(MIDDLE) + draw.pick(MIDDLE) + draw.pick(END);

const MAKERS: readonly (readonly [type: string, label: (draw: Draw) => string])[] = [
  ['Person', (draw) => `${draw.pick(GIVEN)} ${word(draw)} ${word(draw)}`],
  ['Place', (draw) => `${draw.pick(SIDES)} ${word(draw)} (${word(draw)})`],
  ['Company', (draw) => `${word(draw)} ${word(draw)} ${draw.pick(KINDS)}`],
  ['Ship', (draw) => `MV ${word(draw)} ${word(draw)} ${String(draw.whole(1, 99))}`],
];

const inPart = (label: string): string => {
  const words = label.replaceAll(/[()]/gu, '').split(' ');
  return words.length > 3 ? words.slice(1).join(' ') : [words[0], words[2]].join(' ');
};
const asked = (label: string, wording: Wording): string =>
  wording === 'written' ? label : wording === 'lower-case' ? label.toLowerCase() : inPart(label);

/** Half of them as they are written. */
const WORDINGS: readonly Wording[] = ['written', 'lower-case', 'written', 'in part'];

/** Writes Turtle, and answers what is asked. The same draw gives the same bytes. */
export const makeLabels = async (
  path: string,
  { labels, questions }: { readonly labels: number; readonly questions: number },
  draw: Draw,
): Promise<readonly AskedName[]> => {
  const file = createWriteStream(path);
  const every = Math.max(1, Math.floor(labels / questions));
  const found: AskedName[] = [];
  let text = HEADS;
  for (let at = 0; at < labels; at += 1) {
    const [type, make] = MAKERS[at % MAKERS.length] ?? ['', () => ''];
    const label = make(draw);
    // Moved on by one each time, so that every kind of thing is asked for.
    const isAsked = found.length < questions && at === found.length * every + (found.length % MAKERS.length);
    const weight = 1000 + at;
    const more = isAsked || at % WEIGHED === 0 ? ` ; d:weight ${String(weight)}` : '';
    text += `i:${String(at)} a d:${type} ; l: "${label}"${more} .\n`;
    if (isAsked) {
      const wording = WORDINGS[found.length % WORDINGS.length] ?? 'written';
      found.push({ wording, name: asked(label, wording), label, thing: `${ID}${String(at)}`, weight });
    }
    if (at % CHUNK === CHUNK - 1) {
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
  }
  file.end(text);
  await once(file, 'finish');
  return found;
};
