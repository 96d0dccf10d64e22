import { judge, together, type Shown, type Verdict } from './judge';
import type { Case } from './read-case';
import type { Visit } from './visit';

export interface CaseReport {
  /** Markdown. */
  readonly text: string;
  /** One for each question; `seen`: nothing was asked. */
  readonly verdicts: readonly (Verdict | 'seen')[];
}

const LONGEST = 240;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

const answerText = ({ sentence, rows, isCautioned }: Shown): string => {
  const cells = rows.length > 0 ? ` [${rows.map((row) => row.join(' | ')).join('; ')}]` : '';
  return cut(`${sentence}${isCautioned ? ' (caution)' : ''}${cells}`);
};

/** Lines on a case: what was added and seen, and each question with what is right and what was shown. */
export const reportOf = (one: Case, visits: readonly Visit[]): CaseReport => {
  const lines = [`## ${one.name}`, ''];
  for (const { added, welcome } of visits) lines.push(`- added ${added}: ${cut(welcome)}`);
  if (visits.length === 0) lines.push('- nothing here can be added: the case needs a server of its own');
  if (one.asked.length === 0) lines.push(`- right: ${cut(one.right)}`);
  const verdicts = one.asked.map(({ question, right }, at) => {
    const answers = visits.flatMap(({ added, answers }) => {
      const shown = answers[at];
      return shown === undefined ? [] : [{ added, shown }];
    });
    const verdict = together(answers.map(({ shown }) => judge(right, shown)));
    const all = answers.map(
      ({ added, shown }) => `${answers.length > 1 ? `${added}: ` : ''}${answerText(shown)}`,
    );
    lines.push(
      `- **${verdict}** ${question} → right: ${cut(right.join(' | '))}`,
      ...all.map((text) => `  - ${text}`),
    );
    return verdict;
  });
  return { text: `${lines.join('\n')}\n`, verdicts: verdicts.length > 0 ? verdicts : ['seen'] };
};
