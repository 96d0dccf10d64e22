import { UNOPPOSED, confidenceIn, isSplit, weightsFor, type ReadQuestion } from '../composer';
import type { AgentEvent } from './events';
import { namesNothing } from './overview/names-nothing';
import { printCandidates, printReading } from './answer/print-steps';
import type { Asking, Unknown } from './network/name-finder';
import type { Question, RunParts } from './question';
import type { Steps } from './run';

/** A question with the terms that its words are close to in meaning. Rejects only with an AbortError. */
export const withNear = async (
  question: Question,
  nearness: RunParts['nearness'],
  signal: AbortSignal,
): Promise<Question> => {
  const near = await nearness?.terms(question, signal);
  return near === undefined || near.length === 0 ? question : { ...question, near };
};

/**
 * A reading that is likelier right than wrong is left as it is: words close in meaning spoilt more of those than they mended
 * (`docs/model-packages.md`, “The encoder”).
 */
const LIKELY = 0.5;

const isLikely = ({ candidates: [best], notChosen }: ReadQuestion, { ablations }: Question): boolean => {
  if (notChosen !== undefined) return true;
  return (
    best !== undefined && (confidenceIn(best, UNOPPOSED, weightsFor(ablations)).confidence ?? 1) >= LIKELY
  );
};

/** Reads a question by its words, and by their meaning too where they say little. Rejects only with an AbortError. */
export const readNear = async (
  question: Question,
  { composer, nearness, named = [] }: Pick<RunParts, 'composer' | 'nearness' | 'named'>,
  signal: AbortSignal,
): Promise<ReadQuestion> => {
  const read = await composer.read({ ...question, named }, signal);
  const isPinned = question.pins.length > 0;
  if (!isPinned && isLikely(read, question)) return read;
  const asked = await withNear(question, nearness, signal);
  if (asked === question) return read;
  // What a reader picks changes what was read so, and not whether.
  const isSure =
    isPinned && isLikely(await composer.read({ ...question, named, pins: [] }, signal), question);
  return isSure ? read : composer.read({ ...asked, named }, signal);
};

/** Looks up what words name that no index here knows, before they are read. */
export async function* findThere(
  question: Asking,
  { names = [], sources }: Pick<RunParts, 'names' | 'sources'>,
  steps: Steps,
  signal: AbortSignal,
  options: { readonly asWritten?: boolean } = {},
): AsyncGenerator<AgentEvent, void> {
  for (const one of names) {
    const unknown = await one.unknown(question, sources, signal, options);
    if (unknown !== undefined) yield* lookUp(unknown, steps);
  }
}

async function* lookUp(unknown: Unknown, steps: Steps): AsyncGenerator<AgentEvent, void> {
  const step = steps.start('tool');
  yield step.started;
  const found = (await unknown.find()).flatMap((one) => one.found);
  const asked = unknown.words.join(', ');
  const things = new Set(found.map(({ thing }) => thing)).size;
  yield step.end({
    note: { step: 'tool', tool: 'search_entities', asked, found: things },
    input: `${asked}\n${unknown.sources.join('\n')}`,
    output: found.map(({ thing, text }) => `${text} <${thing}>`).join('\n'),
  });
}

/** “77” of “Blargon-77” is no number: what nothing has as a whole is unread as a whole. */
const withoutSplit = (question: string, read: ReadQuestion): ReadQuestion => ({
  ...read,
  candidates: read.candidates.filter(({ groundings }) => !isSplit(question, groundings)),
});

/** The first two stages: what the words mean, and which queries they may be. */
export async function* readQuestion(
  question: Question,
  parts: Pick<RunParts, 'composer' | 'now' | 'nearness' | 'named' | 'names' | 'sources'>,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, ReadQuestion> {
  const { question: words } = question;
  const { now } = parts;
  yield* findThere(question, parts, steps, signal);
  const ground = steps.start('ground');
  yield ground.started;
  const started = now();
  const composed = withoutSplit(words, await readNear(question, parts, signal));
  const { reading, candidates, ms } = composed;
  const elapsed = now() - started;
  yield ground.end({
    note: { step: 'ground', mentions: reading.mentions.length, unread: reading.unread.length },
    input: words,
    output: printReading(reading, words),
    ms: Math.max(0, elapsed - ms.compose),
  });
  const groundings = candidates[0]?.groundings ?? [];
  yield {
    type: 'reading-found',
    reading,
    groundings,
    ...(namesNothing(words, reading) ? { namesNothing: true as const } : {}),
  };
  const compose = steps.start('compose');
  yield compose.started;
  yield compose.end({
    note: { step: 'compose', candidates: candidates.length },
    input: printReading(reading, words),
    output: printCandidates(candidates),
    ms: ms.compose,
  });
  return composed;
}
