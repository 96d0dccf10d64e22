import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { done, failed, type Outcome } from '../../src/base';
import { readGguf, type IndexedFile, type IndexedModel } from '../../src/model';
import { fileSource } from './file-source.ts';
import type { FetchFailure } from './fetch-failure.ts';
import { fetchFile, type FetchedFile } from './fetch-file.ts';
import { hubFiles, type HubFile } from './hub-files.ts';
import { readIndex } from './keep-index.ts';
import { wantedFiles, wantedGguf, type WantedModel } from './wanted-files.ts';
import { webLlmRecord } from './webllm-record.ts';

export interface FetchOptions {
  /** Address of the hub; `undefined`: the one that WebLLM's list names. */
  readonly hub: string | undefined;
  /** WebLLM's compiled code; `undefined`: where its list says that it is. */
  readonly library: string | undefined;
  readonly revision: string;
  /** Of models that have several in `onnx/`. */
  readonly weights: readonly string[];
  /** Where the models lie. */
  readonly out: string;
  /** Bytes of a file as they come; `wasThere`: nothing was fetched. */
  readonly tell: (path: string, bytes: number, of: number | undefined) => void;
}

type Laid = { readonly files: readonly IndexedFile[]; readonly fetched: number };

const WASM = [0x00, 0x61, 0x73, 0x6d];

/** One model, file after file. Stops at the first that can't be had. */
class ModelFetch {
  readonly #options: FetchOptions;
  readonly #hub: string;
  /** `owner/name` on the hub. */
  readonly #name: string;
  /** Files that did not lie there yet. */
  fetched = 0;

  constructor(options: FetchOptions, hub: string, name: string) {
    this.#options = options;
    this.#hub = hub;
    this.#name = name;
  }

  async lay(file: HubFile, folder: string): Promise<Outcome<FetchedFile, FetchFailure>> {
    const { out, revision, tell } = this.#options;
    const path = `${folder}${file.path}`;
    const part = file.path.split('/').map(encodeURIComponent).join('/');
    const url = new URL(`${this.#name}/resolve/${revision}/${part}`, this.#hub).href;
    const wanted = { url, path: join(out, path), bytes: file.bytes, hash: file.hash };
    const got = await fetchFile(wanted, (bytes, of) => tell(path, bytes, of));
    if (got.ok && !got.value.wasThere) this.fetched += 1;
    return got;
  }

  async layAll(
    files: readonly HubFile[],
    folder: string,
  ): Promise<Outcome<readonly IndexedFile[], FetchFailure>> {
    const laid: IndexedFile[] = [];
    for (const file of files) {
      const got = await this.lay(file, folder);
      if (!got.ok) return got;
      const { bytes, sha256 } = got.value;
      laid.push({ path: `${folder}${file.path}`, bytes, sha256 });
    }
    return done(laid);
  }

  /** The first architecture of `config.json`, which is fetched for it. */
  async architecture(files: readonly HubFile[], folder: string): Promise<Outcome<string, FetchFailure>> {
    const config = files.find(({ path }) => path === 'config.json');
    if (config === undefined) return done('');
    const got = await this.lay(config, folder);
    if (!got.ok) return got;
    const text = await readFile(join(this.#options.out, folder, 'config.json'), 'utf8');
    return done(/"architectures"\s*:\s*\[\s*"([^"]*)"/u.exec(text)?.[1] ?? '');
  }

  list(): Promise<Outcome<readonly HubFile[], FetchFailure>> {
    return hubFiles(this.#hub, this.#name, this.#options.revision);
  }
}

/** WebLLM's compiled code. Nobody publishes its hash: what an earlier run wrote into the index has to come again. */
const layLibrary = async (
  id: string,
  url: string,
  { out, tell }: FetchOptions,
): Promise<Outcome<Laid, FetchFailure>> => {
  const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  const path = `libraries/${name}`;
  const { models } = await readIndex(out);
  const known = models.flatMap(({ files }) => files).find((file) => file.path === path);
  const hash = known === undefined ? undefined : ({ kind: 'sha256', hex: known.sha256 } as const);
  const wanted = { url, path: join(out, path), bytes: undefined, hash };
  const got = await fetchFile(wanted, (bytes, of) => tell(path, bytes, of));
  if (!got.ok) return got;
  const { bytes, sha256, wasThere } = got.value;
  const start = (await readFile(join(out, path))).subarray(0, WASM.length);
  if (!WASM.every((byte, at) => start[at] === byte)) return failed({ kind: 'no-library', id });
  return done({ files: [{ path, bytes, sha256 }], fetched: wasThere ? 0 : 1 });
};

const folderOf = (kind: WantedModel['kind'], name: string): string =>
  // WebLLM takes no other address for one of a model.
  kind === 'webllm' ? `${name}/resolve/main/` : `${name}/`;

export interface FetchedModel {
  readonly model: IndexedModel;
  /** Files that did not lie there yet. */
  readonly fetched: number;
}

/** The whole of a GGUF file in a path on the hub, and the model that it is of. */
const GGUF = /^(?<name>[^/]+\/[^/]+)\/(?<file>.+\.gguf)$/iu;

/** A GGUF file, with what it says about itself. */
const fetchGguf = async (
  id: string,
  name: string,
  file: string,
  options: FetchOptions,
): Promise<Outcome<FetchedModel, FetchFailure>> => {
  const record = await webLlmRecord(id);
  const fetching = new ModelFetch(options, options.hub ?? record?.hub ?? '', name);
  const listed = await fetching.list();
  if (!listed.ok) return listed;
  const wanted = wantedGguf(id, listed.value, file);
  if (!wanted.ok) return wanted;
  const folder = `${name}/`;
  const laid = await fetching.layAll(wanted.value, folder);
  if (!laid.ok) return laid;
  const read = await readGguf(
    await Promise.all(
      laid.value.map(async ({ path }) => ({ name: path, source: await fileSource(join(options.out, path)) })),
    ),
  );
  if (!read.ok) return failed({ kind: 'no-model', id, missing: `${file} (${read.failure.kind})` });
  const facts = read.value;
  const model: IndexedModel = {
    id,
    kind: 'gguf',
    folder,
    weights: facts.quantization === undefined ? [] : [facts.quantization],
    bytes: laid.value.reduce((sum, { bytes }) => sum + bytes, 0),
    files: laid.value,
    name: facts.name,
    architecture: facts.architecture,
    parameters: facts.parameters,
    contextTokens: facts.contextTokens,
    hasChatTemplate: facts.hasChatTemplate,
    license: facts.license,
  };
  return done({ model, fetched: fetching.fetched });
};

/** Lays a model beside the page, in the layout that the page reads. */
export const fetchModel = async (
  id: string,
  options: FetchOptions,
): Promise<Outcome<FetchedModel, FetchFailure>> => {
  const { name: owned, file } = GGUF.exec(id)?.groups ?? {};
  if (owned !== undefined && file !== undefined) return fetchGguf(id, owned, file, options);
  const record = await webLlmRecord(id);
  const name = record?.name ?? id;
  const fetching = new ModelFetch(options, options.hub ?? record?.hub ?? '', name);
  const listed = await fetching.list();
  if (!listed.ok) return listed;
  const isWebLlm = listed.value.some(({ path }) => path === 'mlc-chat-config.json');
  const architecture = isWebLlm ? done('') : await fetching.architecture(listed.value, `${name}/`);
  if (!architecture.ok) return architecture;
  const chosen = wantedFiles(id, listed.value, options.weights, architecture.value);
  if (!chosen.ok) return chosen;
  const { kind, weights, files } = chosen.value;
  const libraryUrl = options.library ?? record?.library;
  if (isWebLlm && libraryUrl === undefined) return failed({ kind: 'no-library', id });
  const library: Outcome<Laid, FetchFailure> =
    !isWebLlm || libraryUrl === undefined
      ? done({ files: [], fetched: 0 })
      : await layLibrary(id, libraryUrl, options);
  if (!library.ok) return library;
  const folder = folderOf(kind, name);
  const laid = await fetching.layAll(files, folder);
  if (!laid.ok) return laid;
  const all = [...laid.value, ...library.value.files];
  const model: IndexedModel = {
    id,
    kind,
    folder,
    ...(library.value.files[0] !== undefined && { library: library.value.files[0].path }),
    weights,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all,
  };
  return done({ model, fetched: fetching.fetched + library.value.fetched });
};
