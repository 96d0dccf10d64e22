import { readNouns, readVerb, type Bi, type Noun } from '../words';
import { ATTRIBUTES } from './attributes';
import type { Concept, Domain, NameKind, Relation } from './domain';

const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

const readConcept = (line: string): Concept => {
  const [head = '', english = '', spanish = '', names, keys = ''] = cellsOf(line);
  const [key = '', parent] = head.split('<').map((one) => one.trim());
  const attributes = keys.split(' ').map((one) => {
    const attribute = ATTRIBUTES.get(one);
    if (attribute === undefined) throw new Error(`No attribute ${one}: ${line}`);
    return attribute;
  });
  return {
    key,
    noun: readNouns(english, spanish),
    names: names as NameKind,
    ...(parent === undefined ? {} : { parent }),
    attributes,
  };
};

const eventOf = (flags: string): { readonly event?: Bi<Noun> } => {
  const [, english, spanish] = /event=([^;]+);(.+)$/u.exec(flags) ?? [];
  return english === undefined || spanish === undefined ? {} : { event: readNouns(english, spanish) };
};

const readRelation = (line: string): Relation => {
  const [
    key = '',
    ends = '',
    forward = '',
    backward = '',
    role = '',
    adelante = '',
    atras = '',
    papel = '',
    flags = '',
  ] = cellsOf(line);
  const [from = '', to = ''] = ends.split('>').map((end) => end.trim());
  return {
    key,
    from,
    to,
    forward: { en: readVerb(forward), es: readVerb(adelante) },
    backward: { en: readVerb(backward), es: readVerb(atras) },
    role: readNouns(role, papel),
    many: flags.startsWith('many'),
    tree: flags.startsWith('tree'),
    ...eventOf(flags),
  };
};

/**
 * A domain from its lines: `class KEY [< PARENT] | English noun | Spanish noun | kind of names | attributes` and
 * `link KEY | FROM > TO | English verb | English verb backwards | English role | the same three in Spanish | one, many or
 * tree, event=English;Spanish`. Throws where a class or an attribute is not known.
 */
export const readDomain = (text: string): Domain => {
  const lines = text.split('\n').map((line) => line.trim());
  const after = (word: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const concepts = after('class').map(readConcept);
  const relations = after('link').map(readRelation);
  const keys = new Set(concepts.map(({ key }) => key));
  for (const { from, to, key } of relations)
    if (!keys.has(from) || !keys.has(to)) throw new Error(`The ends of ${key} are no classes.`);
  return { name: after('domain')[0] ?? '', concepts, relations };
};
