const SIZE = /(?<![a-z0-9.])(\d+(?:\.\d+)?)([bm])(?![a-z0-9])/iu;

/** Billions of parameters that a model's name tells, as names of open models do: `qwen2.5-coder:1.5b`. `undefined`: it tells none. */
export const namedSize = (name: string): number | undefined => {
  const [, number, unit] = SIZE.exec(name) ?? [];
  if (number === undefined) return undefined;
  return unit?.toLowerCase() === 'm' ? Number(number) / 1000 : Number(number);
};
