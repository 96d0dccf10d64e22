import { readFileSync } from 'node:fs';
import { KINDS, REGISTRIES, type RealFile } from './real-file';

/** Of one kind: so many files may be fresh or not, with so many questions each. */
const MOST_FILES = 10;
const QUESTIONS = 5;

const MANIFEST = new URL('manifest.json', import.meta.url);

/** `airports.csv` */
export const nameOf = ({ from }: Pick<RealFile, 'from'>): string => from.path.split('/').at(-1) ?? '';

const faultsOf = ({ kind, from, how, questions }: RealFile): readonly string[] => [
  ...(KINDS.includes(kind) ? [] : [`no such kind: ${kind}`]),
  ...(REGISTRIES.includes(from.registry) ? [] : [`no such registry: ${from.registry}`]),
  ...(/^\d/u.test(from.version) ? [] : [`no exact version: ${from.version}`]),
  ...(/^\/|(?:^|\/)\.\.(?:\/|$)/u.test(from.path) ? [`outside the package: ${from.path}`] : []),
  ...(from.isSource === true && from.registry !== 'pypi' ? ['only PyPI has source distributions'] : []),
  ...(how === '' ? ['nothing says how the right values were got'] : []),
  ...(questions.length === QUESTIONS ? [] : [`${questions.length} questions`]),
  ...(new Set(questions.map(({ question }) => question)).size === questions.length ? [] : ['asked twice']),
];

/** What is wrong with a list of files, by file. */
export const manifestFaults = (files: readonly RealFile[]): readonly string[] => [
  ...files.flatMap((file) => faultsOf(file).map((fault) => `${nameOf(file)}: ${fault}`)),
  ...KINDS.flatMap((kind) => {
    const count = files.filter((file) => file.kind === kind && file.isFresh !== true).length;
    return count > MOST_FILES ? [`${count} files of ${kind}`] : [];
  }),
];

export const readManifest = (path: URL | string = MANIFEST): readonly RealFile[] => {
  const files = JSON.parse(readFileSync(path, 'utf8')) as readonly RealFile[];
  const [fault] = manifestFaults(files);
  if (fault !== undefined) throw new Error(fault);
  return files;
};
