import { judgeAnswer, type Answered, type FileVerdict } from './judge-answer';
import { nameOf } from './read-manifest';
import { KINDS, type Kind, type RealFile, type RealQuestion } from './real-file';

/** What came of a file. */
export interface AskedFile {
  readonly file: RealFile;
  /** One for each question. */
  readonly answers: readonly Answered[];
  /** Why it was not had. Default: it was. */
  readonly missing?: string;
}

const TITLES: Readonly<Record<Kind, string>> = {
  onto: 'OBO or OWL ontologies',
  skos: 'SKOS thesauri',
  dcat: 'DCAT catalogues',
  csv: 'CSV of packages',
  rdfxml: 'RDF/XML of the 2000s',
};
const REGISTRY: Readonly<Record<RealFile['from']['registry'], string>> = {
  npm: 'npm',
  pypi: 'PyPI',
  debian: 'Debian',
};
const VERDICTS = ['right', 'told', 'refused', 'wrong'] as const;
const LONGEST = 160;
const MOST_ROWS = 6;

const cut = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
};

const verdictsOf = ({ file, answers }: AskedFile): readonly FileVerdict[] =>
  answers.map((answered, at) => judgeAnswer(file.questions[at] as RealQuestion, answered));

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const countsLine = (title: string, files: readonly AskedFile[]): string => {
  const verdicts = files.flatMap(verdictsOf);
  return line([
    title,
    files.length,
    files.filter(({ missing }) => missing !== undefined).length,
    files.filter(({ answers }) => answers.some(({ refused }) => refused === 'file')).length,
    verdicts.length,
    ...VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length),
  ]);
};

/** A table of what came of files, by kind. */
export const countsTable = (files: readonly AskedFile[]): string =>
  [
    '| kind | files | not fetched | files refused | asked | right | told | refused | silently wrong |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...KINDS.map((kind) =>
      countsLine(
        TITLES[kind],
        files.filter(({ file }) => file.kind === kind),
      ),
    ),
    countsLine('all', files),
  ].join('\n');

const answerText = ({ said, rows, cautions, refused }: Answered): string => {
  if (refused !== undefined) return cut(`${refused}${said === '' ? '' : `: ${said}`}`);
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.join(' | '));
  const more = rows.length > MOST_ROWS ? `; … ${rows.length} rows` : '';
  return `${cut(`${said} [${shown.join('; ')}${more}]`)}${cautions.length > 0 ? ` (${cautions.join(', ')})` : ''}`;
};

const rightText = ({ right, or }: RealQuestion): string => {
  const lists = [right, ...(or === undefined ? [] : [or])];
  return cut(
    lists
      .map((list) => list.map((value) => [value].flat().join(' / ')).join('; '))
      .map((text) => text || 'none')
      .join(', or '),
  );
};

const originText = ({ from }: RealFile): string =>
  `${REGISTRY[from.registry]} ${from.package} ${from.version}, \`${from.path}\``;

const failuresOf = (asked: AskedFile): readonly string[] => {
  const { file, answers } = asked;
  const failures = verdictsOf(asked).flatMap((verdict, at) => {
    const [question, answered] = [file.questions[at] as RealQuestion, answers[at] as Answered];
    if (verdict === 'right') return [];
    const name = verdict === 'wrong' ? 'silently wrong' : verdict;
    return [
      `- **${name}** ${question.question} → right: ${rightText(question)}\n  - ${answerText(answered)}`,
    ];
  });
  return failures.length > 0 ? [`### ${nameOf(file)}\n\n${failures.join('\n')}`] : [];
};

const partOf = (title: string, note: string, files: readonly AskedFile[]): readonly string[] =>
  files.length === 0 ? [] : [`## ${title}\n\n${note}\n\n${countsTable(files)}`, ...files.flatMap(failuresOf)];

const listed = ({ file, missing }: AskedFile): string =>
  `- ${nameOf(file)}: ${originText(file)}. ${file.how}.${missing === undefined ? '' : ` **Not fetched**: ${cut(missing)}`}`;

/** Markdown. */
export const fileReport = (
  files: readonly AskedFile[],
  { command, commit }: { readonly command: string; readonly commit: string },
): string => {
  const isFresh = ({ file }: AskedFile): boolean => file.isFresh === true;
  const parts = [
    `# Real files of registry packages\n\n\`${command}\`, at ${commit}. Files as they are in packages, five questions each, asked through the engine of the page in Node; tables with the guess of the preview. Right values were got without Lodestone: how stands beside each file.`,
    'right: the right values stand in the answer, and no more rows than they are. told: another answer, beside a caution that it may be wrong. refused: no answer, and why; a file that is refused counts with all its questions. silently wrong: another answer without such a caution. Below each table: what is not right, with the answer.',
    ...partOf(
      'Files that were worked on',
      'Faults that these files showed led to changes, so the figures say what was mended, not how other data fares.',
      files.filter((one) => !isFresh(one)),
    ),
    ...partOf(
      'Fresh files',
      'Their questions were written before Lodestone was asked. What they showed and was mended since stands in the README beside this report.',
      files.filter(isFresh),
    ),
    `## Files\n\nHow the right values were got stands behind each.\n\n${files.map(listed).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
};
