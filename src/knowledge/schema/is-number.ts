const NUMBER =
  /#(?:integer|decimal|double|float|long|int|short|byte|nonNegativeInteger|positiveInteger|unsigned\w+)$/u;

export const isNumber = (datatype: string): boolean => NUMBER.test(datatype);
