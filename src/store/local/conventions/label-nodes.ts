import { iri } from '../../../rdf';
import type { Rewriting } from './rewriting';
import { inSequence, wayIri } from './way';
import conventions from './conventions.json' with { type: 'json' };

const { labelNodes } = conventions;
const PARTS: ReadonlySet<string> = new Set(labelNodes.flatMap(({ by, form }) => [by, form]));

export const saysLabelNode = (predicate: string): boolean => PARTS.has(predicate);

/** Labels that are things of their own, as in SKOS-XL, name what leads to them. */
export const readLabelNodes = (rewriting: Rewriting): void => {
  for (const { by, form, as } of labelNodes) {
    const leading = rewriting.with(by);
    if (leading.length === 0) continue;
    const texts = new Map<number, number[]>();
    for (const at of rewriting.with(form)) {
      const known = texts.get(rewriting.subject(at));
      if (known === undefined) texts.set(rewriting.subject(at), [at]);
      else known.push(at);
    }
    const way = wayIri(iri(as), inSequence(iri(by), iri(form)));
    const nodes = new Set<number>();
    for (const at of leading) {
      const said = texts.get(rewriting.object(at)) ?? [];
      if (said.length === 0) continue;
      for (const one of said) {
        rewriting.add(rewriting.subject(at), way, rewriting.object(one), at);
        rewriting.drop(one);
      }
      rewriting.drop(at);
      nodes.add(rewriting.object(at));
    }
    rewriting.dropOf(rewriting.bare(nodes));
  }
};
