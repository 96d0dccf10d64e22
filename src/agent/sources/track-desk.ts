import { done, type Outcome } from '../../base';
import {
  type TrackRecords,
  capabilitiesOf,
  hasFewRows,
  partsOf,
  percentile,
  trackQuads,
  withCapabilities,
  type Capability,
  type NameSearch,
  type PartOrigin,
  type ProbeStep,
  type Source,
  type SourceFailure,
  type UseRecord,
} from '../../catalogue';
import type { Iri, Quad } from '../../rdf';
import type { Network } from '../network/network';

/** How it did in the requests that were sent to it anyway. */
export interface Use extends Omit<UseRecord, 'latencies'> {
  /** Of those that were answered, in milliseconds; absent: none was. */
  readonly median?: number;
  readonly p95?: number;
}

/** What is known of how a source behaves. */
export interface Behaviour {
  /** What is known of it, and whence. */
  readonly parts: readonly PartOrigin[];
  readonly capabilities: readonly Capability[];
  /** It was tried, and has too few rows to show how many it gives. */
  readonly hasFewRows: boolean;
  /** Absent: nothing was sent to it. */
  readonly use: Use | undefined;
  /** It was silent, and nothing is sent to it until then. Milliseconds since 1970. */
  readonly nextTry: number | undefined;
}

interface TrackDeskParts {
  readonly network: Pick<Network, 'probe' | 'pausedUntil' | 'onRequest' | 'onOutcome'>;
  readonly records: TrackRecords;
  readonly sourceOf: (source: Iri) => Source | undefined;
  /** Trying a source found out how its things are found by name. Never rejects. */
  readonly onNaming: (source: Iri, naming: NameSearch) => Promise<void>;
}

const useOf = ({ latencies, ...use }: UseRecord): Use => {
  const [median, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  return { ...use, ...(median === undefined || p95 === undefined ? {} : { median, p95 }) };
};

/** What was noticed of the sources while they were asked, and what is found out of one where somebody wants that. */
export class TrackDesk {
  readonly records: TrackRecords;
  readonly #network: Pick<Network, 'probe' | 'pausedUntil'>;
  readonly #sourceOf: TrackDeskParts['sourceOf'];
  readonly #onNaming: TrackDeskParts['onNaming'];

  constructor({ network, records, sourceOf, onNaming }: TrackDeskParts) {
    this.#network = network;
    this.records = records;
    this.#sourceOf = sourceOf;
    this.#onNaming = onNaming;
    network.onRequest((entry) => records.hearRequest(entry));
    network.onOutcome((request, outcome) => records.hearOutcome(request, outcome));
  }

  /** `undefined` where there is no such source. Never rejects. */
  async of(source: Iri): Promise<Behaviour | undefined> {
    await this.records.resume();
    const known = this.#sourceOf(source);
    if (known === undefined) return undefined;
    const record = this.records.of(known);
    const capabilities = capabilitiesOf(known, record);
    return {
      parts: withCapabilities(partsOf(known, new Date().toISOString()), capabilities, known.iri),
      capabilities,
      hasFewRows: hasFewRows(known) && capabilities.some(({ how }) => how === 'probe'),
      use: record.use && useOf(record.use),
      nextTry: this.#network.pausedUntil(source),
    };
  }

  /** Asks an endpoint for what it can do. Rejects only with an AbortError. */
  async probe(
    source: Iri,
    onProgress: (step: ProbeStep) => void,
    signal: AbortSignal,
  ): Promise<Outcome<readonly Capability[], SourceFailure>> {
    const known = this.#sourceOf(source);
    if (known?.kind !== 'endpoint') return done([]);
    const probed = await this.#network.probe(known, onProgress, signal);
    if (!probed.ok) return probed;
    const { capabilities, naming } = probed.value;
    this.records.learn(known, capabilities);
    // An index that was found once is not given up for one time that it did not answer.
    const isWorse = naming?.way === 'exact' && known.remote?.naming !== undefined;
    if (naming !== undefined && !isWorse) await this.#onNaming(source, naming);
    return done(capabilities);
  }

  /** As RDF, each in the graph of its source. */
  async quads(sources: readonly Source[]): Promise<readonly Quad[]> {
    await this.records.resume();
    return sources.flatMap((source) =>
      source.remote === undefined
        ? []
        : trackQuads(source, this.records.of(source), this.#network.pausedUntil(source.iri)),
    );
  }
}
