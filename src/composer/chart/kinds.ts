/**
 * Classes that are themselves the data: an ontology without instances. They are spoken of as things, each below others, and
 * what they have is said by restrictions: "Margherita" is a subclass of "has some mozzarella".
 */
import { RDFS, iri, type Iri } from '../../rdf';
import { saidOf } from '../../store';
import type { ClassKey, Schema } from '../../knowledge';
import type { Ask, Path, Step, Things } from '../ask';
import { partsOf } from '../parts-of';
import type { Way } from './ways';

const OWL = 'http://www.w3.org/2002/07/owl#';
/** The class of classes, where a graph does not say another. */
const KIND = iri(`${OWL}Class`);
const kindIn = ({ kind }: Pick<Schema, 'kind'>): Iri => kind?.of ?? KIND;

const SUB_CLASS = iri(`${RDFS}subClassOf`);
const SOME = iri(`${OWL}someValuesFrom`);
const VALUE = iri(`${OWL}hasValue`);

const step = (property: Iri, forward: boolean, repeats?: Step['repeats']): Step => ({
  property,
  forward,
  to: '',
  ...(repeats === undefined ? {} : { repeats }),
});

const HAS: Path = [step(SUB_CLASS, true), step(SOME, true)];
const HAS_BELOW: Path = [...HAS, step(SUB_CLASS, true, '*')];
const IS_HAD: Path = [step(SOME, false), step(SUB_CLASS, false)];
const HAS_VALUE: Path = [step(SUB_CLASS, true), step(VALUE, true)];
const IS_VALUE: Path = [step(VALUE, false), step(SUB_CLASS, false)];

const AMONG: readonly Way[] = [
  { path: HAS_BELOW, cost: 0.4 },
  { path: HAS, cost: 0.5 },
  { path: IS_HAD, cost: 0.6 },
];

/** Ways from kinds, to kinds; `undefined`: neither end is one. */
export const waysOfKinds = (
  from: readonly ClassKey[],
  to: readonly ClassKey[],
  schema: Pick<Schema, 'kind'>,
): readonly Way[] | undefined => {
  const kind = kindIn(schema);
  const [isFrom, isTo] = [from.includes(kind), to.includes(kind)];
  if (isFrom && isTo) return AMONG;
  if (isFrom) return [{ path: HAS_VALUE, cost: 0.4 }];
  return isTo ? [{ path: IS_VALUE, cost: 0.4 }] : undefined;
};

/** Whether a class is such a thing: nothing is an instance of it or of one below it, and the graph orders classes. */
export const isKind = (one: Iri, schema: Schema): boolean =>
  schema.linksOf(SUB_CLASS).length > 0 && schema.withBelow(one).every((each) => schema.instances(each) === 0);

/** As a thing; and as a noun for those below it. */
export const kindThings = (
  one: Iri,
  said: readonly number[],
  schema: Pick<Schema, 'kind'>,
): { readonly itself: Things; readonly below: Things } => {
  const kind = kindIn(schema);
  const named = (by: readonly number[]): Things => ({
    head: { kind: 'named', terms: [one], classes: [kind], said: by },
    conditions: [],
  });
  return {
    itself: named(said),
    below: {
      head: { kind: 'class', classes: [kind], said: [] },
      conditions: [{ kind: 'related', path: [step(SUB_CLASS, true, '+')], to: named(said), said: [] }],
    },
  };
};

const isStep = (part: object): part is Step => 'property' in part && 'forward' in part;

/** "Kinds of soup" are those below soup: not those below the soups, which are kinds of it already. */
export const isOfKindsTwice = (ask: Ask): boolean => {
  const steps = partsOf(ask, isStep);
  return (
    steps.some(({ property, repeats }) => property === SUB_CLASS && repeats === '+') &&
    steps.some(({ property }) => property !== SUB_CLASS && saidOf(property) === SUB_CLASS)
  );
};
