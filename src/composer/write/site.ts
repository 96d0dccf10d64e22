/** A thing in a group of patterns that is being written, and what its neighbours say of it. */
import type { Iri } from '../../rdf';
import type { ClassKey, Schema } from '../../knowledge';
import type { Head, Path, Step } from '../ask';
import { Names } from './names';
import type { Node } from './tree';

export interface Writing {
  readonly schema: Schema;
  readonly names: Names;
}

export const writingFor = (schema: Schema): Writing => ({ schema, names: new Names(schema) });

export interface Site {
  readonly writing: Writing;
  readonly node: Node;
  /** Of the thing; none: it is a value, or anything. */
  readonly classes: readonly ClassKey[];
  readonly head: Head;
  /** Where paths lead that have one end alone, and that are written in this group already. */
  readonly reached: Map<string, Node>;
  /** Paths that begin alike go the same way, even where there are several. */
  readonly isShared?: boolean;
}

/** One triple at a thing, which may say of which class it is. */
export interface Edge {
  readonly property: Iri;
  /** The thing is its subject. */
  readonly isSubject: boolean;
  readonly repeats: Step['repeats'];
  /** The class at its other end, if known. */
  readonly other: ClassKey | undefined;
}

export const classesOf = (head: Head): readonly ClassKey[] => (head.kind === 'values' ? [] : head.classes);

export const siteOf = (writing: Writing, node: Node, head: Head): Site => ({
  writing,
  node,
  head,
  classes: classesOf(head),
  reached: new Map(),
});

export const leaving = ({ property, forward, repeats, to }: Step): Edge => ({
  property,
  isSubject: forward,
  repeats,
  other: to,
});

/** The last edge of a path, at what it leads to. */
export const arriving = (path: Path, classes: readonly ClassKey[]): readonly Edge[] => {
  const step = path.at(-1);
  if (step === undefined) return [];
  const [only, ...more] = classes;
  const from = path.length > 1 ? path.at(-2)?.to : more.length === 0 ? only : undefined;
  return [{ property: step.property, isSubject: !step.forward, repeats: step.repeats, other: from }];
};

/** The same steps, whoever says them. */
export const keyOf = (path: Path): string =>
  path
    .map(
      ({ property, forward, to, repeats = '', elapsed }) =>
        `${forward ? '' : '^'}${property}${repeats} ${to ?? '-'}${elapsed === undefined ? '' : JSON.stringify(elapsed)}`,
    )
    .join('/');
