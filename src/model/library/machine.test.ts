import { expect, test } from 'vitest';
import { lookAtMachine } from './machine';

const adapter = (info: Readonly<Record<string, unknown>>, features: readonly string[] = []) => ({
  features: new Set(features),
  limits: {
    maxBufferSize: 2 ** 30,
    maxStorageBufferBindingSize: 2 ** 27,
    maxComputeWorkgroupStorageSize: 32_768,
    maxStorageBuffersPerShaderStage: 10,
  },
  info,
});

test('what the browser tells of the card is told', async () => {
  const machine = await lookAtMachine({
    gpu: {
      requestAdapter: () =>
        Promise.resolve(adapter({ vendor: 'acme', architecture: 'gen-3' }, ['shader-f16'])),
    },
    deviceMemory: 8,
    hardwareConcurrency: 4,
  });
  expect(machine).toEqual({
    gpu: {
      hasF16: true,
      maxBufferBytes: 2 ** 30,
      maxBindingBytes: 2 ** 27,
      maxWorkgroupBytes: 32_768,
      maxStageBuffers: 10,
      name: 'acme gen-3',
      isSoftware: false,
    },
    knowsWebGpu: true,
    memoryGib: 8,
    cores: 4,
    isIsolated: false,
    isHandheld: false,
  });
});

test('no WebGPU, none that answers and one that fails are all no card', async () => {
  expect(await lookAtMachine({})).toMatchObject({ gpu: undefined, knowsWebGpu: false, cores: 1 });
  const none = { gpu: { requestAdapter: () => Promise.resolve(null) } };
  expect(await lookAtMachine(none)).toMatchObject({ gpu: undefined, knowsWebGpu: true });
  const failing = { gpu: { requestAdapter: () => Promise.reject(new Error('lost')) } };
  expect(await lookAtMachine(failing)).toMatchObject({ gpu: undefined, knowsWebGpu: true });
});

test('a processor that plays the card is known by its name, or by what it says', async () => {
  for (const info of [{ architecture: 'swiftshader' }, { vendor: 'acme', isFallbackAdapter: true }]) {
    const { gpu } = await lookAtMachine({ gpu: { requestAdapter: () => Promise.resolve(adapter(info)) } });
    expect(gpu?.isSoftware).toBe(true);
  }
});

test('what is carried about is known by what the browser says, an iPad by its screen', async () => {
  const handheld = async (navigator: object) => (await lookAtMachine(navigator)).isHandheld;
  expect(await handheld({ userAgentData: { mobile: true } })).toBe(true);
  expect(await handheld({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).toBe(true);
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  expect(await handheld({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
  expect(await handheld({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
});
