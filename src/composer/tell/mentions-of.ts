/** Which words of the question each node of its value stands for, to be underlined. */
import type { Iri } from '../../rdf';
import type { Ask, Condition, Head, Measure, Operand, Order, Path, Said, Summary } from '../ask';
import { isSaid, partsOf } from '../parts-of';

/** What words were taken for. */
export type Meant =
  | { readonly kind: 'class' | 'property' | 'entity'; readonly iris: readonly Iri[] }
  | { readonly kind: 'value'; readonly texts: readonly string[] }
  /** What is done, as the value calls it: `count`, `extreme`, `not`. */
  | { readonly kind: 'operator'; readonly name: string };

export interface MeantBy {
  readonly said: Said;
  readonly what: Meant;
}

const operator = (said: Said, name: string): MeantBy => ({ said, what: { kind: 'operator', name } });
const valued = (said: Said, texts: readonly string[]): MeantBy => ({ said, what: { kind: 'value', texts } });

/** The last step names what a path leads to. */
const property = (said: Said, path: Path, otherwise: string): MeantBy => {
  const last = path.at(-1);
  return last === undefined
    ? operator(said, otherwise)
    : { said, what: { kind: 'property', iris: [last.property] } };
};

type Node = Head | Condition | Measure | Operand | Ask;

const ofKind = (node: Node): MeantBy => {
  const { kind, said } = node;
  switch (kind) {
    case 'class':
      return { said, what: { kind, iris: node.classes.filter((one): one is Iri => one !== '') } };
    case 'named':
      return { said, what: { kind: 'entity', iris: node.terms } };
    case 'values':
      return { said, what: { kind: 'property', iris: [node.property] } };
    case 'text':
      return valued(said, [node.text]);
    case 'number':
      return valued(said, [`${node.value} ${node.unit ?? ''}`.trim()]);
    case 'years':
      return valued(said, [node.from === node.to ? `${node.from}` : `${node.from}–${node.to}`]);
    case 'day':
      return valued(said, [node.iso]);
    case 'value':
      return 'values' in node
        ? valued(
            said,
            node.values.map(({ value }) => value),
          )
        : property(said, node.path, kind);
    case 'related':
    case 'agree':
    case 'has':
    case 'same':
      return property(said, node.path, kind);
    case 'fold':
      return property(said, 'path' in node ? node.path : [], node.fold);
    default:
      return operator(said, kind);
  }
};

const isWorded = (part: object): part is Node | Summary | Order => isSaid(part) && part.said.length > 0;

/** Each node that some word stands for, from the outside in. */
export const mentionsOf = (ask: Ask): readonly MeantBy[] =>
  partsOf(ask, isWorded).map((node) => {
    if ('kind' in node) return ofKind(node);
    return operator(node.said, 'fold' in node ? node.fold : 'order');
  });
