import { localName, XSD, type Iri } from '../../rdf';
import { tokenize } from '../../retrieval';
import type { Label, Name, Profile } from '../../store';
import type { Link } from '../../void';
import { unitOfCode } from '../units/unit-code';
import { isOfKind, isUnit, unitInComment } from '../units/unit';
import { isNumber } from './is-number';

const BRACKETS = /[([]([^)\]]{1,20})[)\]]/gu;
const IN_UNIT = /\s(?:in|en)\s+(\p{L}{2,})$/iu;
const RDF_TYPES = /rdf-syntax-ns#/u;

const inBrackets = ({ comments, labels }: Name): readonly string[] =>
  [...comments, ...labels].flatMap(({ text }) =>
    [...text.matchAll(BRACKETS)].map(([, inside]) => inside?.trim() ?? ''),
  );

/** "length in metres", "eslora en metros"; "altitude m": the last word of the name, or of the IRI, of a number. */
const inName = ({ labels }: Name, links: readonly Link[]): readonly string[] => {
  const areNumbers = links.every(({ object }) => object.kind === 'literal' && isNumber(object.datatype));
  if (!areNumbers) return [];
  return labels.flatMap(({ text, kind }) => {
    const said = IN_UNIT.exec(text)?.[1];
    if (said !== undefined) return [said];
    const words = kind === 'local' ? tokenize(text, 'en') : [];
    const last = words.at(-1);
    // "pH" falls into two letters, none of which names anything.
    const isNamed = words.slice(0, -1).some((word) => word.text.length > 1);
    return !isNamed || last === undefined || last.isFunctionWord ? [] : [last.text];
  });
};

const areOfOneKind = ([first, ...more]: readonly string[]): boolean =>
  more.every((one) => one === first || (first !== undefined && isOfKind(one, first)));

/** That of most values, if all are of one kind. */
const ofDatatype = (links: readonly Link[]): readonly string[] => {
  const units = [...links]
    .sort((one, other) => other.triples - one.triples)
    .flatMap(({ object }) =>
      object.kind !== 'literal' || object.datatype.startsWith(XSD) || RDF_TYPES.test(object.datatype)
        ? []
        : [unitOfCode(object.datatype) ?? localName(object.datatype)],
    );
  return areOfOneKind(units) ? units : [];
};

/** "Temp min" beside "temp max": the least, and no minutes. */
const isLeast = ({ labels }: Name, unit: string, all: ReadonlySet<string>): boolean =>
  unit.toLowerCase() === 'min' &&
  labels.some(({ text }) => all.has(text.toLowerCase().replace(/min$/u, 'max')));

/** The profile with units that stand in brackets, in names or in datatypes told as those of comments are: `Unit: km`. */
export const stateUnits = (profile: Profile): Profile => {
  const linksOf = new Map<Iri, Link[]>();
  for (const link of profile.description.links)
    linksOf.set(link.property, [...(linksOf.get(link.property) ?? []), link]);
  const all = new Set(
    profile.names.flatMap(({ role, labels }) =>
      role === 'property' ? labels.map(({ text }) => text.toLowerCase()) : [],
    ),
  );
  const names = profile.names.map((name): Name => {
    const links = linksOf.get(name.iri) ?? [];
    if (name.role !== 'property' || links.length === 0 || unitInComment(name.comments) !== undefined)
      return name;
    const unit = [...ofDatatype(links), ...inBrackets(name), ...inName(name, links)].find(
      (one) => isUnit(one) && !isLeast(name, one, all),
    );
    if (unit === undefined) return name;
    const comment: Label = { text: `Unit: ${unit}`, language: '', kind: 'preferred' };
    return { ...name, comments: [...name.comments, comment] };
  });
  return { ...profile, names };
};
