/** Who does it: what a verb and its voice say of the ends of a relation. */
import { oncePer, remembered, type Knowledge } from '../../knowledge';
import type { Iri } from '../../rdf';
import { relationOf, type Relation } from '../../wording';
import type { Gap } from './rule';

/** Things that stand beside a relation in the question: they do it, or it is done to them. */
export type Role = 'agent' | 'patient';

/** Nobody does it: the subject is this of the object (`part of`), or the object of the subject (`part`). */
type Noun = 'of-object' | 'of-subject';
type End = 'subject' | 'object' | Noun | 'nobody';

/** Of "teaches" the subject does it, of "taught by" the object; of what is named by a noun nobody. */
const agentEnd = (property: Iri, { schema: { names } }: Knowledge): End => {
  const labels = names.get(property)?.labels ?? [];
  const textIn = (language: string): string | undefined =>
    labels.find((one) => one.language.startsWith(language))?.text;
  const [english, spanish] = [textIn('en') ?? labels.find((one) => one.language === '')?.text, textIn('es')];
  const relations = [
    ...(english === undefined ? [] : [relationOf(english, 'en', undefined)]),
    ...(spanish === undefined ? [] : [relationOf(spanish, 'es', english)]),
  ];
  if (relations.some(({ kind }) => kind === 'verb')) return 'subject';
  const isPassive = relations.some(
    (one) => one.kind === 'participle' && (one.preposition === 'by' || one.preposition === 'por'),
  );
  if (isPassive) return 'object';
  if (relations.length === 0) return 'nobody';
  if (relations.every(({ kind }) => kind === 'noun')) return 'of-subject';
  return relations.every(isOf) ? 'of-object' : 'nobody';
};

const isOf = (one: Relation): boolean =>
  one.kind === 'noun-of' && (one.preposition === 'of' || one.preposition === 'de');

const agentEnds = oncePer(() => new Map<Iri, End>());

/** Behind the verb: "taught by Ida", "that beat Bo", "que supervisa a Ida". */
const roleBehind = ({ connector }: Pick<Gap, 'connector'>, language: string): Role | undefined => {
  if (connector === 'by') return 'agent';
  if (language === 'es') return connector === 'to' ? 'patient' : undefined;
  return connector === 'none' ? 'patient' : undefined;
};

/** Before the verb, in English: "who did Ida teach", "what Ida wrote". */
export const roleBefore = ({ connector }: Pick<Gap, 'connector'>, language: string): Role | undefined =>
  language === 'en' && connector === 'none' ? 'agent' : undefined;

/** Whether things in this role are the subjects of a property; `undefined`: nothing tells. */
export const areSubjects = (
  role: Role | undefined,
  property: Iri,
  knowledge: Knowledge,
): boolean | undefined => {
  if (role === undefined) return undefined;
  const end = endIn(property, knowledge);
  return end === 'subject' || end === 'object' ? (role === 'agent') === (end === 'subject') : undefined;
};

const endIn = (property: Iri, knowledge: Knowledge): End =>
  remembered(agentEnds(knowledge), property, () => agentEnd(property, knowledge));

/**
 * The same of the things behind the relation. "Part of the heart", by `part of`: the heart is what other things are part of; by
 * `part`, it has them.
 * @param areAlike both ends are of a kind
 */
export const areSubjectsBehind = (
  { connector }: Pick<Gap, 'connector'>,
  property: Iri,
  { knowledge, language }: { readonly knowledge: Knowledge; readonly language: string },
  areAlike: boolean,
): boolean | undefined => {
  const end = endIn(property, knowledge);
  if (end === 'of-object' && (connector === 'of' || connector === 'none')) return false;
  if (end === 'of-subject' && connector === 'of' && areAlike) return true;
  return areSubjects(roleBehind({ connector }, language), property, knowledge);
};
