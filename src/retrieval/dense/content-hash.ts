/** 64 bits of a text as 16 hexadecimal digits: two lanes of FNV-1a over its UTF-16 code units. No secret, no proof. */
export const contentHash = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0xc9dc5118];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit + 0x9e37), 0x85ebca6b) ^ (other >>> 13);
  }
  const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');
  return hex(one) + hex(other);
};
