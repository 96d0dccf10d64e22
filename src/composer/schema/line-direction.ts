/** Whether a relation leads from a thing to what is above it, or to what is below it. */
export type Direction = 'up' | 'down';

const words = (source: string): RegExp => new RegExp(String.raw`\b(?:${source})\b`, 'u');

const ABOVE = words(
  'parents?|mother|father|sire|dam|progenitora?|ancestors?|forebears?|manager|supervisor|superior|super(?: ?class| ?type)|broader|' +
    'madre|padre|antepasad[oa]s?|ancestros?|supervisora?|mas (?:general|ampli[oa])',
);
const BELOW = words(
  'child(?:ren)?|sons?|daughters?|offspring|descendants?|members?|parts?|narrower|subordinates?|subsidiar(?:y|ies)|' +
    'sub ?(?:class|type|category|genre|kind)(?:e?s)?|hij[oa]s?|descendientes?|miembros?|partes?|subordinad[oa]s?|mas especific[oa]',
);
const UPWARDS = words(
  'within|belongs|located in|contained in|falls under|reports to|(?:descends|descended) from|(?:sired|fathered|supervised|managed) by|' +
    'sub ?(?!ject )\\w+ of|pertenece|dentro|incluid[oa] en|depende|(?:desciende|descendiente) de',
);
const DOWNWARDS = words('contains|includes|comprises|divided into|contiene|incluye|comprende|abarca');
/** "Child of", "padre de", "broader than": the first thing is what is said, and not the second. */
const TURNED = /\b(?:of|de|del|than|que)$/u;
/** "Part of the fleet", "miembro del equipo". */
const WITH_WHOLE = /^(?!has |tiene ).*\b(?:of|de|del) /u;

/** Which way a relation of this folded name leads: the child of X is below it, and whoever is "child of" X has X above. */
export const directionOf = (label: string): Direction | undefined => {
  if (UPWARDS.test(label)) return 'up';
  if (DOWNWARDS.test(label)) return 'down';
  const [isAbove, isBelow] = [ABOVE.test(label), BELOW.test(label)];
  if (isAbove === isBelow) return undefined;
  if (TURNED.test(label)) return isAbove ? 'down' : 'up';
  if (WITH_WHOLE.test(label)) return isBelow ? 'up' : undefined;
  return isAbove ? 'up' : 'down';
};

/** The way that all names of a relation lead that lead any; none where they disagree. */
export const agreedDirection = (labels: readonly string[]): Direction | undefined => {
  const said = new Set(labels.flatMap((label) => directionOf(label) ?? []));
  return said.size === 1 ? [...said][0] : undefined;
};
