import type { RunFailure } from '../../agent';
import type { Diagnosis } from '../../diagnosis';
import type { ComunicaRefusal, ExecuteFailure, PlanFailure } from '../../federation';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { areOffline, faultsText } from './endpoint';
import type { Names } from './names';
import { counted, numberText } from './number';
import { quotedList } from './quoted-list';
import { localeOf } from '../../session';

/** Without its full stop: the sentence has one of its own. */
export const closed = (message: string): string => message.trim().replace(/[.!]+$/u, '');

const planText = (failure: PlanFailure): string => {
  switch (failure.kind) {
    case 'syntax':
      return failure.line === undefined
        ? m.fail_syntax({ message: closed(failure.message) })
        : m.fail_syntax_line({ line: String(failure.line), message: closed(failure.message) });
    case 'update-refused':
      return m.fail_update();
    case 'service-unknown':
      return m.fail_service_unknown({ iri: failure.iri });
    case 'service-variable':
      return m.fail_service_variable();
    case 'from-refused':
      return m.fail_from();
    case 'no-source':
      return m.fail_no_source({ pattern: failure.pattern });
  }
};

const NOT_DISTRIBUTED: Readonly<
  Record<Extract<ExecuteFailure, { kind: 'not-distributed' }>['reason'], () => string>
> = {
  graph: m.fail_not_distributed_graph,
  describe: m.fail_not_distributed_describe,
  'blank-nodes': m.fail_not_distributed_blank,
  service: m.fail_not_distributed_service,
};

const COMUNICA_REFUSED: Readonly<Record<ComunicaRefusal, () => string>> = {
  graph: m.comunica_graph,
  describe: m.comunica_describe,
  exists: m.comunica_exists,
  'blank-test': m.comunica_blank_test,
  'blank-join': m.comunica_blank_join,
  path: m.comunica_path,
  comparison: m.comunica_comparison,
  extreme: m.comunica_extreme,
  optional: m.comunica_optional,
  'service-in-service': m.comunica_nested,
  'service-of-several': m.comunica_several,
  'too-many-requests': m.comunica_requests,
  'too-many-rows': m.comunica_rows,
};

/** These say by themselves what to do. */
const SAYS_WHAT_NEXT: ReadonlySet<ComunicaRefusal> = new Set(['graph', 'describe', 'too-many-rows']);

const comunicaText = (reason: ComunicaRefusal, isGathered: boolean): string => {
  const next = isGathered ? m.comunica_gather() : m.comunica_without_service();
  return [COMUNICA_REFUSED[reason](), ...(SAYS_WHAT_NEXT.has(reason) ? [] : [next])].join(' ');
};

const executeText = (failure: ExecuteFailure, language: Language, names: Names): string => {
  const { titleOf } = names;
  switch (failure.kind) {
    case 'timeout':
      return m.fail_timeout({ seconds: numberText(language, Math.round(failure.ms / 100) / 10) });
    case 'source-failed':
      return m.fail_source({ source: titleOf(failure.source), message: closed(failure.message) });
    case 'engine':
      return m.fail_engine({ message: closed(failure.message) });
    case 'endpoint-failed':
      return m.fail_endpoint({ message: faultsText([failure], language, names) });
    case 'withheld': {
      const message = faultsText(failure.faults, language, names);
      if (areOffline(failure.faults)) return m.fail_endpoint({ message });
      return m.fail_withheld({
        sources: new Intl.ListFormat(localeOf(language)).format(
          failure.faults.map(({ source }) => titleOf(source)),
        ),
        message,
      });
    }
    case 'too-large':
      return m.fail_too_large({
        source: titleOf(failure.source),
        rows: numberText(language, failure.rows),
        pattern: failure.pattern,
      });
    case 'path-too-long':
      return m.fail_path_too_long({
        pattern: failure.pattern,
        nodes: numberText(language, failure.nodes),
      });
    case 'not-distributed':
      return NOT_DISTRIBUTED[failure.reason]();
    case 'comunica-refused':
      return comunicaText(failure.reason, failure.isGathered);
  }
};

/** Which condition nothing meets, and what there is without it. */
export const diagnosisText = (diagnosis: Diagnosis, language: Language): string =>
  [
    m.fail_empty_part({ part: language === 'es' ? `«${diagnosis.failing}»` : `“${diagnosis.failing}”` }),
    diagnosis.nearest === undefined ? '' : m.fail_empty_nearest({ nearest: diagnosis.nearest }),
    m.fail_empty_without(counted(language, diagnosis.rowsWithout)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

const notUnderstood = (unread: readonly string[] | undefined, language: Language): string => {
  if (unread === undefined) return m.fail_not_understood();
  return unread.length === 0
    ? m.fail_not_joined()
    : m.fail_words_not_understood({ words: quotedList(unread, language) });
};

const failedText = (failure: RunFailure, language: Language, names: Names): string => {
  switch (failure.kind) {
    case 'not-understood':
      return failure.mostWords === undefined
        ? notUnderstood(failure.unread, language)
        : m.fail_too_long({ most: numberText(language, failure.mostWords) });
    case 'empty':
      return failure.diagnosis === undefined
        ? m.fail_empty()
        : `${m.fail_empty()} ${diagnosisText(failure.diagnosis, language)}`;
    case 'not-revised':
      if (failure.reason === 'unclear') return m.follow_unclear();
      return failure.name === undefined ? m.follow_why_here() : m.follow_why_told();
    case 'no-sources':
      return m.fail_no_sources();
    case 'not-chosen': {
      const titles = failure.titles.map((title) => title[language]);
      return m.fail_not_chosen({ sources: new Intl.ListFormat(localeOf(language)).format(titles) });
    }
    case 'plan':
      return planText(failure.failure);
    case 'execute':
      return executeText(failure.failure, language, names);
    case 'stopped':
      return m.fail_stopped();
    case 'broken':
      return m.fail_broken({ message: closed(failure.message) });
  }
};

/** What happened, what is kept, what to do. */
export const failureText = (failure: RunFailure, language: Language, names: Names): string => {
  const text = failedText(failure, language, names);
  const off = 'off' in failure ? (failure.off ?? []) : [];
  if (off.length === 0) return text;
  const titles = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(
    off.map(names.titleOf),
  );
  return `${text} ${m.fail_off({ sources: titles })}`;
};

/** Asking the same once more may help. */
export const isWorthTrying = (failure: RunFailure): boolean =>
  failure.kind === 'stopped' || failure.kind === 'broken' || failure.kind === 'execute';
