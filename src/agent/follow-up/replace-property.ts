import type { Meaning } from '../../composer';
import { iriOfPredicate, iriTerm, patternsOf, rewriteQuery, variableTerm, type Triple } from '../../sparql';
import { freshIn } from '../edit/fresh-in';
import { mapTerms, nameFor } from '../edit/tree';
import { changed, type Draft } from './draft';
import type { Known } from './known';
import type { Shape } from './shape';

const OF = { en: 'of', es: 'de' } as const;

/** What is asked of a given thing, asked of it by another property. */
export const propertyReplaced = async (
  draft: Draft,
  { iri, label }: Meaning,
  { things }: Shape,
  known: Known,
): Promise<readonly Draft[]> => {
  if (iri === undefined) return [];
  const asked = patternsOf(draft.query)
    .map(({ triple }) => triple)
    .filter(
      (triple) =>
        triple.object.termType === 'Variable' &&
        triple.subject.termType === 'NamedNode' &&
        (things.value === triple.object.value || things.value === triple.subject.value),
    );
  const [triple, ...more] = asked;
  const property = triple && iriOfPredicate(triple);
  if (triple === undefined || property === undefined || more.length > 0 || property === iri) return [];
  const classes = (await known.classesOf([triple.subject.value])).get(triple.subject.value);
  if (classes === undefined || !known.isHeldBy(iri, classes)) return [];
  const name = nameFor(label, freshIn(draft.query));
  const from = triple.object.value;
  const isIt = (one: Triple): boolean =>
    iriOfPredicate(one) === property && one.subject.value === triple.subject.value;
  const other = rewriteQuery(draft.query, (pattern) =>
    pattern.type === 'bgp'
      ? [
          {
            ...pattern,
            triples: pattern.triples.map((one) => (isIt(one) ? { ...one, predicate: iriTerm(iri) } : one)),
          },
        ]
      : undefined,
  );
  const query = mapTerms(other, (term) =>
    term.termType === 'Variable' && term.value === from ? variableTerm(name) : term,
  );
  const change = { kind: 'replaced' as const, from: await known.label(property), to: label };
  const said = [
    { text: label, kind: 'property' as const },
    { text: OF[draft.language], kind: undefined },
    { text: await known.label(triple.subject.value), kind: 'entity' as const },
  ];
  const made = changed(draft, change, { query, headings: { [name]: label } });
  return [{ ...made, said }];
};
