import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { PackProblem } from '../../session';
import { fileFailure, type Told } from './file-failure';
import { bytesText } from './number';

/** Why a catalogue was not read. */
export const packProblem = (name: string, problem: PackProblem, language: Language): Told => {
  switch (problem.kind) {
    case 'no-catalogue':
    case 'unknown-format':
      return { before: m.pack_no_catalogue({ name }) };
    case 'too-many-bytes':
      return { before: m.pack_too_large({ name, most: bytesText(language, problem.most) }) };
    default:
      return fileFailure(name, problem, language);
  }
};
