/** The end of a closed switch: unreachable as long as every member has its case. */
export const never = (value: never): never => {
  throw new Error(`Unhandled member of a closed union: ${JSON.stringify(value)}`);
};
