import { parseRdf } from '../../store';
import type { Teller } from '../telling/teller';

/** The first triples of an N-Quads text, each on a line of its own. */
export const quadLines = async (
  nquads: string,
  most: number,
  teller: Teller,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const lines = nquads.split('\n').filter((line) => line !== '');
  const parsed = await parseRdf(
    { name: 'result.nq', chunks: [`${lines.slice(0, most).join('\n')}\n`] },
    { signal },
  );
  if (!parsed.ok) return [];
  const told = parsed.value.quads.map(({ subject, predicate, object }) =>
    [subject, predicate, object].map((term) => teller.term(term, {})).join(' '),
  );
  return lines.length <= most ? told : [...told, `… ${lines.length - most} more`];
};
