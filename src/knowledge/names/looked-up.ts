import type { Iri } from '../../rdf';
import type { Token } from '../../retrieval';
import type { Name } from '../../store';
import type { Pin } from './meaning';
import type { Span } from './sense';

/** Spans that the user said to mean a thing, found by its name, which the words themselves need not name. */
export const lookedUp = (
  tokens: readonly Token[],
  pins: readonly Pin[],
  names: ReadonlyMap<Iri, Name>,
): readonly Span[] =>
  pins.flatMap((pin) => {
    const start = tokens.findIndex((token) => token.start === pin.start);
    const end = tokens.findIndex((token) => token.end === pin.end);
    const name = names.get((/^entity <(.*)>$/u.exec(pin.meaning ?? '')?.[1] ?? '') as Iri);
    if (name === undefined || start < 0 || end < start) return [];
    const classes = name.classes.length > 0 ? name.classes : ([''] as const);
    return [{ start, end, senses: [{ type: 'entity', name, score: 1, classes }] }];
  });
