import type { LanguageModel } from '../../model';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { AgentEvent } from '../events';
import type { ExploreAsked } from './asked';
import type { Exploration, ExploreLimits } from './exploration';

export interface Look {
  readonly model?: LanguageModel;
  /** Default: no drafts and no smaller questions, so that a script begins with the first turn. */
  readonly limits?: Partial<ExploreLimits>;
  /** Stops it. */
  readonly until?: AbortSignal;
  readonly hear?: (event: AgentEvent) => void;
}

/** What was asked, and what came of looking further. */
export interface Looked {
  readonly asked: ExploreAsked;
  readonly told: Exploration;
  readonly events: readonly AgentEvent[];
}

const { signal } = new AbortController();

/** An engine with one file, in which questions are asked without a model and then looked into further. `end` ends it. */
export const openLooking = (turtle: string) => {
  const engine = openEngine();
  const adding = (async (): Promise<readonly Iri[]> => {
    const file = Object.assign(new Blob([turtle]), { name: 'lakes.ttl' });
    const added = await engine.addFile(file, () => undefined, signal);
    if (!added.ok) throw new Error(JSON.stringify(added.failure));
    return [added.value.iri];
  })();

  const lookFurther = async (words: string, look: Look = {}): Promise<Looked> => {
    const { model, limits, until = signal, hear = () => undefined } = look;
    const question = { question: words, scope: await adding, pins: [], language: 'en' as const };
    const first: AgentEvent[] = [];
    for await (const event of engine.ask(question, signal)) first.push(event);
    const end = first.at(-1);
    const asked = {
      question,
      answers: first.findLast((event) => event.type === 'answers-found')?.answers ?? [],
      failure: end?.type === 'run-end' ? end.failure : undefined,
      reading: first.findLast((event) => event.type === 'reading-found')?.reading,
      steps: 0,
      model,
      limits: { drafts: 0, parts: 0, ...limits },
    };
    const events: AgentEvent[] = [];
    for await (const event of engine.explore(asked, until)) {
      events.push(event);
      hear(event);
    }
    const told = events.findLast((event) => event.type === 'explored')?.exploration;
    if (told?.end === undefined) throw new Error(JSON.stringify(events.at(-1)));
    return { asked, told, events };
  };
  return { engine, scope: adding, lookFurther, end: () => engine.end() };
};

/** Of each answer found its rows, a line each; IRIs of `http://e/` by their last part. */
export const rowsIn = ({ found }: Exploration): readonly (readonly string[])[] =>
  found.map(({ answer }) =>
    answer.result.type === 'bindings'
      ? answer.result.rows
          .map((row) => row.map((cell) => cell?.value.replace('http://e/', '')).join(' | '))
          .sort()
      : [],
  );

/** A turn of a script. */
export const think = (action: string): string => `THOUGHT: next.\n${action}`;
