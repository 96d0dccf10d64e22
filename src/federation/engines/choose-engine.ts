import type { Source, SourceKind } from '../../catalogue';
import type { Iri } from '../../rdf';
import type { Plan } from '../plan';
import { isDirect } from '../direct/direct-engine';
import type { EngineName } from './contract';

const sourcesOf = ({ sources, resolved }: Plan): ReadonlySet<Iri> =>
  new Set([...sources, ...(resolved?.blocks.flatMap((block) => block.sources) ?? [])]);

/** A SERVICE clause as written must be evaluated alone. */
const hasBlocks = ({ resolved }: Plan): boolean => (resolved?.blocks.length ?? 0) > 0;

const isSilent = ({ printed }: Plan): boolean => /\bSERVICE\s+SILENT\b/iu.test(printed);

const federating = (kinds: ReadonlySet<SourceKind>): readonly EngineName[] =>
  // Link traversal and federation are two generations of Comunica, which never meet.
  kinds.has('seed') ? ['gather'] : ['gather', 'comunica'];

/**
 * The engines that can run a plan; the first does unless the user picks another. Local sources alone: `shards`, which
 * is exact and asks nobody. One remote source alone: `direct`, or what speaks its interface. SERVICE as the user wrote
 * it, beside other parts: `comunica`. Everything else: `gather`.
 */
export const enginesFor = (plan: Plan, sources: readonly Source[]): readonly EngineName[] => {
  const needed = sourcesOf(plan);
  const kinds = sources.flatMap(({ iri, kind }) => (needed.has(iri) ? [kind] : []));
  if (kinds.every((kind) => kind === 'shard')) return ['shards'];
  // A source that is asked to be silent about itself can't say that it is not there.
  if (hasBlocks(plan))
    return isDirect(plan, sources) && !isSilent(plan) ? ['direct', 'comunica'] : ['comunica'];
  const [only, ...more] = kinds;
  if (more.length > 0) return federating(new Set(kinds));
  switch (only) {
    case 'endpoint':
      return ['direct', 'gather', 'comunica'];
    case 'fragments':
      return ['comunica', 'gather'];
    case 'seed':
      return ['traversal'];
    default:
      return ['shards'];
  }
};
