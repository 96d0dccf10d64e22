import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { BenchmarkFailure } from '../../session';
import { closed } from '../words/failure';
import { packFailureText } from './pack-failure-text';

type FetchFailure = Extract<BenchmarkFailure, { kind: 'fetch' }>['failure'];

const fetchText = (failure: FetchFailure): string => {
  switch (failure.kind) {
    case 'unreachable':
      return m.bench_fail_unreachable();
    case 'index':
      return m.bench_fail_index();
    case 'status':
      return m.bench_fail_status({ file: failure.file, status: String(failure.status) });
  }
};

/** Why a pack could not be read, or a run could not be opened or broke. */
export const benchFailureText = (failure: BenchmarkFailure, language: Language): string => {
  switch (failure.kind) {
    case 'code':
      return m.bench_fail_code();
    case 'broken':
      return m.bench_fail_broken({ message: closed(failure.message) });
    case 'cut':
      return m.bench_fail_cut();
    case 'changed':
      return m.bench_fail_changed();
    case 'no-graph':
      return m.bench_fail_no_graph({ name: failure.graph });
    case 'none-to-ask':
      return m.bench_fail_none_to_ask();
    case 'unreadable':
      return m.bench_fail_unreadable({ file: failure.file, message: closed(failure.message) });
    case 'pack':
      return packFailureText(failure.failure, language);
    case 'fetch':
      return fetchText(failure.failure);
  }
};

/** The same of a folder that was given to be read: nothing runs yet. */
export const refusalText = (failure: BenchmarkFailure, language: Language): string =>
  failure.kind === 'broken'
    ? m.bench_fail_read_broken({ message: closed(failure.message) })
    : benchFailureText(failure, language);
