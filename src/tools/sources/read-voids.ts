/**
 * The description of a source as a tool tells it: what is cached; else what the source publishes; else what our queries count.
 * @see paper 000 §3, "VoID Computation"
 */
import type { EndpointFailure } from '../../endpoint';
import type { Remote, Source } from '../../catalogue';
import { endpointText } from '../telling/failure-text';
import type { ReadVoid, ToolParts } from '../tool';
import { learnedOf, learnedText } from './how-learned';

/** Sources that one call asks: each may take a while. */
export const MOST_READ = 3;

/** A source with what is known of it, and where that is from. */
export interface ToldSource {
  readonly source: Source;
  /** `published` and `computed`: read just now. */
  readonly from: 'cached' | 'published' | 'computed';
  /** It was asked just now, and told nothing. */
  readonly failure?: EndpointFailure;
}

const withRead = (source: Source, { description, learned, date, limitMet }: ReadVoid): Source => {
  if (source.remote === undefined) return source;
  const before = Object.entries(source.remote).filter(([name]) => name !== 'limitMet');
  const remote = {
    ...(Object.fromEntries(before) as Omit<Remote, 'limitMet'>),
    learned,
    date,
    ...(limitMet === undefined ? {} : { limitMet }),
  };
  return { ...source, description, remote, state: { type: 'ready' } };
};

/** The user has added it, or has chosen it: no address that a model or an answer made up is ever asked. */
const isAllowed = ({ iri, bundled }: Source, { sources, scope }: ToolParts): boolean =>
  sources.some((one) => one.iri === iri) && (!bundled || scope.includes(iri));

/**
 * Each with what is cached of it; an endpoint of which nothing is, or that is to be asked anew, is asked. Rejects only with
 * an AbortError.
 */
export const readVoids = async (
  chosen: readonly Source[],
  isFresh: boolean,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly ToldSource[]> => {
  const { voids } = parts;
  const told: ToldSource[] = [];
  let asked = 0;
  for (const source of chosen) {
    const kept = voids?.cached(source);
    const known = kept === undefined ? source : withRead(source, kept);
    const isWanted = isFresh || (kept === undefined && learnedOf(known) === 'not-learned');
    const mayAsk = source.kind === 'endpoint' && source.remote !== undefined && isAllowed(source, parts);
    if (voids === undefined || !isWanted || !mayAsk || asked >= MOST_READ) {
      told.push({ source: known, from: 'cached' });
      continue;
    }
    asked += 1;
    const read = await voids.read(source, signal);
    told.push(
      read.ok
        ? { source: withRead(source, read.value), from: read.value.learned }
        : { source: known, from: 'cached', failure: read.failure },
    );
  }
  return told;
};

const FROM: Readonly<Record<ToldSource['from'], string>> = {
  cached: 'cached',
  published: 'read just now',
  computed: 'counted just now',
};

/** Where it is from, how and when it was learned, and whether that is all of it. */
export const fromText = ({ source, from, failure }: ToldSource): string => {
  const learned =
    learnedOf(source) === 'not-learned' ? learnedText(source) : `${FROM[from]}: ${learnedText(source)}`;
  return failure === undefined ? learned : `${learned}; asked just now, and ${endpointText(failure)}`;
};
