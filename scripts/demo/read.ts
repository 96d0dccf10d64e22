import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readExamples, type Example } from '../../src/catalogue';
import type { Quad } from '../../src/rdf';
import { readPack, type Pack, type PackGraph } from './pack';
import { readTurtle } from './turtle';

export interface DemoGraph {
  readonly graph: PackGraph;
  /** Of its data, as named in messages. */
  readonly file: string;
  readonly quads: readonly Quad[];
}

/** The sources of the demo as people write them, read and nothing more. */
export interface Demo {
  readonly pack: Pack;
  readonly graphs: readonly DemoGraph[];
  /** The documentation of all classes and properties. */
  readonly vocabulary: readonly Quad[];
  readonly shapes: readonly Quad[];
  readonly exampleQuads: readonly Quad[];
  readonly examples: readonly Example[];
}

const readFiles = async (folder: string, files: readonly string[]): Promise<readonly (readonly Quad[])[]> =>
  Promise.all(files.map(async (file) => readTurtle(await readFile(join(folder, file), 'utf8'), file)));

/** `folder` is `public/demo`. Throws a TurtleError, or Node's error where a file is not there. */
export const readDemo = async (folder: string): Promise<Demo> => {
  const pack = readPack(await readFile(join(folder, 'shards.json'), 'utf8'));
  const names = (await readdir(folder)).sort();
  const vocabularies = names.filter((name) => name.endsWith('.vocabulary.ttl'));
  const examples = (await readdir(join(folder, 'examples'))).filter((name) => name.endsWith('.ttl')).sort();
  const files = pack.graphs.map(({ name }) => `${name}.ttl`);
  const data = await readFiles(folder, files);
  const exampleQuads = (await readFiles(join(folder, 'examples'), examples)).flat();
  return {
    pack,
    graphs: pack.graphs.map((graph, index) => ({
      graph,
      file: files[index] ?? '',
      quads: data[index] ?? [],
    })),
    vocabulary: (await readFiles(folder, vocabularies)).flat(),
    shapes: (await readFiles(folder, ['shapes.ttl'])).flat(),
    exampleQuads,
    examples: readExamples(exampleQuads),
  };
};
