import type { Source } from '../../catalogue';
import { planQuery } from '../../federation';
import type { Iri } from '../../rdf';
import { parseQuery } from '../../sparql';
import { probe } from '../../diagnosis';
import { isEmpty } from '../answer/results';
import { saysAll } from '../keeps-words';
import type { Question, RunParts } from '../question';

/** Sources tried one by one; of more, all that the plan names are told. */
const MOST_TRIED = 6;

/** Those in this tab: nothing on the network is asked for a hint. */
const isHere = ({ remote, state }: Source): boolean => remote === undefined && state.type !== 'failed';

const answers = async (
  text: string,
  scope: readonly Iri[],
  { parts, question }: { readonly parts: RunParts; readonly question: Question },
  signal: AbortSignal,
): Promise<boolean> => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return false;
  const { language } = question;
  const result = await probe(parsed.value, { ...parts, scope, language }, signal);
  return result !== undefined && !isEmpty(result, text);
};

/**
 * Sources that are switched off and without which a question has no answer, though with them it has one: the fewest
 * that a few tries tell, best first. Empty where switching on would not help.
 */
export const offSourcesFor = async (
  question: Question,
  parts: RunParts,
  signal: AbortSignal,
): Promise<readonly Iri[]> => {
  const { scope } = question;
  const here = parts.sources.filter(isHere).map(({ iri }) => iri);
  const wide = [...new Set([...scope, ...here])];
  if (wide.length === scope.length) return [];
  const { candidates } = await parts.composer.read({ ...question, scope: wide }, signal);
  const [best] = candidates;
  if (best === undefined || !saysAll(question.question, best)) return [];
  const planned = planQuery(best.query, parts.sources, best.scope);
  if (!planned.ok) return [];
  const off = planned.value.sources.filter((one) => !scope.includes(one));
  const asked = { parts, question };
  if (off.length === 0 || !(await answers(best.query, [...scope, ...off], asked, signal))) return [];
  if (off.length > MOST_TRIED) return off;
  const alone: Iri[] = [];
  for (const one of off) if (await answers(best.query, [...scope, one], asked, signal)) alone.push(one);
  return alone.length > 0 ? alone : off;
};
