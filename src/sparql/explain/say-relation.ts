/** Relations by their own words. */
import type { Triple } from 'sparqljs';
import { relationOf, spelled } from '../../wording';
import type { Spoken } from './spoken';
import { closureWord } from './words';

type Path = Triple['predicate'];

interface Relation {
  readonly label: string;
  readonly iri?: string;
  readonly after: string;
}

/** A relation by its own words, where it is more than one property. */
const pathText = (path: Path, spoken: Spoken): string => {
  if ('termType' in path) {
    if (path.termType === 'Variable') return spoken.words.anyProperty;
    return spelled(spoken.label(path.value));
  }
  const items = path.items.map((item) =>
    'termType' in item ? pathText(item, spoken) : `(${pathText(item, spoken)})`,
  );
  switch (path.pathType) {
    case '/':
      return items.join(` ${spoken.words.of} `);
    case '|':
      return items.join(` ${spoken.words.or} `);
    case '^':
      return items.map((item) => `${spoken.words.of} ${item}`).join('');
    case '!':
      return `${spoken.words.anyBut} ${items.join(', ')}`;
    default:
      return `${items.join('')} (${closureWord(path.pathType, spoken.words)})`;
  }
};

/** The property at the heart of a relation, and what stands behind it. */
export const relation = (path: Path, spoken: Spoken): Relation => {
  if ('termType' in path)
    return path.termType === 'NamedNode'
      ? { label: spoken.label(path.value), iri: path.value, after: '' }
      : { label: spoken.words.anyProperty, after: '' };
  const { pathType } = path;
  const [only] = path.items;
  const isRepeated = pathType === '+' || pathType === '*' || pathType === '?';
  if (isRepeated && only !== undefined && 'termType' in only)
    return {
      label: spoken.label(only.value),
      iri: only.value,
      after: `(${closureWord(pathType, spoken.words)})`,
    };
  return { label: pathText(path, spoken), after: '' };
};

const wordingOf = (label: string, iri: string | undefined, { language, label: labelOf }: Spoken) =>
  relationOf(label, language, iri === undefined ? undefined : labelOf(iri, 'en'));

export const isNoun = (path: Path, spoken: Spoken): boolean => {
  const { label, iri } = relation(path, spoken);
  return wordingOf(label, iri, spoken).kind === 'noun';
};

export const nounOf = (label: string, iri: string | undefined, spoken: Spoken): string => {
  const wording = wordingOf(label, iri, spoken);
  return wording.kind === 'noun' ? wording.noun : label;
};
