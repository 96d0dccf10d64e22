/** The part of WebGPU that tells which weights it takes. */
interface Gpu {
  requestAdapter(): Promise<{ readonly features: ReadonlySet<string> } | null>;
}

const gpuOf = (): Gpu | undefined => (navigator as { readonly gpu?: Gpu }).gpu;

/** What the graphics card can do beyond what all can; `undefined`: this browser, or this machine, has no WebGPU. */
export const gpuFeatures = async (): Promise<ReadonlySet<string> | undefined> => {
  const adapter = await gpuOf()
    ?.requestAdapter()
    .catch(() => null);
  return adapter?.features;
};
