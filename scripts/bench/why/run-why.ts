import { benchGraphs, type Pack } from '../../../src/bench';
import { seeded, shuffled } from '../../../src/base';
import { engineOver } from '../run/open-local';
import { judgeWhy, type Judged } from './judge-why';
import { judgeWhyNot } from './judge-why-not';
import { Oracle } from './oracle';

export interface WhySetup {
  readonly seed: number;
  /** Gold queries, at most. */
  readonly limit: number | null;
  readonly shards: 'none' | 'fkgqa';
}

export interface Figures {
  readonly judged: number;
  readonly held: number;
  readonly byKind: Readonly<Record<string, { readonly judged: number; readonly held: number }>>;
  /** How many can't be judged, by the reason. */
  readonly unjudged: Readonly<Record<string, number>>;
}

export interface WhyFigures {
  readonly n: number;
  readonly why: Figures;
  readonly whyNot: Figures;
}

const figuresOf = (all: readonly Judged[]): Figures => {
  const byKind: Record<string, { judged: number; held: number }> = {};
  const unjudged: Record<string, number> = {};
  for (const one of all) {
    if ('unjudged' in one) {
      unjudged[one.unjudged] = (unjudged[one.unjudged] ?? 0) + 1;
      continue;
    }
    const kind = (byKind[one.kind] ??= { judged: 0, held: 0 });
    kind.judged += 1;
    kind.held += one.held ? 1 : 0;
  }
  const kinds = Object.values(byKind);
  const sum = (key: 'judged' | 'held'): number => kinds.reduce((total, one) => total + one[key], 0);
  return { judged: sum('judged'), held: sum('held'), byKind, unjudged };
};

/** Asks why and why not of the gold queries of a pack, each query once, and checks what is said in stores of their own. */
export const runWhy = async (
  pack: Pack,
  { seed, limit, shards }: WhySetup,
  onMiss: (id: string, what: 'why' | 'whyNot', told: string) => void,
  signal: AbortSignal,
): Promise<WhyFigures> => {
  const cut = await benchGraphs(pack, { shards, seed }, signal);
  if (!cut.ok) throw new Error(`The graphs can't be opened: ${JSON.stringify(cut.failure)}`);
  const engine = engineOver(cut.value);
  await engine.open(signal);
  await engine.warmUp(signal);
  const unique = [...new Map(pack.questions.map((one) => [`${one.kg} ${one.gold.query}`, one])).values()];
  const questions = shuffled(unique, seed).slice(0, limit ?? undefined);
  const oracles = new Map(pack.graphs.map(({ name, quads }) => [name, () => new Oracle(quads)]));
  const open = new Map<string, Oracle>();
  const whys: Judged[] = [];
  const whyNots: Judged[] = [];
  try {
    for (const [at, { id, kg, gold }] of questions.entries()) {
      const oracle = open.get(kg) ?? oracles.get(kg)?.();
      if (oracle === undefined) continue;
      open.set(kg, oracle);
      const scope = cut.value.filter(({ name }) => name === kg).flatMap(({ sources }) => sources.map(({ iri }) => iri)); // prettier-ignore
      const given = { query: gold.query, scope, oracle, draw: seeded(seed * 1000 + at) };
      for (const [what, judge, into] of [
        ['why', judgeWhy, whys],
        ['whyNot', judgeWhyNot, whyNots],
      ] as const) {
        // prettier-ignore
        const judged = await judge(engine, given, signal);
        into.push(judged);
        if ('held' in judged && !judged.held) onMiss(id, what, `${gold.query}\n${judged.told}`);
      }
    }
  } finally {
    engine.end();
  }
  return { n: questions.length, why: figuresOf(whys), whyNot: figuresOf(whyNots) };
};
