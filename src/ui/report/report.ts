/** A run as one HTML file to be passed on: what was asked, what came of it, and how. It runs no code and asks nobody. */
import type { Answer } from '../../agent';
import type { Source } from '../../catalogue';
import type { LedgerEntry } from '../../endpoint';
import type { Iri, Language } from '../../rdf';
import { m } from '../../messages';
import { withBest, type Run } from '../../session';
import { runSegments } from '../reading/run-segments';
import { resultTable, type ResultTable } from '../result/result-table';
import { answerWords } from '../words/answer';
import { bestValue } from '../words/best';
import { cautionText } from '../words/caution';
import { cutText } from '../words/cut-text';
import { requestText } from '../words/egress';
import { failureText } from '../words/failure';
import { kindText } from '../words/kind';
import { missingName } from '../words/missing';
import { bareHost, namesFor } from '../words/names';
import { counted, durationText } from '../words/number';
import { momentText } from '../words/replay';
import { sentWordsText } from '../words/sent-words';
import { sourceGaveText } from '../words/source-gave';
import { stepText } from '../words/step';
import { isNumber, termText } from '../words/term';
import { html, webLink, type Markup } from './html';
import { STYLE, STYLE_HASH } from './style';

export interface ReportParts {
  readonly run: Run;
  /** The answer that is shown. */
  readonly answer: Answer | undefined;
  /** The model whose answer it is. Default: it was composed, or written by the user. */
  readonly model?: string | undefined;
  /** What it follows up, its question first. */
  readonly before: readonly string[];
  /** The user wrote the query. */
  readonly isWritten: boolean;
  /** ISO 8601. */
  readonly startedAt: string;
  /** As `lodestone 1.2.3`. */
  readonly app: string | undefined;
  /** Requests of the run. */
  readonly requests: readonly LedgerEntry[];
  readonly sources: readonly Source[];
  /** Where it can be asked again. */
  readonly link: string;
  readonly language: Language;
}

/** More are better saved as a table. */
const MOST_ROWS = 500;
const MOST_LETTERS = 400;
/** More of what was sent is in the file of the ledger. */
const MOST_SENT = 4_000;
const MOST_REQUESTS = 200;

const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

const section = (title: string, content: Markup | readonly Markup[]): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section> `;

const tableOf = (table: ResultTable, language: Language): Markup => {
  const { columns, rows, labels } = table;
  const shown = rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  const isNumeric = (at: number): boolean => shown.some((row) => isNumber(row[at]));
  const caption =
    left > 0 ? m.report_rows_left(counted(language, left)) : m.rows(counted(language, rows.length));
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${m.report_rows()}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map(
            ({ head, at }) =>
              html`<th scope="col" ${isNumeric(at) ? html` class="number"` : undefined}>
                <bdi>${head}</bdi>
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${shown.map(
          (row) =>
            html`<tr>
              ${columns.map((column) => {
                const term = row[column.at];
                const text = cutText(termText(term, { labels, language, ...column }), MOST_LETTERS);
                const cell =
                  term?.termType === 'NamedNode' ? webLink(term.value, text) : html`<bdi>${text}</bdi>`;
                return html`<td${isNumeric(column.at) ? html` class="number"` : undefined}>${term === undefined ? '–' : cell}</td>`;
              })}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
};

const answerPart = (parts: ReportParts): Markup => {
  const { run, answer: given, model, language, sources } = parts;
  // The first in an order stands there with its value, as on the page.
  const answer = given && withBest(given);
  const names = namesFor(sources, run.scope, language);
  const notes = [
    ...run.missing.map((iri) => m.run_missing({ name: missingName(iri) })),
    ...(run.failure === undefined ? [] : [failureText(run.failure, language, names)]),
    ...(answer?.cautions ?? []).map((caution) => cautionText(caution, language, names)),
  ].map((text) => html`<p class="warn"><bdi>${text}</bdi></p>`);
  if (answer === undefined) return section(m.answer(), notes);
  const words = answerWords(answer, language);
  const table = resultTable(answer);
  const value = given?.best?.result.rows.length === 1 ? bestValue(given.best, language) : undefined;
  const isComposed = model === undefined && answer.candidate !== undefined;
  return section(m.answer(), [
    ...notes,
    html`${words.large === undefined ? undefined : html`<p class="large" dir="auto">${words.large}${value === undefined ? undefined : html` <span class="soft">${value}</span>`}</p>`}
      <p><bdi>${words.sentence}</bdi></p>
      ${model === undefined ? undefined : html`<p class="small soft"><bdi>${m.answer_by_model({ model })}</bdi></p>`}
      ${isComposed ? html`<p class="small soft">${m.answer_composed()}</p>` : undefined}
      ${table === undefined || table.rows.length === 0 ? undefined : tableOf(table, language)}`,
  ]);
};

const readingPart = ({ run, answer, before, isWritten }: ReportParts): Markup | undefined => {
  if (isWritten || before.length > 0) return undefined;
  const read = runSegments(run, answer, []).flatMap((segment) => {
    if (segment.type === 'plain') return [];
    const { text } = segment;
    if (segment.type === 'unread') return [{ text, label: '', kind: m.reading_not_understood() }];
    const { meaning, used } = segment;
    const kind = meaning === undefined || !used ? m.reading_not_used() : kindText(meaning);
    return [{ text, label: meaning?.label ?? '', kind }];
  });
  if (read.length === 0) return undefined;
  return section(
    m.reading_meanings(),
    html`<ul>
      ${read.map(
        ({ text, label, kind }) =>
          html`<li>
            <bdi>${text.trim()}</bdi>: ${label === '' ? undefined : html`<bdi>${label}</bdi>, `}<span
              class="soft"
              >${kind}</span
            >
          </li>`,
      )}
    </ul>`,
  );
};

const sourcesPart = ({ run, answer, sources, language }: ReportParts): Markup => {
  const names = namesFor(sources, run.scope, language);
  const lineOf = (iri: Iri): Markup => {
    const gave = run.contributions.find(({ source }) => source === iri);
    const told = gave === undefined ? '' : ` · ${sourceGaveText(gave, language)}`;
    const title = names.titleOf(iri);
    const isRemote = sources.some((one) => one.iri === iri && one.remote !== undefined);
    return html`<li>
      ${isRemote ? webLink(iri, title) : html`<bdi>${title}</bdi>`}<span class="small soft">${told}</span>
    </li>`;
  };
  const asked = answer?.plan.sources ?? [];
  return section(
    m.sources(),
    asked.length === 0
      ? html`<p>${m.report_no_source()}</p>`
      : html`<ul>
          ${asked.map(lineOf)}
        </ul>`,
  );
};

const requestsPart = ({ requests, language }: ReportParts): Markup => {
  if (requests.length === 0) return section(m.egress(), html`<p>${m.report_nothing_left()}</p>`);
  const left = requests.length - MOST_REQUESTS;
  const lines = requests.slice(0, MOST_REQUESTS).map((entry) => {
    const words =
      entry.words === undefined
        ? undefined
        : html`<p class="small">${sentWordsText(entry.words, bareHost(entry.url), language)}</p>`;
    return html`<li>
      <bdi>${entry.url}</bdi><br /><span class="small soft">${requestText(entry, language)}</span>
      ${words}${entry.sent === '' ? undefined : html`<pre dir="auto">${cutText(entry.sent, MOST_SENT)}</pre>`}
    </li> `;
  });
  const more =
    left > 0 ? html`<p class="small soft">${m.report_requests_left(counted(language, left))}</p>` : undefined;
  return section(
    m.egress(),
    html`<ol>
        ${lines}
      </ol>
      ${more}`,
  );
};

const stepsPart = ({ run, language }: ReportParts): Markup =>
  section(
    m.steps(),
    html`<ol>
      ${run.steps.map(
        (step) =>
          html`<li>
            ${stepText(step, language)}
            <span class="small soft">${step.ms === undefined ? '' : durationText(language, step.ms)}</span>
          </li>`,
      )}
    </ol>`,
  );

const head = ({ run, before, isWritten, startedAt, app, language }: ReportParts): Markup => {
  const asked = run.question === '' ? m.report_query_title() : run.question;
  const thread =
    before.length === 0
      ? undefined
      : html`<p class="soft">${m.replay_thread()}</p>
          <ol>
            ${before.map((text) => html`<li><bdi>${text}</bdi></li>`)}
          </ol>`;
  return html`<header>
    <p class="small soft">
      ${m.report_made({ date: momentText(startedAt, language), app: app ?? m.app_name() })}
    </p>
    ${thread}
    <h1 dir="auto">${asked}</h1>
    ${isWritten ? html`<p class="soft">${m.history_own_query()}</p>` : undefined}
  </header> `;
};

/** The whole file. */
export const reportHtml = (parts: ReportParts): string => {
  const { run, answer, link, language } = parts;
  const query = answer?.plan.query;
  const title = `${run.question === '' ? m.report_query_title() : run.question} · ${m.app_name()}`;
  const body = html`<main>
    ${head(parts)}${answerPart(parts)}${readingPart(parts)}
    ${query === undefined ? undefined : section(m.query(), html`<pre>${query}</pre>`)}
    ${sourcesPart(parts)}${requestsPart(parts)}${stepsPart(parts)}
    <footer>
      <h2>${m.report_again()}</h2>
      <p>${webLink(link, link)}</p>
      <p class="small soft">${m.report_self()}</p>
    </footer>
  </main>`;
  return [
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n`,
    html`<meta http-equiv="Content-Security-Policy" content="${POLICY}" /> `,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta name="referrer" content="no-referrer">\n',
    html`<title>${title}</title> `,
    `<style>${STYLE}</style>\n</head>\n<body>\n`,
    body,
    '\n</body>\n</html>\n',
  ].join('');
};
