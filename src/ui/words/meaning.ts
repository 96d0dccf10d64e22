import type { MeaningState } from '../../agent';
import type { EncoderFailure, LoadProgress } from '../../retrieval';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { MODELS, type MeaningChoice } from '../../session';
import { bytesText, numberText, shareText } from './number';

/** Why the search by meaning is not there, and what to do next. */
const encoderFailureText = (failure: EncoderFailure): string => {
  switch (failure.kind) {
    case 'offline':
      return m.meaning_fail_offline({ host: failure.host });
    case 'not-there':
      return failure.status === undefined
        ? m.meaning_fail_origin({ url: failure.url })
        : m.meaning_fail_not_there({ url: failure.url });
    case 'no-encoder':
      return m.meaning_fail_no_encoder({ message: failure.message });
    case 'out-of-memory':
      return m.meaning_fail_memory();
    case 'no-webgpu':
      return m.meaning_fail_webgpu();
    case 'broken':
      return m.meaning_fail_broken({ message: failure.message });
  }
};

const loadedText = (progress: LoadProgress | undefined, language: Language): string => {
  if (progress === undefined) return '';
  const loaded = bytesText(language, progress.loaded);
  return progress.total === undefined
    ? m.meaning_loaded({ loaded })
    : m.meaning_loaded_of({ loaded, total: bytesText(language, progress.total) });
};

/** How far it has come, in [0, 1]; `undefined` where that is not known. */
export const meaningShare = (state: MeaningState): number | undefined => {
  switch (state.phase) {
    case 'loading':
      return state.progress?.total === undefined ? undefined : state.progress.loaded / state.progress.total;
    case 'indexing':
      return state.progress.of === 0 ? undefined : state.progress.done / state.progress.of;
    default:
      return undefined;
  }
};

/** In a word or two, with how far it is. */
export const meaningStateText = (state: MeaningState, language: Language): string => {
  const share = meaningShare(state);
  const told = share === undefined ? '' : ` · ${shareText(language, share)}`;
  switch (state.phase) {
    case 'off':
      return m.meaning_off();
    case 'loading':
      return m.meaning_loading() + told;
    case 'indexing':
      return m.meaning_indexing() + told;
    case 'ready':
      return m.meaning_on();
    case 'failed':
      return m.meaning_failed();
  }
};

/** In a sentence; `''` where there is nothing more to say. */
export const meaningDetailText = (state: MeaningState, language: Language): string => {
  switch (state.phase) {
    case 'loading':
      return loadedText(state.progress, language);
    case 'indexing':
      return state.progress.of === 0
        ? ''
        : m.meaning_read_of({
            done: numberText(language, state.progress.done),
            of: numberText(language, state.progress.of),
          });
    case 'ready':
      return m.meaning_ready({
        passages: numberText(language, state.passages),
        embedded: numberText(language, state.embedded),
      });
    case 'failed':
      return encoderFailureText(state.failure);
    case 'off':
      return '';
  }
};

const MEGABYTE = 1_000_000;

/** What switching it on loads. */
export const sizeText = ({ model, place, device }: MeaningChoice, language: Language): string => {
  const known = MODELS.find(({ id }) => id === model.trim());
  if (known === undefined) return m.meaning_size_unknown();
  const { q8, fp16, fp32 } = known.megabytes;
  const shown = (megabytes: number): string => bytesText(language, megabytes * MEGABYTE);
  // Which of the two a graphics card takes is known when it is asked.
  const size = device === 'wasm' ? shown(q8) : `${shown(fp16)}–${shown(fp32)}`;
  return place === 'hub' ? m.meaning_size_hub({ size }) : m.meaning_size_folder({ size });
};
