import { iri, type Quad } from '../../rdf';
import { guessPlan, joinTables, linksOf, sampleTable, streamTable, toNQuads } from '../../store';

/** Tables that are given together, by their names, as the page reads them if nobody changes anything: as Turtle. */
export const readTables = async (texts: Readonly<Record<string, string>>): Promise<string> => {
  const given = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const content = new Blob([text]);
      const sample = await sampleTable(content, name);
      return { name, content, sample, plan: guessPlan(name, sample), base: iri(`urn:${name}`) };
    }),
  );
  const joined = await joinTables(given);
  const named = given.map((one, at) => ({ ...one, plan: joined[at]?.plan ?? one.plan }));
  const quads: Quad[] = [];
  for (const [at, table] of named.entries()) {
    const plan = { ...table.plan, links: linksOf(joined[at]?.joins ?? [], named) };
    const { signal } = new AbortController();
    await streamTable({ ...table, plan }, { signal }, (quad) => quads.push(quad));
  }
  return new TextDecoder().decode(toNQuads(quads));
};
