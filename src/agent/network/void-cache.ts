import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import type { ReadVoid, VoidReader } from '../../tools';
import type { Network } from './network';

/** What reading the description of one source for a tool may cost: somebody waits for it. */
const MOST = { requests: 300, bytes: 30_000_000, ms: 45_000 };

/** Descriptions that were read for a tool, for this visit: each source is asked once, unless it is to be asked anew. */
export class VoidCache implements VoidReader {
  readonly #network: Pick<Network, 'describe'>;
  readonly #known = new Map<Iri, ReadVoid>();

  constructor(network: Pick<Network, 'describe'>) {
    this.#network = network;
  }

  cached({ iri }: Source): ReadVoid | undefined {
    return this.#known.get(iri);
  }

  async read({ iri, remote }: Source, signal: AbortSignal): ReturnType<VoidReader['read']> {
    const read = await this.#network.describe({ url: iri, aliases: remote?.aliases ?? [] }, MOST, signal);
    if (read.ok) this.#known.set(iri, read.value);
    return read;
  }
}
