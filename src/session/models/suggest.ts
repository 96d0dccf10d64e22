import type { BesideModel, MachineView } from './depot';
import type { TabPick } from './pick';

/** The one model that is offered first. */
export interface Suggestion {
  readonly pick: TabPick;
  readonly name: string;
  /** Of what has to be fetched, about. */
  readonly bytes: number;
  readonly device: 'gpu' | 'cpu';
  /** Billions of parameters, where anything tells. */
  readonly billions?: number;
}

/** Of models that no list tells the context of. */
const CONTEXT_TOKENS = 4096;
/** What a model takes beside its file: llama.cpp itself, and what it keeps of 4,096 tokens. */
const AROUND_BYTES = 5e8;

const sizeOf = ({ parameters, bytes }: BesideModel): number => parameters ?? bytes;

const fromBeside = (
  { fits, machine, safeBytes }: MachineView,
  beside: readonly BesideModel[],
): Suggestion | undefined => {
  const runs = (model: BesideModel): boolean => {
    const fit = fits.find(({ model: { builds } }) => builds.some(({ id }) => id === model.id));
    if (model.kind === 'webllm')
      return fit?.verdict === 'runs' || (fit === undefined && machine.gpu?.isSoftware === false);
    return model.bytes + AROUND_BYTES <= safeBytes;
  };
  const running = beside.filter(runs).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  // One without a chat template was not taught to follow instructions: it comes only where no other is there.
  const taught = running.filter(({ hasChatTemplate }) => hasChatTemplate !== false);
  const here = taught.length > 0 ? taught : running;
  const best = here.find(({ kind }) => kind === 'webllm') ?? here[0];
  return (
    best && {
      pick: {
        kind: 'tab',
        engine: best.kind === 'webllm' ? 'webllm' : 'wllama',
        id: best.id,
        where: 'beside',
        contextTokens: Math.min(best.contextTokens ?? CONTEXT_TOKENS, CONTEXT_TOKENS),
      },
      name: best.name ?? best.id,
      bytes: best.bytes,
      device: best.device,
      ...(best.parameters === undefined ? {} : { billions: best.parameters / 1e9 }),
    }
  );
};

/**
 * What lies beside the page first: whoever laid it there wants it used, and nobody else is asked. Else the one of the list that
 * this machine runs best; `undefined`: none runs well.
 */
export const suggest = (
  view: MachineView | undefined,
  beside: readonly BesideModel[],
): Suggestion | undefined => {
  if (view === undefined) return undefined;
  const found = fromBeside(view, beside);
  if (found !== undefined || view.recommended === undefined) return found;
  const { model, build, contextTokens } = view.recommended;
  return {
    pick: { kind: 'tab', engine: model.engine, id: build.id, where: 'hub', contextTokens },
    name: model.name,
    bytes: build.bytes,
    device: build.device === 'webgpu' ? 'gpu' : 'cpu',
    billions: model.parameters,
  };
};
