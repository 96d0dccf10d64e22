/** Which words of the question each node of its value stands for, to be underlined. */
import { never } from '../../base';
import type { Iri } from '../../rdf';
import type { Ask, Condition, Head, Measure, Operand, Path, Said, Summary, Things } from '../ask';

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

const ofHead = (head: Head): MeantBy => {
  const { said } = head;
  switch (head.kind) {
    case 'class':
      return { said, what: { kind: 'class', iris: head.classes.filter((one): one is Iri => one !== '') } };
    case 'named':
      return { said, what: { kind: 'entity', iris: head.terms } };
    case 'values':
      return { said, what: { kind: 'property', iris: [head.property] } };
    default:
      return never(head);
  }
};

const ofThings = ({ head, conditions }: Things): readonly MeantBy[] => [
  ofHead(head),
  ...conditions.flatMap(ofCondition),
];

const ofCondition = (condition: Condition): readonly MeantBy[] => {
  const { kind, said } = condition;
  switch (kind) {
    case 'related':
      return [property(said, condition.path, kind), ...ofThings(condition.to)];
    case 'value':
      return [
        valued(
          said,
          condition.values.map(({ value }) => value),
        ),
      ];
    case 'text':
      return [valued(said, [condition.text])];
    case 'compare':
      return [operator(said, kind), ...ofMeasure(condition.measure), ...ofOperand(condition.to)];
    case 'extreme':
      return [operator(said, kind), ...ofMeasure(condition.measure)];
    case 'agree':
      return [property(said, condition.path, kind)];
    case 'has':
      return [property(said, condition.path, kind)];
    case 'not':
      return [operator(said, kind), ...ofCondition(condition.condition)];
    case 'any':
    case 'all':
      return [operator(said, kind), ...condition.conditions.flatMap(ofCondition)];
    case 'same':
      return [property(said, condition.path, kind), ...ofThings(condition.as)];
    default:
      return never(kind);
  }
};

const ofMeasure = (measure: Measure): readonly MeantBy[] => {
  const { kind, said } = measure;
  switch (kind) {
    case 'self':
      return [operator(said, kind)];
    case 'value':
      return [property(said, measure.path, kind)];
    case 'count':
      return [operator(said, kind), ...ofThings(measure.of)];
    case 'fold':
      return [property(said, measure.path, measure.fold)];
    case 'calculated':
      return [operator(said, kind), ...ofMeasure(measure.left), ...ofMeasure(measure.right)];
    default:
      return never(kind);
  }
};

const ofOperand = (operand: Operand): readonly MeantBy[] => {
  const { kind, said } = operand;
  switch (kind) {
    case 'number':
      return [valued(said, [`${operand.value} ${operand.unit ?? ''}`.trim()])];
    case 'years':
      return [
        valued(said, [operand.from === operand.to ? `${operand.from}` : `${operand.from}–${operand.to}`]),
      ];
    case 'day':
      return [valued(said, [operand.iso])];
    case 'measure':
      return [operator(said, kind), ...ofMeasure(operand.measure), ...ofThings(operand.of)];
    case 'own':
      return [operator(said, kind), ...ofMeasure(operand.measure)];
    case 'fold':
      return [operator(said, operand.fold), ...ofMeasure(operand.measure), ...ofThings(operand.of)];
    default:
      return never(kind);
  }
};

const ofSummary = ({ said, fold, measure }: Summary): readonly MeantBy[] => [
  operator(said, fold),
  ...ofMeasure(measure),
];

const ofAsk = (ask: Ask): readonly MeantBy[] => {
  const { kind, said } = ask;
  switch (kind) {
    case 'list': {
      const { order } = ask;
      const ordered = order === undefined ? [] : [operator(order.said, 'order'), ...ofMeasure(order.measure)];
      return [operator(said, kind), ...ofThings(ask.things), ...ask.columns.flatMap(ofMeasure), ...ordered];
    }
    case 'count':
      return [operator(said, kind), ...ofThings(ask.things)];
    case 'check':
      return [
        operator(said, kind),
        ...ofThings(ask.things),
        ...(ask.every === undefined ? [] : ofCondition(ask.every)),
      ];
    case 'summary':
      return [operator(said, kind), ...ask.folds.flatMap(ofSummary), ...ofThings(ask.things)];
    case 'calculated':
    case 'combined':
      return [operator(said, kind), ...ofAsk(ask.left), ...ofAsk(ask.right)];
    default:
      return never(kind);
  }
};

/** Each node that some word stands for, from the outside in. */
export const mentionsOf = (ask: Ask): readonly MeantBy[] => ofAsk(ask).filter(({ said }) => said.length > 0);
