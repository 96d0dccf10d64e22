import type { Token } from '../../retrieval';

const TO = /^(?:to|until|till|through|and|a|al|hasta|y)$/u;
const FROM = /^(?:from|since|between|desde|entre|de|del)$/u;
const END = /^(?:end|close|fin|final|finales|fines)$/u;
const START = /^(?:beginning|start|principio|principios|comienzo|comienzos|inicio|inicios)$/u;
const OF = /^(?:of|de|del)$/u;
const ARTICLE = /^(?:the|el|los)$/u;

/** "To the end of March", "desde principios de 2020": a stretch of time is meant from its start, and to its end, anyway. */
export const withEdge = <T extends { type: string; start: number }>(
  tokens: readonly Token[],
  quantity: T,
): T => {
  const { start, type } = quantity;
  const word = (at: number): string => tokens[at]?.word ?? '';
  if (type === 'number' || !OF.test(word(start - 1))) return quantity;
  const before = ARTICLE.test(word(start - 3)) ? start - 4 : start - 3;
  const isEdge =
    (END.test(word(start - 2)) && TO.test(word(before))) ||
    (START.test(word(start - 2)) && FROM.test(word(before)));
  return isEdge ? { ...quantity, start: start - 2 } : quantity;
};
