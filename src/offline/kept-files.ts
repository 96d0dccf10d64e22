/** Which files of the build the service worker keeps at once, and which only when an engine needs them. */

/** A file of the build, as the build lists it. `revision`: of a file whose name holds no hash. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What runs models: each needs files that are large and that most visitors never use. */
export type EngineFiles = 'webllm' | 'wllama' | 'encoder';

/** Names of the large files, by the engine that needs them. The browser asks for one of several builds of an engine by itself. */
const LATER: Readonly<Record<EngineFiles, RegExp>> = {
  webllm: /^assets\/lib-/u,
  wllama: /^assets\/wllama-.*\.wasm$/u,
  encoder: /^assets\/ort-wasm-.*\.wasm$/u,
};
/** Of an engine's files, those that few browsers need: they are kept once they were used. */
const RARE = /compat|asyncify/u;

const isOf = (engine: EngineFiles, url: string): boolean => LATER[engine].test(url);
const ENGINES = Object.keys(LATER) as readonly EngineFiles[];

/** Whether a file is kept only once an engine was used. */
export const isLater = ({ url }: Pick<BuiltFile, 'url'>): boolean => ENGINES.some((one) => isOf(one, url));

/** The large files that an engine needs in most browsers. */
export const filesOf = (engine: EngineFiles, files: readonly BuiltFile[]): readonly string[] =>
  files.map(({ url }) => url).filter((url) => isOf(engine, url) && !RARE.test(url));
