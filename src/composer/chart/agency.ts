/** Who does it: what a verb and its voice say of the ends of a relation. */
import { oncePer, remembered, type Knowledge } from '../../knowledge';
import type { Iri } from '../../rdf';
import { relationOf } from '../../wording';
import type { Gap } from './rule';

/** Things that stand beside a relation in the question: they do it, or it is done to them. */
export type Role = 'agent' | 'patient';

type End = 'subject' | 'object' | 'nobody';

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
  return isPassive ? 'object' : 'nobody';
};

const agentEnds = oncePer(() => new Map<Iri, End>());

/** Behind the verb: "taught by Ida", "that beat Bo", "que supervisa a Ida". */
export const roleBehind = ({ connector }: Pick<Gap, 'connector'>, language: string): Role | undefined => {
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
  const end = remembered(agentEnds(knowledge), property, () => agentEnd(property, knowledge));
  return end === 'nobody' ? undefined : (role === 'agent') === (end === 'subject');
};
