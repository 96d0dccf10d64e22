/** Gathers what a workshop needs, as files of one zip. */
import { readFile, readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IndexedModel } from '../../src/model';
import { modelEntries } from './chosen-models';
import type { GivenCatalogue } from './given-catalogue';
import { EXERCISES } from './lesson/exercises';
import { catalogueOf, tellFile, type ToldFile } from './own-files';
import {
  FILES_CATALOGUE,
  GIVEN_CATALOGUE,
  STYLE,
  STYLE_FILE,
  fileRecording,
  lessonFile,
  lessonPage,
  startPage,
  type Contents,
} from './pages';
import { readMe } from './read-me';
import { LESSON_FILES } from './run-lesson';
import type { ZipEntry } from './zip-entry';

const TOP = 'lodestone-workshop/';
const SITE = 'site/';
const PROGRAMS = fileURLToPath(new URL('zip/', import.meta.url));
const LANGUAGES = ['en', 'es'] as const;

/** Windows reads its own ends of lines alone in these. */
const OF_WINDOWS = /\.(?:bat|ps1|txt)$/u;
const STARTED = /\.(?:sh|command)$/u;
/** Of the build; nobody asks for it. */
const UNUSED = /^(?:\.vite\/|models\/)/u;

/** Paths of all files below a folder, with slashes. */
const below = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll(sep, '/'))
    .toSorted();

const filesOf = async (folder: string, into: string): Promise<readonly ZipEntry[]> =>
  (await below(folder)).map((path) => ({ path: `${into}${path}`, from: { file: join(folder, path) } }));

const text = (path: string, content: string): ZipEntry => ({
  path,
  from: { text: OF_WINDOWS.test(path) ? content.replaceAll(/\r?\n/gu, '\r\n') : content },
});

const programs = async (): Promise<readonly ZipEntry[]> => {
  const entries: ZipEntry[] = [];
  for (const path of await below(PROGRAMS))
    entries.push({
      ...text(path, await readFile(join(PROGRAMS, path), 'utf8')),
      isProgram: STARTED.test(path),
    });
  return entries;
};

const recordingsOf = (files: readonly ToldFile[], language: 'en' | 'es'): readonly ZipEntry[] =>
  files.flatMap(({ questions }, file) =>
    questions.map(({ recording }, at) => text(fileRecording(language, file, at), recording)),
  );

/** A part of the zip, for the summary. */
export interface ZipPart {
  readonly name: string;
  readonly entries: readonly ZipEntry[];
}

export interface CollectRequest {
  /** The built page. */
  readonly build: string;
  readonly files: readonly string[];
  readonly catalogue: GivenCatalogue | undefined;
  readonly models: readonly IndexedModel[];
  readonly modelFolder: string;
  /** Recordings of the lesson, below the site. */
  readonly recordings: readonly ZipEntry[];
  readonly tell: (what: string) => void;
}

/** Rejects with `UnusableFile` where a given file is no source. */
export const collect = async (request: CollectRequest): Promise<readonly ZipPart[]> => {
  const { build, files, catalogue, models, modelFolder, recordings, tell } = request;
  const told: Record<'en' | 'es', ToldFile[]> = { en: [], es: [] };
  for (const path of files) {
    tell(basename(path));
    const { en, es } = await tellFile(path);
    told.en.push(en);
    told.es.push(es);
  }
  const contents: Contents = { exercises: EXERCISES, files: told, catalogue, models };
  const pages = [
    text('index.html', startPage(contents)),
    text(STYLE_FILE, STYLE),
    ...LANGUAGES.map((language) => text(lessonFile(language), lessonPage(contents, language))),
  ];
  const given = files.map((path) => ({ path: `files/${basename(path)}`, from: { file: path } }));
  const catalogues = [
    ...(files.length === 0 ? [] : [text(FILES_CATALOGUE, await catalogueOf(files))]),
    ...(catalogue === undefined ? [] : [text(GIVEN_CATALOGUE, catalogue.text)]),
  ];
  const facts = {
    files: files.map((path) => basename(path)),
    models: models.map(({ id, name, license }) => `${name ?? id}: ${license ?? 'no licence is named'}`),
    hasCatalogue: catalogue !== undefined,
  };
  const app = (await filesOf(build, '')).filter(({ path }) => !UNUSED.test(path));
  const inSite = (name: string, entries: readonly ZipEntry[]): ZipPart => ({
    name,
    entries: entries.map((entry) => ({ ...entry, path: `${TOP}${SITE}${entry.path}` })),
  });
  return [
    {
      name: 'start scripts',
      entries: [text('READ-ME.txt', readMe(facts)), ...(await programs())].map((entry) => ({
        ...entry,
        path: `${TOP}${entry.path}`,
      })),
    },
    inSite('lesson', [...pages, ...(await filesOf(LESSON_FILES, 'files/'))]),
    inSite('recorded answers', [
      ...recordings,
      ...LANGUAGES.flatMap((language) => recordingsOf(told[language], language)),
    ]),
    inSite('files', given),
    inSite('catalogues', catalogues),
    inSite(
      'Lodestone',
      app.map((entry) => ({ ...entry, path: `app/${entry.path}` })),
    ),
    inSite('models', modelEntries(models, modelFolder, 'app/models/')),
  ].filter(({ entries }) => entries.length > 0);
};
