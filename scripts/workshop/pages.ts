/** The pages of the zip: where it begins, and the lesson in each language. They need no script, and print well. */
import { readFileSync } from 'node:fs';
import type { IndexedModel } from '../../src/model';
import { numberText, type Language } from '../../src/rdf';
import type { Exercise, Step } from './lesson/exercise';
import { CLOSING_MINUTES } from './lesson/exercises';
import { expectedLines } from './lesson/run-exercise';
import { markup, type Markup } from './markup';
import type { GivenCatalogue } from './given-catalogue';
import type { ToldFile } from './own-files';
import { TEXTS } from './texts';

/** What is in the zip beside the page itself. */
export interface Contents {
  readonly exercises: readonly Exercise[];
  readonly files: Readonly<Record<Language, readonly ToldFile[]>>;
  readonly catalogue: GivenCatalogue | undefined;
  readonly models: readonly IndexedModel[];
}

export const STYLE_FILE = 'workshop.css';
export const FILES_CATALOGUE = 'catalogues/files.trig';
export const GIVEN_CATALOGUE = 'catalogues/catalogue.trig';

const APP = 'app/';
const CATALOGUE_OF_APP = (path: string): string => `../${path}`;

/** Rows that are listed of an answer. */
const MOST_ROWS = 12;

export const lessonFile = (language: Language): string => `lesson-${language}.html`;
export const recordingFile = (language: Language, exercise: string, step: number): string =>
  `recordings/${language}/${exercise}-${step + 1}.json`;

/** Names of the page's own buttons in a text. Throws where it has none of that name. */
const withNames = (text: string, language: Language): string => {
  const path = new URL(`../../messages/${language}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => {
    const name = messages[key];
    if (typeof name !== 'string') throw new Error(`The page has no text “${key}”.`);
    return name;
  });
};

const link = (href: string, text: string): Markup => markup`<a href="${href}">${text}</a>`;
const askLink = (question: string): string => `${APP}#q=${encodeURIComponent(question)}`;

const document = (language: Language, title: string, body: Markup): string =>
  markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="app/icons/icon.svg">
<link rel="stylesheet" href="${STYLE_FILE}">
<title>${title}</title>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.markup;

const list = (items: readonly Markup[], tag: 'ol' | 'ul' = 'ul'): Markup =>
  markup`<${{ markup: tag }}>${items.map((item) => markup`<li>${item}</li>`)}</${{ markup: tag }}>`;

const rowsMarkup = (rows: readonly string[], of: number, language: Language): Markup => {
  const t = TEXTS[language];
  const shown = rows.slice(0, MOST_ROWS);
  if (of === 1) return markup`<p class="rows"><strong>${shown[0] ?? ''}</strong></p>`;
  const count = t.rows.replace('{n}', numberText(language, of));
  const told = shown.length < of ? t.among.replace('{n}', numberText(language, of)) : count;
  return markup`<p class="rows">${told} ${shown.join('; ')}.</p>`;
};

const stepMarkup = (step: Step, language: Language): Markup => {
  const t = TEXTS[language];
  switch (step.kind) {
    case 'ask':
    case 'none':
      return markup`${t.ask} ${link(askLink(step.words[language]), step.words[language])}`;
    case 'follow-up':
      return markup`${t.followUp} <q>${step.words[language]}</q>`;
    case 'query':
      return markup`${t.query}<pre>${step.query}</pre>`;
    case 'why':
      return markup`${t.why.replace('{row}', step.row[language])}`;
    case 'why-not':
      return markup`${t.whyNot.replace('{thing}', step.thing[language])}`;
  }
};

const answerMarkup = (step: Step, language: Language): Markup => {
  const t = TEXTS[language];
  const lines = expectedLines(step, language);
  switch (step.kind) {
    case 'none':
      return markup`<p class="rows">${t.noRows}</p>`;
    case 'why':
      return list(lines.map((line) => markup`${line}`));
    case 'why-not':
      return markup`<p class="rows">${t.instead.replace('{has}', lines[0] ?? '').replace('{asked}', lines[1] ?? '')}</p>`;
    default:
      return rowsMarkup(lines, step.of ?? lines.length, language);
  }
};

const isRecorded = ({ kind }: Step): boolean => kind !== 'why' && kind !== 'why-not';

const recordingLink = (path: string, language: Language): Markup =>
  markup`<a href="${path}" download>${TEXTS[language].recording}</a>`;

const timetable = (exercises: readonly Exercise[], language: Language): Markup => {
  const t = TEXTS[language];
  let at = 0;
  const row = (minutes: number, title: Markup): Markup => {
    const from = at;
    at += minutes;
    return markup`<tr><td>${from}–${at}</td><td>${title}</td></tr>`;
  };
  const rows = exercises.map(({ minutes, title, id }, index) =>
    row(minutes, link(`#${id}`, `${index + 1}. ${title[language]}`)),
  );
  return markup`<table><caption>${t.timetable}</caption><thead><tr><th scope="col">${t.minutes}</th><th scope="col">${t.part}</th></tr></thead><tbody>${rows}${row(CLOSING_MINUTES, markup`${t.closing}`)}</tbody></table>`;
};

const exerciseMarkup = (exercise: Exercise, index: number, language: Language): Markup => {
  const t = TEXTS[language];
  const { id, minutes, title, task, steps, discuss, over } = exercise;
  const file =
    over === 'demo'
      ? markup``
      : markup`<p>${t.file} <a href="files/${over.file[language]}" download>${over.file[language]}</a></p>`;
  return markup`<section id="${id}"><h2>${index + 1}. ${title[language]}</h2>
<p class="soft">${t.takes.replace('{n}', String(minutes))}</p>
${task[language].map((text) => markup`<p>${withNames(text, language)}</p>`)}
${file}
${list(
  steps.map((step) => markup`${stepMarkup(step, language)}`),
  'ol',
)}
<p><strong>${t.discuss}</strong> ${discuss[language]}</p>
</section>
`;
};

const answersMarkup = ({ id, title, steps }: Exercise, index: number, language: Language): Markup =>
  markup`<section><h3>${index + 1}. ${title[language]}</h3>
${list(
  steps.map(
    (step, at) =>
      markup`${answerMarkup(step, language)}${isRecorded(step) ? recordingLink(recordingFile(language, id, at), language) : markup``}`,
  ),
  'ol',
)}
</section>
`;

const fileLink = (source: string, question: string): string =>
  `${APP}#catalogue=${CATALOGUE_OF_APP(FILES_CATALOGUE)}&sources=${encodeURIComponent(source)}&q=${encodeURIComponent(question)}`;

export const fileRecording = (language: Language, file: number, question: number): string =>
  `recordings/${language}/file-${file + 1}-${question + 1}.json`;

const fileMarkup = (told: ToldFile, index: number, language: Language): Markup => {
  const t = TEXTS[language];
  const { name, source, triples, classes, questions } = told;
  const classLine = ({ label, things, properties }: ToldFile['classes'][number]): Markup =>
    markup`<strong>${label}</strong>: ${numberText(language, things)}${properties.length === 0 ? '' : ` (${properties.join(', ')})`}`;
  const questionLine = ({ question, rows }: ToldFile['questions'][number], at: number): Markup =>
    markup`${link(fileLink(source, question), question)}${rowsMarkup(rows, rows.length, language)}${recordingLink(fileRecording(language, index, at), language)}`;
  return markup`<section><h3><a href="files/${encodeURIComponent(name)}" download>${name}</a></h3>
<p>${t.statements.replace('{n}', numberText(language, triples))}</p>
${list(classes.map(classLine))}
${questions.length === 0 ? markup`<p>${t.noQuestions}</p>` : list(questions.map(questionLine), 'ol')}
</section>
`;
};

const filesMarkup = ({ files }: Contents, language: Language): Markup => {
  const t = TEXTS[language];
  if (files[language].length === 0) return markup``;
  return markup`<section id="files"><h2>${t.files}</h2>
<p>${t.filesHow} ${link(`${APP}#catalogue=${CATALOGUE_OF_APP(FILES_CATALOGUE)}`, t.filesAdd)}</p>
${files[language].map((told, at) => fileMarkup(told, at, language))}
</section>
`;
};

export const lessonPage = (contents: Contents, language: Language): string => {
  const t = TEXTS[language];
  const { exercises } = contents;
  return document(
    language,
    t.lesson,
    markup`<p class="soft"><a href="./">${t.back}</a></p>
<h1>${t.lesson}</h1>
<p>${t.lessonIs}</p>
${timetable(exercises, language)}
${exercises.map((one, at) => exerciseMarkup(one, at, language))}
${filesMarkup(contents, language)}
<section id="answers" class="page"><h2>${t.answers}</h2>
<p>${t.answersAre} ${withNames(t.recordingHow, language)}</p>
${exercises.map((one, at) => answersMarkup(one, at, language))}
</section>`,
  );
};

const part = (contents: Contents, language: Language): Markup => {
  const t = TEXTS[language];
  const { catalogue, models, files } = contents;
  const items = [
    markup`${link(APP, t.open)}. ${t.openIs}`,
    markup`${link(lessonFile(language), t.lesson)}. ${t.lessonShort}`,
    ...(files[language].length === 0
      ? []
      : [
          markup`${link(`${lessonFile(language)}#files`, t.files)}: ${files[language].map(({ name }) => name).join(', ')}.`,
        ]),
    ...(catalogue === undefined
      ? []
      : [
          markup`${link(`${APP}#catalogue=${CATALOGUE_OF_APP(GIVEN_CATALOGUE)}`, t.catalogue)}: ${catalogue.titles.map((title) => title[language]).join(', ')}. ${t.catalogueIs}`,
        ]),
    ...(models.length === 0
      ? []
      : [
          markup`${link(`${APP}#view=models`, t.models)}: ${models.map(({ id, name }) => name ?? id).join(', ')}. ${t.modelsAre}`,
        ]),
  ];
  return markup`<section lang="${language}"><h2>${t.title}</h2>${list(items)}</section>`;
};

/** Where the browser begins, in both languages. */
export const startPage = (contents: Contents): string =>
  document(
    'en',
    'Lodestone',
    markup`<h1>Lodestone</h1>
${part(contents, 'en')}
${part(contents, 'es')}`,
  );

export const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf9f6, #14171c); color: light-dark(#1c2128, #ecebe7); }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.2rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin-top: 1.5rem; }
a { color: light-dark(#0f5d80, #84c5e8); }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem; }
th, td { text-align: start; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid light-dark(#d8d5cd, #3b424d); }
th, td:first-child { white-space: nowrap; }
q { quotes: '“' '”'; }
:lang(es) q { quotes: '«' '»'; }
li { margin-block: 0.5rem; }
pre { white-space: pre-wrap; padding: 0.75rem; background: light-dark(#f0eee8, #0f1216); }
.rows { margin-block: 0.25rem; }
.soft { color: light-dark(#525a65, #b5b8bd); }
@media print {
  :root { color-scheme: light; font-size: 11pt; }
  body { background: none; }
  main { max-width: none; padding: 0; }
  section { break-inside: avoid-page; }
  #answers, #files { break-inside: auto; }
  .page { break-before: page; }
  a { color: inherit; }
}
`;
