import {
  isCount,
  isEither,
  isFlag,
  isListOf,
  isMaybe,
  isOneOf,
  isShaped,
  isText,
  type Is,
} from '../../../src/base';
import { isBelow } from '../hub-files.ts';

/** A wheel for one kind of machine whose data serve all: which one pip is to take, whatever machine it runs on. */
export interface WheelTags {
  readonly platform: string;
  /** `3.11` */
  readonly python: string;
  readonly abi: string;
}

/** Of which file of which package a file is made, or a part of it. */
export interface PackagedPart {
  readonly package: string;
  readonly version: string;
  /** Path inside the wheel. */
  readonly entry: string;
  readonly tags?: WheelTags | undefined;
}

/** What a file must turn out to be when its own head is read. */
export type Content =
  | {
      readonly kind: 'gguf';
      readonly architecture: string;
      readonly quantization: string;
      readonly parameters: number;
    }
  | { readonly kind: 'onnx'; readonly inputs: readonly string[]; readonly outputs: readonly string[] }
  /** Types and shapes by name: `F16 32000x256`. */
  | { readonly kind: 'safetensors'; readonly tensors: Readonly<Record<string, string>> }
  | { readonly kind: 'json' };

export interface PackagedFile {
  /** Below the folder of its model. */
  readonly path: string;
  readonly bytes: number;
  /** Of the file as it is laid, lower-case hexadecimal. */
  readonly sha256: string;
  readonly content: Content;
  /** In the order in which they are joined. */
  readonly parts: readonly PackagedPart[];
}

/** A small file that no package has. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** A model that packages of the Python index carry. */
export interface PackagedModel {
  /** What the command calls it. */
  readonly name: string;
  /** In the index, and the name of its folder. */
  readonly id: string;
  readonly title: string;
  readonly kind: 'gguf' | 'encoder' | 'static';
  /** Of its files: `q8`, `Q4_K_M`. */
  readonly weights: readonly string[];
  /** As SPDX writes it, where it has a name there; empty where nobody names one. */
  readonly license: string;
  readonly isUsable: boolean;
  /** Why it is usable or not, for what, and where its licence is named: for people. */
  readonly why: string;
  readonly files: readonly PackagedFile[];
  readonly written: readonly WrittenFile[];
}

/** What can be a name of a package: nothing that a command could take for an option. */
const isPackage: Is<string> = (value): value is string =>
  isText(value) && /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/iu.test(value);
const isVersion: Is<string> = (value): value is string => isText(value) && /^\d[a-z\d.+!]*$/iu.test(value);
const isTag: Is<string> = (value): value is string => isText(value) && /^[a-z\d][a-z\d._]*$/iu.test(value);
const isPath: Is<string> = (value): value is string => isText(value) && isBelow(value);
const isSha256: Is<string> = (value): value is string => isText(value) && /^[\da-f]{64}$/u.test(value);
const isTexts: Is<Readonly<Record<string, string>>> = (value): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

type Of<K extends Content['kind']> = Extract<Content, { kind: K }>;
const isContent: Is<Content> = isEither(
  isEither(
    isShaped<Of<'gguf'>>({
      kind: isOneOf('gguf'),
      architecture: isText,
      quantization: isText,
      parameters: isCount,
    }),
    isShaped<Of<'onnx'>>({ kind: isOneOf('onnx'), inputs: isListOf(isText), outputs: isListOf(isText) }),
  ),
  isEither(
    isShaped<Of<'safetensors'>>({ kind: isOneOf('safetensors'), tensors: isTexts }),
    isShaped<Of<'json'>>({ kind: isOneOf('json') }),
  ),
);

const isPart = isShaped<PackagedPart>({
  package: isPackage,
  version: isVersion,
  entry: isText,
  tags: isMaybe(isShaped<WheelTags>({ platform: isTag, python: isVersion, abi: isTag })),
});

/** A list of models, as `--table` reads it. */
export const isPackagedModels = isListOf(
  isShaped<PackagedModel>({
    name: isText,
    id: isPath,
    title: isText,
    kind: isOneOf('gguf', 'encoder', 'static'),
    weights: isListOf(isText),
    license: isText,
    isUsable: isFlag,
    why: isText,
    files: isListOf(
      isShaped<PackagedFile>({
        path: isPath,
        bytes: isCount,
        sha256: isSha256,
        content: isContent,
        parts: isListOf(isPart),
      }),
    ),
    written: isListOf(isShaped<WrittenFile>({ path: isPath, text: isText })),
  }),
);
