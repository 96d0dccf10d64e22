import { iri } from '../rdf';

/** @see https://www.w3.org/TR/void/ */
export const VOID = 'http://rdfs.org/ns/void#';

/** Datatype partitions, as the bioinformatics endpoints publish them. */
export const VOID_EXT = 'http://ldf.fi/void-ext#';

/**
 * Our own terms, for what VoID has no word for:
 *
 * - `complete` (xsd:boolean, on a dataset): its partitions name every class and property of its default view, so their
 *   silence is evidence of absence. Without it a description is not complete.
 * - `typedElsewhere` (true, on a class partition): the dataset holds properties of the class's instances, but not the
 *   triples that type them. Such a partition has no `void:entities`.
 * - `untyped` (true, in the place of `void:class`): resources without a type.
 * - `language` (on a datatype partition): a language tag that occurs in it.
 * - `magic` (on a dataset): a predicate or the name of a SERVICE that the dataset's endpoint answers by itself.
 * - `typing` (on a dataset): the property that states the classes of its partitions, where it is not `rdf:type`.
 * - `generated` (true, on an example query): it was made from what its source holds; nobody wrote it.
 * - `min`, `max` (on a datatype partition): the least and the greatest value, typed as the data has it.
 */
export const LODESTONE = 'https://lodestone.example/ns#';

export const DATASET = iri(`${VOID}Dataset`);
export const LINKSET = iri(`${VOID}Linkset`);
