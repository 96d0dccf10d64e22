import { readFile } from 'node:fs/promises';
import { done, failed, type Outcome } from '../../../src/base';
import { readGguf, type GgufModel } from '../../../src/model';
import { fileSource } from '../file-source.ts';
import { onnxFacts } from './onnx-facts.ts';
import type { PackageFailure } from './package-failure.ts';
import type { Content } from './packaged-model.ts';
import { safetensorsFacts } from './safetensors-facts.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const ggufText = (facts: Pick<GgufModel, 'architecture' | 'parameters' | 'quantization'>): string =>
  `${facts.architecture} ${facts.quantization ?? '?'} with ${facts.parameters} parameters`;

const tensorsText = (tensors: Readonly<Record<string, string>>): string =>
  Object.entries(tensors)
    .map(([name, shape]) => `${name} ${shape}`)
    .sort()
    .join(', ');

const onnxText = ({
  inputs,
  outputs,
}: {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}) => `a model from ${inputs.toSorted().join(', ')} to ${outputs.toSorted().join(', ')}`;

/** What a file says that it is, and what it should say; `got` is of no file that can be read so. */
interface Said {
  readonly wanted: string;
  readonly got: string | undefined;
}

const saidOf = async (file: string, content: Exclude<Content, { kind: 'gguf' }>): Promise<Said> => {
  switch (content.kind) {
    case 'onnx': {
      const facts = onnxFacts(await readFile(file));
      return { wanted: onnxText(content), got: facts && onnxText(facts) };
    }
    case 'safetensors': {
      const facts = await safetensorsFacts(await fileSource(file));
      return { wanted: tensorsText(content.tensors), got: facts && tensorsText(facts) };
    }
    case 'json':
      return { wanted: 'JSON', got: isJson(await readFile(file, 'utf8')) ? 'JSON' : undefined };
  }
};

const same = ({ wanted, got }: Said, path: string): Outcome<undefined, PackageFailure> =>
  wanted === got
    ? done(undefined)
    : failed({ kind: 'other-model', path, wanted, got: got ?? 'nothing that can be read' });

/** What GGUF models tell, once it is known that this is the right one; of others nothing is needed. */
export const checkContent = async (
  file: string,
  path: string,
  content: Content,
): Promise<Outcome<GgufModel | undefined, PackageFailure>> => {
  if (content.kind !== 'gguf') return same(await saidOf(file, content), path);
  const model = await readGguf([{ name: path, source: await fileSource(file) }]);
  if (!model.ok) return failed({ kind: 'gguf', path, failure: model.failure });
  const said = same({ wanted: ggufText(content), got: ggufText(model.value) }, path);
  return said.ok ? model : said;
};
