/** A text that a property, or what things are called, is compared with. */
import { draft, draftOf } from '../draft';
import { nameParts } from '../../../knowledge';
import type { Condition, Path, Things } from '../../ask';
import { attach, stepAlong } from '../attach';
import { behindAsking } from '../asked-form';
import type { Context } from '../context';
import type { Attribute, Draft, MeaningOf } from '../node';
import { rule } from '../rule';
import { classesOf, entryOf, isNamed } from '../things';
import { sets } from './attaching';

const MOST_CLASSES = 3;

type Like = MeaningOf<'like'>;

const condition = (path: Path, { match, texts, said }: Like, more: readonly number[]): Condition => {
  const conditions = texts.map((text): Condition => ({
    kind: 'text',
    path,
    match,
    text,
    said: [...more, ...said],
  }));
  const [only, ...others] = conditions;
  return only === undefined || others.length > 0 ? { kind: 'any', conditions, said: [] } : only;
};

const ofAttribute = (attribute: Attribute, like: Like): readonly Draft[] =>
  attribute.to !== undefined
    ? []
    : draftOf(attribute.on, condition([stepAlong(attribute)], like, attribute.said));

/** "Which keywords contain Lake": the values are asked for, and not what has them. */
const ofValues = ({ property, on, to, said }: Attribute, like: Like, context: Context): readonly Draft[] =>
  to !== undefined || !said.includes(behindAsking(context) ?? -1)
    ? []
    : sets(
        on.slice(0, MOST_CLASSES).map((of) => ({
          value: { head: { kind: 'values', property, of, said }, conditions: [condition([], like, [])] },
          traits: [],
        })),
      );

/** From the things of a set to what they are called; empty where they are the texts themselves. */
const toName = (things: Things, { knowledge: { schema } }: Context): Path | undefined => {
  if (things.head.kind === 'values') return [];
  const classes = classesOf(things);
  const [label = nameParts(classes, schema)[0]] = schema.labels.filter((property) =>
    [...schema.subjectClasses(property)].some((one) => classes.includes(one)),
  );
  return label === undefined
    ? undefined
    : [...entryOf(things), { property: label, forward: true, to: undefined }];
};

/** "Companies that start with S": by what they are called. What is "called X" is a name by itself. */
const ofNames = (things: Things, like: Like, context: Context): readonly Draft[] => {
  const path = isNamed(things) || like.match === 'equals' ? undefined : toName(things, context);
  return path === undefined
    ? []
    : sets(
        things.head.kind === 'values'
          ? [
              {
                value: { ...things, conditions: [...things.conditions, condition(path, like, [])] },
                traits: [],
              },
            ]
          : attach(
              things,
              { kind: 'of', on: classesOf(things), condition: condition(path, like, []) },
              context,
            ).slice(0, 1),
        [['like.name', 1]],
      );
};

export const LIKES = [
  rule('like', 'attribute', 'like', ({ attribute }, like) => ofAttribute(attribute, like)),
  rule('like-values', 'attribute', 'like', ({ attribute }, like, _, context) =>
    ofValues(attribute, like, context),
  ),
  rule('like-name', 'set', 'like', ({ things, isOpen }, like, _, context) =>
    isOpen === true ? [] : ofNames(things, like, context),
  ),
  rule('or-text', 'or', 'quoted', ({ said }, { text, said: last }) =>
    draft({ cat: 'alternative', text, said: [...said, ...last] }),
  ),
  rule('either-text', 'like', 'alternative', (like, { text, said }) =>
    text === undefined ? [] : draft({ ...like, texts: [...like.texts, text], said: [...like.said, ...said] }),
  ),
];
