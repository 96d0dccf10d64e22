/** One event of Chromium's tracing; durations in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Categories to record for it. */
export const TASK_CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

export interface LongestTask {
  /** By the clock: longer where the machine is busy with others. */
  readonly ms: number;
  /** Of the processor. */
  readonly cpuMs: number;
}

/** The longest task of a page's main threads in a trace: for so long nothing else can be drawn or heard. */
export const longestTask = (trace: Buffer): LongestTask => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${String(pid)} ${String(tid)}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((one) => TASKS.has(one.name) && mains.has(threadOf(one)));
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  const longest = (of: (one: TraceEvent) => number | undefined): number =>
    Math.max(...tasks.map((one) => (of(one) ?? 0) / 1000));
  return { ms: longest(({ dur }) => dur), cpuMs: longest(({ tdur }) => tdur) };
};
