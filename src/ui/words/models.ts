import type { Capabilities, Fit, FolderFailure, Obstacle } from '../../model';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { groupedText, trustedBelow, type BesideModel, type ModelState } from '../../session';
import { ggufFailureText } from './gguf-failure';
import { largeText, numberText } from './number';

/** What speaks against a model here. */
export const obstacleText = (obstacle: Obstacle, language: Language): string => {
  switch (obstacle.kind) {
    case 'no-webgpu':
      return m.models_why_webgpu();
    case 'weak-gpu':
      return m.models_why_weak();
    case 'piece':
      return m.models_why_piece({
        bytes: largeText(language, obstacle.bytes),
        most: largeText(language, obstacle.most),
      });
    case 'memory':
      return m.models_why_memory({
        bytes: largeText(language, obstacle.bytes),
        safe: largeText(language, obstacle.safe),
      });
    case 'software-gpu':
      return m.models_why_software();
    case 'no-f16':
      return m.models_why_f16();
  }
};

/** What a model is, in a line. */
export const factsText = ({ model }: Fit, language: Language): string =>
  m.models_facts({
    parameters: groupedText(language, model.parameters, 2),
    languages: model.languages.length > 1 ? m.models_both() : m.models_english(),
    license: model.license,
  });

/** Said of a model that is asked only by a click; `undefined` billions: nobody told its size, and nothing is said. */
const smallTexts = (billions: number | undefined): readonly string[] =>
  trustedBelow(billions) === 0 ? [m.models_small()] : [];

/** What it takes, and where it runs. */
export const takesText = ({ model, build }: Fit, language: Language): string =>
  [
    m.models_takes({ memory: largeText(language, build.memoryBytes) }),
    build.device === 'webgpu' ? m.models_on_gpu() : m.models_on_cpu(),
    ...smallTexts(model.parameters),
  ].join(' · ');

/** Where a model beside the page runs. */
export const besideText = ({ device, parameters }: BesideModel): string =>
  [
    device === 'gpu' ? m.models_on_gpu() : m.models_on_cpu(),
    ...smallTexts(parameters === undefined ? undefined : parameters / 1e9),
  ].join(' · ');

const hereText = (device: Capabilities['device']): string => {
  if (device === undefined) return m.models_runs_here();
  return device === 'gpu' ? m.models_runs_gpu() : m.models_runs_cpu();
};

/** What a model that is ready can do. */
export const capabilitiesText = (
  { constraints, contextTokens, host, device, billions }: Capabilities,
  language: Language,
): string => {
  const held = constraints.includes('grammar')
    ? m.models_held_grammar()
    : constraints.includes('json')
      ? m.models_held_json()
      : m.models_held_none();
  return [
    host === undefined ? hereText(device) : m.models_runs_there({ host }),
    m.models_context({ tokens: numberText(language, contextTokens) }),
    held,
    ...smallTexts(billions),
  ].join(' · ');
};

/** What a pause keeps of a model that is fetched. */
export const pausedText = (
  { pick, progress }: Extract<ModelState, { readonly phase: 'paused' }>,
  language: Language,
): string => {
  if (pick.kind !== 'tab') return '';
  if (progress === undefined || progress.loaded === 0) return m.models_paused_nothing();
  const kept = largeText(language, progress.loaded);
  return progress.total === undefined
    ? m.models_paused_kept({ kept })
    : m.models_paused_part({ kept, total: largeText(language, progress.total) });
};

/** Why no model was taken from a folder. */
export const folderFailureText = (failure: FolderFailure, language: Language): string => {
  switch (failure.kind) {
    case 'no-model':
      return m.models_folder_fail_no_model();
    case 'no-gguf':
      return ggufFailureText(failure.why, language);
    case 'no-library':
      return m.models_folder_fail_no_library();
    case 'no-space':
      return m.models_folder_fail_no_space();
  }
};
