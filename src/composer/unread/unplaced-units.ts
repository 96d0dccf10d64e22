import type { Iri } from '../../rdf';
import { isOfKind, unitInComment } from '../cues/unit';
import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';

/** Properties compared with a number whose unit the question says and that can't be set against theirs. */
export const unplacedUnits = ({ facts }: QueryGraph, { names }: Schema): readonly Iri[] =>
  facts.flatMap(({ property, role }) => {
    if (role.role !== 'tests') return [];
    const own = unitInComment(names.get(property)?.comments ?? []);
    const isUnplaced = role.tests.some(
      (test) =>
        (test.type === 'number' || test.type === 'range') &&
        test.unit !== undefined &&
        !isOfKind(test.unit, own),
    );
    return isUnplaced ? [property] : [];
  });
