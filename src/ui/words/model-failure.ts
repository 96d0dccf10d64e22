import type { ModelFailure } from '../../model';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { ggufFailureText } from './gguf-failure';
import { durationText, numberText } from './number';

type Refused = Extract<ModelFailure, { readonly kind: 'refused' }>;

const KEY_WANTED: ReadonlySet<number> = new Set([401, 403]);

const refusedText = ({ host, status, message }: Refused): string => {
  if (KEY_WANTED.has(status)) return m.model_fail_key({ host, status });
  if (status === 429) return m.model_fail_busy({ host });
  if (status < 300) return m.model_fail_said({ host, message }).trim();
  return status < 400
    ? m.model_fail_moved({ host, status })
    : m.model_fail_refused({ host, status, message }).trim();
};

/** Why a model could not be had, or did not answer, and what to do next. */
export const modelFailureText = (failure: ModelFailure, language: Language): string => {
  switch (failure.kind) {
    case 'offline':
      return m.model_fail_offline({ host: failure.host });
    case 'cors':
      return m.model_fail_blocked({ host: failure.host });
    case 'mixed-content':
      return m.model_fail_mixed({ host: failure.host });
    case 'local-network':
      return m.model_fail_local({ host: failure.host });
    case 'declined':
      return m.model_fail_declined({ host: failure.host });
    case 'malformed':
      return m.model_fail_malformed({ host: failure.host, excerpt: failure.excerpt });
    case 'refused':
      return refusedText(failure);
    case 'unknown-model': {
      const { host, model, known } = failure;
      return known.length === 0
        ? m.model_fail_unknown_any({ host, model })
        : m.model_fail_unknown({ host, model, known: known.join(', ') });
    }
    case 'cut':
      return m.model_fail_cut();
    case 'timeout':
      return m.model_fail_timeout({ time: durationText(language, failure.ms) });
    case 'not-there':
      return m.model_fail_not_there({ url: failure.url });
    case 'wrong-hash':
      return m.model_fail_hash({ url: failure.url });
    case 'no-model':
      return m.model_fail_no_model({ message: failure.message });
    case 'no-gguf':
      return ggufFailureText(failure.why, language);
    case 'architecture':
      return m.model_fail_architecture({ architecture: failure.architecture });
    case 'no-webgpu':
      return m.model_fail_webgpu();
    case 'no-prompt-api':
      return m.model_fail_no_prompt_api();
    case 'needs-click':
      return m.model_fail_needs_click();
    case 'lacking':
      return m.model_fail_lacking({ what: failure.what });
    case 'out-of-memory':
      return m.model_fail_memory();
    case 'device-lost':
      return m.model_fail_device();
    case 'no-space':
      return m.model_fail_space();
    case 'too-long':
      return m.model_fail_long({
        tokens: numberText(language, failure.tokens),
        most: numberText(language, failure.contextTokens),
      });
    case 'constraint':
      return m.model_fail_constraint({ message: failure.message });
    case 'broken':
      return m.model_fail_broken({ message: failure.message });
  }
};
