/** What the browser tells of the graphics card. */
export interface GpuFacts {
  readonly hasF16: boolean;
  readonly maxBufferBytes: number;
  readonly maxBindingBytes: number;
  /** Of memory that a group of threads shares, and of buffers that one step may see: WebLLM asks for both. */
  readonly maxWorkgroupBytes: number;
  readonly maxStageBuffers: number;
  /** As far as the browser names it. */
  readonly name: string;
  /** The processor plays the graphics card: it works, and is slow. */
  readonly isSoftware: boolean;
}

/** What decides which models this machine can run. */
export interface MachineFacts {
  /** `undefined`: no WebGPU, or nothing that it could run on. */
  readonly gpu: GpuFacts | undefined;
  /** Whether the browser knows WebGPU at all. */
  readonly knowsWebGpu: boolean;
  /** GiB, rounded down and capped by the browser; `undefined` where it does not tell. */
  readonly memoryGib: number | undefined;
  readonly cores: number;
  /** Threads may share memory here: this page, and all that it shows, is served so. */
  readonly isIsolated: boolean;
  /** A phone or a tablet: the system ends tabs that take much memory. */
  readonly isHandheld: boolean;
}

/** The part of WebGPU that is asked. */
interface Adapter {
  readonly features: { has(name: string): boolean };
  readonly limits: Readonly<Record<string, number | undefined>>;
  readonly info?: Readonly<Record<string, unknown>>;
}
export interface GpuNavigator {
  readonly gpu?: { requestAdapter(options?: object): Promise<Adapter | null> };
  readonly deviceMemory?: number;
  readonly hardwareConcurrency?: number;
  readonly userAgentData?: { readonly mobile?: boolean };
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
}

const HANDHELD = /Android|iPhone|iPad|iPod|Mobile/u;
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/iu;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const gpuFacts = ({ features, limits, info = {} }: Adapter): GpuFacts => {
  const name = ['vendor', 'architecture', 'description'].map((part) => textOf(info[part]));
  const unique = [...new Set(name.filter((part) => part !== ''))].join(' ');
  return {
    hasF16: features.has('shader-f16'),
    maxBufferBytes: limits['maxBufferSize'] ?? 0,
    maxBindingBytes: limits['maxStorageBufferBindingSize'] ?? 0,
    maxWorkgroupBytes: limits['maxComputeWorkgroupStorageSize'] ?? 0,
    maxStageBuffers: limits['maxStorageBuffersPerShaderStage'] ?? 0,
    name: unique,
    isSoftware: info['isFallbackAdapter'] === true || SOFTWARE.test(unique),
  };
};

/** Looks at this machine. Never rejects: what can't be found out is told as not there. */
export const lookAtMachine = async (navigator: GpuNavigator): Promise<MachineFacts> => {
  const { gpu, deviceMemory, hardwareConcurrency, userAgentData, userAgent = '' } = navigator;
  // As WebLLM asks for it, so that it is the same card.
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null);
  // An iPad says that it is a Mac, and has a screen to be touched.
  const isPad = /Macintosh/u.test(userAgent) && (navigator.maxTouchPoints ?? 0) > 1;
  return {
    gpu: adapter === null || adapter === undefined ? undefined : gpuFacts(adapter),
    knowsWebGpu: gpu !== undefined,
    memoryGib: deviceMemory,
    cores: hardwareConcurrency ?? 1,
    isIsolated: 'crossOriginIsolated' in globalThis && globalThis.crossOriginIsolated,
    isHandheld: userAgentData?.mobile ?? (HANDHELD.test(userAgent) || isPad),
  };
};
