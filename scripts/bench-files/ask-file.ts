import type { AgentEvent, Answer, RunFailure } from '../../src/agent';
import { withBest } from '../../src/words';
import { UnusableFile, openNodeEngine } from '../node-engine';
import type { Answered } from './judge-answer';
import type { RealQuestion } from './real-file';

/** Nobody waits longer for an answer. Milliseconds. */
const LIMIT = 60_000;

const rowsOf = ({ result, labels }: Answer): Answered['rows'] => {
  if (result.type === 'boolean') return [[result.value ? 'yes' : 'no']];
  if (result.type !== 'bindings') return [];
  return result.rows.map((row) =>
    row.map((cell) => {
      if (cell === undefined) return '';
      return labels[cell.termType === 'BlankNode' ? `_:${cell.value}` : cell.value] ?? cell.value;
    }),
  );
};

const irisOf = ({ result }: Answer): readonly string[] =>
  result.type === 'bindings'
    ? result.rows.flat().flatMap((cell) => (cell?.termType === 'NamedNode' ? [cell.value] : []))
    : [];

const toldOf = (answer: Answer): Answered => ({
  said: (answer.candidate?.paraphrase ?? [])
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ','),
  rows: rowsOf(withBest(answer)),
  iris: irisOf(withBest(answer)),
  cautions: answer.cautions.map(({ kind }) => kind),
});

const refusal = (failure: RunFailure): Answered => {
  const unread = failure.kind === 'not-understood' ? (failure.unread ?? []).join(', ') : '';
  const said = failure.kind === 'execute' ? failure.failure.kind : unread;
  return { said, rows: [], cautions: [], refused: failure.kind };
};

const answeredOf = async (events: AsyncIterable<AgentEvent>): Promise<Answered> => {
  let best: Answer | undefined;
  for await (const event of events) {
    if (event.type === 'answers-found') [best] = event.answers;
    if (event.type === 'run-end' && event.failure !== undefined) return refusal(event.failure);
  }
  return best === undefined ? { said: '', rows: [], cautions: [], refused: 'nothing' } : toldOf(best);
};

/** Asks a file, which is added as the page adds it; a table as the preview guesses it. A refusal of the file is of each question. */
export const askFile = async (
  path: string,
  questions: readonly RealQuestion[],
): Promise<readonly Answered[]> => {
  const opened = await openNodeEngine({ files: [path] }).catch((reason: unknown) => {
    if (reason instanceof UnusableFile) return reason;
    throw reason;
  });
  if (opened instanceof UnusableFile) {
    const said = opened.message.replace(path, 'the file');
    return questions.map(() => ({ said, rows: [], cautions: [], refused: 'file' }));
  }
  const { engine, sources } = opened;
  const scope = sources.map(({ iri }) => iri);
  const answers: Answered[] = [];
  try {
    for (const { question } of questions) {
      const asked = { question, scope, pins: [], language: 'en' } as const;
      answers.push(await answeredOf(engine.ask(asked, AbortSignal.timeout(LIMIT))));
    }
  } finally {
    engine.end();
  }
  return answers;
};
