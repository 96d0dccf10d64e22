import type { LineFault, PackFailure } from '../../bench';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { closed } from '../words/failure';
import { numberText } from '../words/number';

type GraphFailure = Extract<PackFailure, { kind: 'graph' }>;
type KeyFault = Extract<LineFault, { fault: 'key' }>;

const EXPECTED: Readonly<
  Record<KeyFault['expected'], (inputs: { readonly place: string; readonly key: string }) => string>
> = {
  text: m.bench_fault_text,
  'truth value': m.bench_fault_truth,
  'list of texts': m.bench_fault_texts,
  'list of rows': m.bench_fault_rows,
};

const faultText = (place: string, fault: LineFault): string => {
  switch (fault.fault) {
    case 'not-json':
      return m.bench_fault_not_json({ place, message: closed(fault.message) });
    case 'not-an-object':
      return m.bench_fault_not_object({ place });
    case 'key':
      return EXPECTED[fault.expected]({ place, key: fault.key });
    case 'row-length':
      return m.bench_fault_row_length({
        place,
        row: String(fault.row),
        cells: String(fault.cells),
        variables: String(fault.variables),
      });
    case 'term':
      return m.bench_fault_term({
        place,
        row: String(fault.row),
        column: String(fault.column),
        text: fault.text,
      });
    case 'unknown-graph':
      return m.bench_fault_unknown_graph({ place, name: fault.kg });
    case 'repeated-id':
      return m.bench_fault_repeated_id({ place, id: fault.id });
  }
};

const graphText = ({ file, failure }: GraphFailure, language: Language): string => {
  switch (failure.kind) {
    case 'syntax': {
      const place = failure.line === undefined ? file : `${file}:${failure.line}`;
      return m.bench_fault_graph({ place, message: closed(failure.message) });
    }
    case 'unknown-format':
      return m.bench_fault_format({ place: file });
    case 'foreign-format':
      return m.bench_fault_foreign({ place: file, format: failure.format });
    case 'too-large':
      return m.bench_fault_large({ place: file, limit: numberText(language, failure.limit) });
    case 'empty':
      return m.bench_fault_empty({ place: file });
  }
};

/** What is wrong with a pack: the file, and the line where there is one. */
export const packFailureText = (failure: PackFailure, language: Language): string => {
  switch (failure.kind) {
    case 'no-graphs':
      return m.bench_fault_no_graphs();
    case 'no-questions':
      return m.bench_fault_no_questions();
    case 'same-graph':
      return m.bench_fault_same_graph({ files: failure.files.join(', '), name: failure.name });
    case 'gzip':
      return m.bench_fault_gzip({ file: failure.file, message: closed(failure.message) });
    case 'graph':
      return graphText(failure, language);
    case 'line':
      return faultText(`${failure.file}:${failure.line}`, failure.fault);
  }
};
