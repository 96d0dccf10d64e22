import type { GgufFailure } from '../../model';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { bytesText } from './number';

/** What is wrong with a GGUF file, and what to do next. */
export const ggufFailureText = (failure: GgufFailure, language: Language): string => {
  switch (failure.kind) {
    case 'not-gguf':
      return m.model_fail_not_gguf({ file: failure.file });
    case 'version':
      return m.model_fail_gguf_version({ file: failure.file, version: failure.version });
    case 'malformed':
      return m.model_fail_gguf_damaged({ file: failure.file, flaw: failure.flaw });
    case 'truncated': {
      const { file, least } = failure;
      const bytes = bytesText(language, failure.bytes);
      return least === undefined
        ? m.model_fail_gguf_cut({ file, bytes })
        : m.model_fail_gguf_cut_of({ file, bytes, least: bytesText(language, least) });
    }
    case 'writes-no-text':
      return m.model_fail_gguf_no_text({ file: failure.file, architecture: failure.architecture });
    case 'part-missing':
      return m.model_fail_gguf_part({ of: failure.of, missing: failure.missing.join(', ') });
    case 'part-of-another':
      return m.model_fail_gguf_other({ file: failure.file });
  }
};
