import { shuffled } from '../../base';
import type { LanguageModel } from '../../model';
import type { PackPart } from '../pack/part-of-pack';
import { askQuestion } from '../run/ask-question';
import type { Asker } from '../run/asker';
import { outcomeOf, withModelOf, type Refusal } from './refusals';
import { unanswerableOf, type Unanswerable } from './unanswerable';

export interface UnanswerableSetup {
  readonly seed: number;
  /** Questions asked; `null`: all. */
  readonly limit: number | null;
  /** Seconds for each. */
  readonly budget: number;
}

export interface UnanswerableParts {
  readonly asker: Pick<Asker, 'ask' | 'sourcesOf'>;
  /** Who is asked beside the composer; `undefined`: nobody. */
  readonly modelFor?: ((question: Unanswerable) => LanguageModel | undefined) | undefined;
}

/** Asks what can't be answered, over the graph that each question is of, in an order that the seed fixes. Rejects only with an AbortError. */
export async function* runUnanswerable(
  { asked: pack }: PackPart,
  { seed, limit, budget }: UnanswerableSetup,
  { asker, modelFor }: UnanswerableParts,
  signal: AbortSignal,
): AsyncGenerator<Refusal, void> {
  const all = shuffled(unanswerableOf(pack, seed), seed).slice(0, limit ?? undefined);
  for (const one of all) {
    const language = one.language.startsWith('es') ? 'es' : 'en';
    const question = {
      question: one.question,
      scope: asker.sourcesOf(one.kg),
      pins: [],
      language,
      model: modelFor?.(one),
    } as const;
    const result = await askQuestion(asker, question, budget * 1000, signal);
    yield {
      ...one,
      outcome: outcomeOf(result, one.kind),
      confidence: result.answer?.confidence ?? null,
      ...withModelOf(result, one.kind),
    };
  }
}
