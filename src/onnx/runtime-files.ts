import smallMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import smallWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import gpuMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import type { Device } from './model-place';

interface RuntimeFiles {
  readonly mjs: string;
  readonly wasm: string;
}

const whole = ({ mjs, wasm }: RuntimeFiles): RuntimeFiles => ({
  mjs: new URL(mjs, import.meta.url).href,
  wasm: new URL(wasm, import.meta.url).href,
});

/** The runtime, of our own files. With the graphics card comes one of twice the size. */
export const runtimeFiles = (device: Device): RuntimeFiles =>
  whole(device === 'webgpu' ? { mjs: gpuMjs, wasm: gpuWasm } : { mjs: smallMjs, wasm: smallWasm });
