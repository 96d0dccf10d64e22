/** Whole questions from what was read of a stretch: a noun phrase is listed, measures are shown of the things that have them. */
import type { ClassKey } from '../schema/class-key';
import type { Ask, Measure, Things } from './ask';
import { measuresOf } from './chart/attach';
import type { Context } from './chart/context';
import type { Meaning, Modifier, Pending, Trait } from './chart/node';
import { classThings, isNamed, NOBODY } from './chart/things';

interface Finished {
  readonly ask: Ask;
  readonly traits: readonly Trait[];
}

const MOST_CLASSES = 3;

const listed = (things: Things, columns: readonly Measure[]): Ask => ({
  kind: 'list',
  things,
  columns,
  distinct: true,
  said: NOBODY,
});

const SELF: Measure = { kind: 'self', said: NOBODY };

/** The classes that all pending measures may be of. */
const ownersOf = (columns: readonly Pending[]): readonly ClassKey[] => {
  const [first] = columns;
  if (first?.kind === 'attribute') return first.attribute.on;
  if (first?.kind === 'fold') return first.of.on;
  return [];
};

const ofColumns = (columns: readonly Pending[], context: Context): readonly Finished[] =>
  ownersOf(columns)
    .slice(0, MOST_CLASSES)
    .flatMap((one): readonly Finished[] => {
      const things = classThings([one], []);
      const found = columns.map((column) => measuresOf(things, column, context)[0]);
      if (found.some((each) => each === undefined)) return [];
      const measures = found.flatMap((each) => each?.value ?? []);
      const traits: readonly Trait[] = [...found.flatMap((each) => each?.traits ?? []), ['whole.columns', 1]];
      if (measures.every(({ kind }) => kind === 'fold'))
        return [
          {
            ask: {
              kind: 'summary',
              things,
              folds: measures.flatMap((measure) =>
                measure.kind === 'fold'
                  ? [
                      {
                        fold: measure.fold,
                        measure: { kind: 'value', path: measure.path, said: [] } as const,
                        said: measure.said,
                      },
                    ]
                  : [],
              ),
              said: NOBODY,
            },
            traits,
          },
        ];
      return [{ ask: listed(things, measures), traits }];
    });

const ofModifier = (modifier: Modifier): readonly Finished[] =>
  modifier.kind !== 'of'
    ? []
    : modifier.on.slice(0, MOST_CLASSES).map((one) => ({
        ask: listed({ ...classThings([one], []), conditions: [modifier.condition] }, [SELF]),
        traits: [['whole.modifier', 1]],
      }));

/** Given things need no counting: "how many women" does not ask how many things are called so. */
const countsNamed = (ask: Ask): readonly Trait[] =>
  ask.kind === 'count' && ask.by === undefined && isNamed(ask.things) ? [['count.named', 1]] : [];

/** What a meaning asks for, if it is all that was said. */
export const finished = (meaning: Meaning, context: Context): readonly Finished[] => {
  // "Could you tell me" begins like "could", and is none.
  const [longest] = context.lexicon.operatorsAt(context.tokens, 0);
  const isCheck = longest?.operator.op === 'check';
  return asksOf(meaning, context).map(({ ask, traits }) => ({
    ask,
    traits: isCheck && ask.kind !== 'check' ? [...traits, ['check.missed', 1]] : traits,
  }));
};

const asksOf = (meaning: Meaning, context: Context): readonly Finished[] => {
  switch (meaning.cat) {
    case 'whole':
      return [{ ask: meaning.ask, traits: [['whole.ask', 1], ...countsNamed(meaning.ask)] }];
    case 'set': {
      const { things } = meaning;
      if (meaning.isOpen === true) return [];
      const kind = things.head.kind;
      const bare = things.conditions.length === 0;
      return [
        {
          ask: listed(things, [SELF]),
          traits: [[`whole.set.${kind}`, 1], ...(bare ? ([[`whole.bare.${kind}`, 1]] as const) : [])],
        },
      ];
    }
    case 'columns':
      return ofColumns(meaning.columns, context);
    case 'attribute':
      return ofColumns([{ kind: 'attribute', attribute: meaning.attribute }], context);
    case 'modifier':
      return ofModifier(meaning.modifier);
    default:
      return [];
  }
};

export type { Finished };
