import { readToolCall, type AgentEvent, type StepNote } from '../../agent';

/** What became of one reply of a model in a loop. */
export interface Turn {
  /**
   * Name of the tool that was called, or: `unreadable`, it names no action; `no reply`, the engine failed; `repeated` and
   * `stopped early`, it was rolled back; `done`, the last query was called the answer; `not now`, only a query
   * would have been of use; `cut`, the run ended in the middle.
   */
  readonly action: string;
  /** As the model wrote it. Default: the reply has none. */
  readonly query?: string;
  /** Rows or items. */
  readonly found: number;
  /** Sources that a query was sent to, or run over. Default: not known. */
  readonly sources?: readonly string[];
  /** Kind of failure of the tool. Default: it gave a result. */
  readonly failed?: string;
  /** From the first step to the end of this one. Milliseconds. */
  readonly at: number;
}

type ToolNote = Extract<StepNote, { readonly step: 'tool' }>;

/** Tools that run a query. */
export const QUERY_TOOLS: readonly string[] = ['run_sparql_query', 'submit_query'];

const queryIn = (reply: string): string | undefined => {
  const call = readToolCall(reply);
  const query = call !== undefined && QUERY_TOOLS.includes(call.tool) ? call.input['query'] : undefined;
  return typeof query === 'string' ? query : undefined;
};

const acted = (turn: Turn, note: ToolNote, at: number): Turn => {
  if ('rolledBack' in note)
    return { ...turn, at, action: note.why === 'repeated' ? 'repeated' : 'stopped early' };
  if ('conditions' in note) return { ...turn, at, action: 'conditions', found: note.found };
  const { tool, found, sources, failed } = note;
  return {
    ...turn,
    at,
    action: tool,
    found,
    ...(sources === undefined ? {} : { sources }),
    ...(failed === undefined ? {} : { failed }),
  };
};

/** The replies of a model in a loop with what was done for each, in order. Steps within steps are not counted twice. */
export const turnsOf = (events: readonly AgentEvent[]): readonly Turn[] => {
  const turns: Turn[] = [];
  const open = new Set<number>();
  let at = 0;
  for (const event of events) {
    if (event.type === 'step-start') {
      const last = turns.at(-1);
      if (event.name === 'tool' && last?.action === 'done') turns.splice(-1, 1, { ...last, action: 'cut' });
      open.add(event.id);
    }
    if (event.type !== 'step-end') continue;
    open.delete(event.id);
    if (open.size === 0) at += event.ms;
    const { note } = event;
    if (note?.step === 'model') {
      const query = queryIn(event.output);
      const unusable = note.tokens === 0 ? 'no reply' : 'unreadable';
      const action = note.isUsable ? 'done' : unusable;
      turns.push({ action, found: 0, at, ...(query === undefined ? {} : { query }) });
    }
    const last = turns.at(-1);
    // A rolled back stop has no tool step of its own open before it.
    if (note?.step === 'tool' && last !== undefined && (last.action === 'cut' || last.action === 'done'))
      turns.splice(-1, 1, acted(last, note, at));
  }
  // A last reply may end the loop; where one did nothing and the loop went on, it was not what was of use then.
  return turns.map((turn, place) =>
    turn.action === 'done' && place < turns.length - 1 ? { ...turn, action: 'not now' } : turn,
  );
};
