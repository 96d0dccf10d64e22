import type { Token } from '../../retrieval';

/** "The disease also called X", "el río conocido como X": what stands between a noun and its name, folded. */
const CALLED =
  /^(?:(?:also|otherwise|better|commonly|formerly|once) )?(?:called|named|titled|known as|known by the name)$|^(?:(?:tambien|antes|mejor|mas) )?(?:llamad[oa]s?|denominad[oa]s?|titulad[oa]s?|conocid[oa]s? como)$/u;

/** Whether a name stands right behind a noun, or only words between that say that one follows: "the disease called X". */
export const saysNameNext = (tokens: readonly Token[], end: number, start: number): boolean => {
  const between = tokens.slice(end + 1, start).map(({ word }) => word);
  return start === end + 1 || CALLED.test(between.join(' '));
};
