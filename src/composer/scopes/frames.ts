/** Words around the name of a source. Offsets are UTF-16 code units; `end` is behind the last. */
export interface Framed {
  readonly start: number;
  readonly end: number;
  /** Nothing but a source is spoken of so; else ("in Paris") the name may as well be that of a thing. */
  readonly isSure: boolean;
}

const ARTICLE = String.raw`(?:(?:the|my|our|your|this|el|la|los|las|mi|este|esta)\s+)?`;
const NOUN = String.raw`(?:(?:knowledge\s+|rdf\s+)?graphs?|datasets?|data\s+sets?|data|databases?|(?:sparql\s+)?endpoints?|files?|(?:data\s+)?sources?|shards?|repositor(?:y|ies)|grafos?(?:\s+de\s+conocimiento)?|conjuntos?\s+de\s+datos|bases?\s+de\s+datos|datos|ficheros?|archivos?|fuentes?(?:\s+de\s+datos)?|puntos?\s+de\s+acceso|repositorios?)`;
const CALLED = String.raw`(?:(?:called|named|of|from|llamad[oa]s?|del?)\s+)?`;
const ONLY = String.raw`(?:only|just|s[oó]lo|solamente)`;
const QUOTE = String.raw`["'“‘«]?\s?`;
const SURE = String.raw`according\s+to|as\s+per|going\s+by|based\s+on|seg[uú]n|de\s+acuerdo\s+(?:con|a)|conforme\s+a`;
const BARE = String.raw`in|within|inside|from|using|via|en|dentro\s+de|desde|usando`;
const OF = String.raw`of|by|for|del?|por|con`;
const SAYS = String.raw`(?:say|state|report|claim)s?`;
const DICE = String.raw`(?:dicen?|afirman?|indican?)`;

/** Before the name: preposition, noun. */
const BEFORE = new RegExp(
  String.raw`(?:^|(?<=[\s(¿¡])|\s*,\s*)(?:${ONLY}\s+)?(?:(?<sure>${SURE})|(?<bare>${BARE})|(?<of>${OF}))\s+(?:${ONLY}\s+)?${ARTICLE}(?:(?<noun>${NOUN})\s+${CALLED}${ARTICLE})?${QUOTE}$`,
  'iu',
);
/** "What does X say …", "¿Qué dice X …" */
const ASKED = new RegExp(
  String.raw`(?:^|(?<=[\s(¿¡]))(?:(?<does>does|do|did)|(?<dice>${DICE}))\s+${ARTICLE}(?:${NOUN}\s+${CALLED}${ARTICLE})?${QUOTE}$`,
  'iu',
);
/** "The X graph says that …": nothing but an article before. */
const ALONE = new RegExp(
  String.raw`(?:^|(?<=[\s(¿¡,]))${ARTICLE}(?:(?<noun>${NOUN})\s+${CALLED})?${QUOTE}$`,
  'iu',
);
const AFTER = new RegExp(
  String.raw`^(?:['’]s(?![\p{L}\p{N}])|\s?["'”’»])?(?:\s+(?<noun>${NOUN})(?![\p{L}\p{N}]))?(?<says>\s+(?:${SAYS}|${DICE})(?:\s+(?:that|que))?(?![\p{L}\p{N}]))?(?:\s*,)?`,
  'iu',
);
/** What may stand behind a bare name: nothing, a comma, or at the start of a question the question. */
const ENDED = /^\s*(?:[?.!,;:)]|$)/u;
const ASKING =
  /^\s*,?\s*¿?(?:who|whom|whose|what|which|when|where|how|is|are|was|were|does|do|did|has|have|list|show|name|give|count|qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|hay|lista|muestra)(?![\p{L}\p{N}])/iu;
/** The name goes on: "According to Nobel Prize winners" is not about a source called Nobel. */
const GOES_ON = /^\s+\p{Lu}/u;
const QUE = /^\s+que(?![\p{L}\p{N}])/iu;
const NAME = /^(?:\p{Lu}|[\p{L}\p{N}]+[._:-][\p{L}\p{N}])/u;

/** The name is written as a name, or as that of a file or host. */
const isWrittenAsName = (name: string): boolean => NAME.test(name);

/**
 * The words that make what stands at [start, end) the name of a source, with that name; `undefined` where there are none.
 * A bare preposition makes it one only where the name is written as one, and is not a part of something longer.
 */
export const framedAt = (text: string, start: number, end: number): Framed | undefined => {
  const [before, rest] = [text.slice(0, start), text.slice(end)];
  const after = AFTER.exec(rest);
  const [tail = ''] = after ?? [];
  const behind = rest.slice(tail.length);
  const { noun, says } = after?.groups ?? {};
  const framed = (lead: RegExpExecArray, isSure: boolean): Framed => ({
    start: lead.index,
    end: end + tail.length,
    isSure,
  });

  const asked = ASKED.exec(before);
  if (asked?.groups?.['dice'] !== undefined) {
    const { end: last, ...one } = framed(asked, true);
    return { ...one, end: last + (QUE.exec(behind)?.[0].length ?? 0) };
  }
  if (asked !== null && says !== undefined) return framed(asked, true);
  const lead = BEFORE.exec(before);
  const isNoun = noun !== undefined || lead?.groups?.['noun'] !== undefined;
  if (lead === null) {
    const alone = says === undefined ? null : ALONE.exec(before);
    return alone === null ? undefined : framed(alone, true);
  }
  if (isNoun || says !== undefined) return framed(lead, true);
  if (GOES_ON.test(rest) && !ASKING.test(rest)) return undefined;
  if (lead.groups?.['sure'] !== undefined) return framed(lead, true);
  const isWhole = ENDED.test(rest) || ENDED.test(behind) || (lead.index === 0 && ASKING.test(behind));
  return lead.groups?.['bare'] !== undefined && isWhole && isWrittenAsName(text.slice(start, end))
    ? framed(lead, false)
    : undefined;
};
