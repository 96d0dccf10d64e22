import type { Answer } from '../../../agent';
import type { Source } from '../../../catalogue';
import type { Place, QueryToRun } from './query-code';

const lastParts = (iri: string, count: number): string =>
  URL.canParse(iri)
    ? new URL(iri).pathname
        .split('/')
        .filter((part) => part !== '')
        .slice(-count)
        .join('-')
    : iri;

const hasEnding = (name: string): boolean => /\.[a-z]\w{1,6}$/iu.test(name);

/** What the file of a source is called on a disk. */
const fileName = ({ iri, bundled, title }: Source): string => {
  // Those that came with the page lie under `demo/shards` there.
  if (bundled) return `${lastParts(iri, 2)}.ttl`;
  const name = hasEnding(title.en) ? title.en : lastParts(iri, 1) || title.en;
  return name.replace(/\s+/gu, ' ');
};

const TABLE = /\.(?:csv|tsv|tab)(?:\.gz)?$/iu;

/** Programs read RDF. What the page made of a table is asked for as a file of triples. */
const placeOf = (source: Source, shards: string): Place => {
  if (source.kind === 'endpoint') return { kind: 'endpoint', url: source.iri };
  const name = fileName(source);
  if (source.bundled) return { kind: 'file', name, folder: shards };
  return TABLE.test(name)
    ? { kind: 'file', name: name.replace(TABLE, '.nt'), table: name }
    : { kind: 'file', name };
};

/** The query of an answer with where it can be run. @param shards address of the folder with the files of the demo */
export const queryToRun = (
  { plan }: Pick<Answer, 'plan'>,
  sources: readonly Source[],
  shards: string,
): QueryToRun => ({
  plain: plan.portable ?? plan.query,
  federated: plan.printed,
  places: plan.sources.flatMap((iri) => {
    const source = sources.find((one) => one.iri === iri);
    return source === undefined ? [] : [placeOf(source, shards)];
  }),
});
