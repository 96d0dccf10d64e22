import type { Source } from '../../catalogue';
import type { Iri, Language } from '../../rdf';
import { m } from '../../messages';
import { byDataset, type HistoryEntry } from '../../session';
import { missingName } from '../words/missing';
import { counted, numberText } from '../words/number';

/** What was asked, as it was written. */
export const askedText = ({ question, query }: HistoryEntry): string =>
  question === '' ? (query ?? '').replace(/\s+/gu, ' ').trim() : question;

/** The answer in short. */
export const shortText = ({ answer }: HistoryEntry, language: Language): string => {
  if (answer === undefined) return m.history_no_answer();
  if (answer.type === 'boolean') return answer.value ? m.answer_yes() : m.answer_no();
  if (answer.type === 'triples') return m.history_triples();
  const { rows, first } = answer;
  const rest = m.rows(counted(language, rows));
  if (first.length === 0) return rest;
  const told = first.join(' · ');
  return rows > first.length ? `${told} … (${rest})` : told;
};

/** Sources that are named before the others are counted. */
const MOST_NAMED = 2;

/** Which sources were asked. */
export const scopeText = (
  named: readonly Iri[] | undefined,
  sources: readonly Source[],
  language: Language,
): string => {
  if (named === undefined) return m.scope_demo();
  const datasets = byDataset(sources);
  const titleOf = (one: Iri): string =>
    datasets.find(({ iri }) => iri === one)?.sources[0]?.datasetTitle[language] ??
    sources.find(({ iri }) => iri === one)?.title[language] ??
    missingName(one);
  const titles = [...new Set(named.map(titleOf))];
  if (titles.length === 0) return m.history_no_source();
  const shown = titles.slice(0, MOST_NAMED).join(', ');
  const more = titles.length - MOST_NAMED;
  return more > 0 ? `${shown} ${m.history_more_sources({ more: numberText(language, more) })}` : shown;
};

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries that have all words of a text, each as a part of what was asked or answered. */
export const entriesLike = (
  entries: readonly HistoryEntry[],
  sought: string,
  language: Language,
): readonly HistoryEntry[] => {
  const words = folded(sought).split(/\s+/u).filter(Boolean);
  return entries.filter((entry) => {
    const { question, then, query = '' } = entry;
    const text = folded([question, ...then, query, shortText(entry, language)].join(' '));
    return words.every((word) => text.includes(word));
  });
};
