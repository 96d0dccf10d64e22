/** Where a catalogue stands. */
export interface PackAddress {
  readonly href: string;
  /** It stands beside the page, or elsewhere on its server. */
  readonly isOwn: boolean;
}

/** @param text relative to the page, or http(s); `undefined` for any other, and for one with a password in it */
export const packAddress = (text: string, base: string): PackAddress | undefined => {
  if (!URL.canParse(text, base)) return undefined;
  const { protocol, username, password, origin, href } = new URL(text, base);
  if (!/^https?:$/u.test(protocol) || username !== '' || password !== '') return undefined;
  return { href: href.replace(/#.*$/su, ''), isOwn: origin === new URL(base).origin };
};
