import { VOID } from '../../void';
import type { QuadIndex } from '../../rdf';

const MOST = 12;
const ADDRESS = /^https?:\/\/[^\s<>"{}|^`\\]+[/#:_=]$/u;
/** The text that a regular expression begins with, up to its first part that is none. */
const BEGINNING = /^\^?((?:\\[./:#?=_-]|[\p{L}\p{N}:/#_=%~.-])+)/u;

const ofPattern = (pattern: string): string => {
  const begun = (BEGINNING.exec(pattern)?.[1] ?? '').replaceAll('\\', '');
  return begun.replace(/[^/#:_=]*$/u, '');
};

/** What the IRIs of a source's things begin with, as `void:uriSpace` and `void:uriRegexPattern` say. No proof of anything. */
export const uriSpaces = (index: QuadIndex): readonly string[] => {
  const said = (name: string): readonly string[] =>
    index
      .subjectsOf(VOID + name)
      .flatMap((node) => index.objects(node, VOID + name).map(({ value }) => value));
  const all = [...said('uriSpace'), ...said('uriRegexPattern').map(ofPattern)];
  return [...new Set(all)].filter((one) => ADDRESS.test(one)).slice(0, MOST);
};
