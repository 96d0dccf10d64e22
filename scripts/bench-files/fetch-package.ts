import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { done, failed, type Outcome } from '../../src/base';
import type { Origin } from './real-file';

/** Milliseconds. A source distribution may have to install what reads its version. */
const LIMIT = 180_000;
const MOST_BYTES = 1 << 26;

type Command = readonly [program: string, ...args: string[]];

const run = async ([program, ...args]: Command, folder: string): Promise<void> => {
  await promisify(execFile)(program, args, { cwd: folder, timeout: LIMIT, maxBuffer: MOST_BYTES });
};

/** The ordinary client of the registry, which leaves one archive in the folder where it runs. */
export const fetching = ({ registry, package: name, version, isSource }: Origin): Command => {
  switch (registry) {
    case 'npm':
      return ['npm', 'pack', '--silent', `${name}@${version}`];
    case 'pypi':
      return [
        'python3',
        ...['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'],
        ...(isSource === true ? ['--no-binary', name] : ['--only-binary', ':all:']),
        `${name}==${version}`,
      ];
    case 'debian':
      return ['apt-get', 'download', `${name}=${version}`];
  }
};

/** `undefined`: no archive of the kinds that registries give. */
export const unpacking = (archive: string, into: string): Command | undefined => {
  if (/\.(?:whl|zip)$/u.test(archive)) return ['python3', '-m', 'zipfile', '-e', archive, into];
  if (/\.(?:tgz|tar\.gz|tar\.bz2)$/u.test(archive)) return ['tar', '-xf', archive, '-C', into];
  return archive.endsWith('.deb') ? ['dpkg-deb', '-x', archive, into] : undefined;
};

const lastLine = (reason: unknown): string => {
  const { stderr, message } = reason as { readonly stderr?: string; readonly message: string };
  const lines = (stderr ?? '').trim().split('\n');
  return lines.findLast((line) => /^(?:E|ERROR|npm error)\b/u.test(line)) ?? message.split('\n')[0] ?? '';
};

const unpack = async (archive: string, into: string): Promise<void> => {
  const command = unpacking(archive, into);
  if (command === undefined) throw new Error(`${archive} is no archive that can be unpacked`);
  await run(command, into);
};

const fetchInto = async (from: Origin, folder: string): Promise<void> => {
  const [archives, files] = [join(folder, 'archive'), join(folder, 'files')];
  await rm(folder, { recursive: true, force: true });
  for (const made of [archives, files]) await mkdir(made, { recursive: true });
  await run(fetching(from), archives);
  const [archive] = await readdir(archives);
  if (archive === undefined) throw new Error(`nothing came of ${from.package}`);
  await unpack(join(archives, archive), files);
  if (from.within !== undefined) await unpack(join(files, from.within), files);
};

/** The path of a file of a package, which is fetched into the folder if it is not there yet; or why it can't be had. */
export const fetchFile = async (from: Origin, cache: string): Promise<Outcome<string, string>> => {
  const { registry, package: name, version, path } = from;
  const folder = join(cache, `${registry}-${name}-${version}`.replace(/[^\w.+-]+/gu, '_'));
  const file = join(folder, 'files', path);
  if (existsSync(file)) return done(file);
  try {
    await fetchInto(from, folder);
  } catch (reason) {
    return failed(lastLine(reason));
  }
  return existsSync(file) ? done(file) : failed(`${name} ${version} has no ${path}`);
};
