import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';
import { namingProperty } from './naming-property';
import { oncePer, remembered } from './remembered';
import type { Schema } from './schema';

const FIRST = /\b(?:first ?name|given ?name|forename|nombre de pila)s?$|^(?:first|given)$/u;
const LAST = /\b(?:last ?name|family ?name|surname|apellido)s?$|^(?:last|family)$/u;
/** What nearly all have: who has one part alone would not be shown, but for a part that is an empty text. */
const COVERED = 0.95;

const known = oncePer<Schema, Map<string, readonly Iri[]>>(() => new Map());

/**
 * The literals that name things of these classes, where they carry no standard label: one, or a first name and a last name, as
 * neither alone says who somebody is. Empty where things have labels, or nothing names them.
 */
export const nameParts = (classes: readonly ClassKey[], schema: Schema): readonly Iri[] =>
  remembered(known(schema), classes.map((one) => `<${one}>`).join(''), () => namingParts(classes, schema));

const namingParts = (classes: readonly ClassKey[], schema: Schema): readonly Iri[] => {
  const naming = namingProperty(classes, schema);
  const says = (property: Iri, part: RegExp): boolean =>
    schema.foldedLabels(property).some((label) => part.test(label));
  if (naming !== undefined && !says(naming, FIRST) && !says(naming, LAST)) return [naming];
  const owner = classes.find((one) =>
    naming === undefined
      ? !schema.isLabelled(one)
      : schema.attributes(one).some(({ property }) => property === naming),
  );
  const texts = schema
    .attributes(owner ?? '')
    .filter(
      ({ kind, coverage, property }) =>
        kind === 'text' && (coverage >= COVERED || schema.blank?.has(property) === true),
    );
  const [first, last] = [FIRST, LAST].map((part) => texts.find(({ property }) => says(property, part)));
  if (first !== undefined && last !== undefined) return [first.property, last.property];
  return naming === undefined ? [] : [naming];
};
