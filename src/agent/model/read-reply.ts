/** A reply, taken apart. */
export interface Reply {
  /** One line, maybe empty. */
  readonly plan: string;
  readonly says:
    | { readonly kind: 'use'; readonly number: number }
    /** Whatever may be a query, as it is. */
    | { readonly kind: 'query'; readonly text: string }
    | { readonly kind: 'nothing' };
}

const THOUGHT = /<think>[\s\S]*?(?:<\/think>|$)/giu;
const PLAN = /^[\s*]*plan[\s*]*:[ \t*]*(.*)$/imu;
/** Alone on its line. */
const USE = /^[\s*`]*use[\s*`]*(?:reading\s*)?[#:]?\s*(\d{1,2})[\s.*`]*$/imu;
const QUERY = /^[\s*`]*query[\s*]*:[ \t*]*/imu;
const FORM = /\b(?:SELECT|ASK|PREFIX|CONSTRUCT|DESCRIBE)\b/iu;

/** Reads what it says in the format that was asked for, or in one near it; engines that can't be held to one stray. */
export const readReply = (text: string): Reply => {
  const said = text.replace(THOUGHT, '');
  const planned = PLAN.exec(said);
  const plan = planned?.[1]?.trim() ?? '';
  const marked = QUERY.exec(said);
  if (marked !== null)
    return { plan, says: { kind: 'query', text: said.slice(marked.index + marked[0].length).trim() } };
  const number = USE.exec(said)?.[1];
  if (number !== undefined) return { plan, says: { kind: 'use', number: Number(number) } };
  const form = FORM.exec(said);
  if (form === null) return { plan, says: { kind: 'nothing' } };
  // What stands before it, a fence say, may belong to it: the repair looks for that itself.
  const rest = planned === null ? said : said.slice(planned.index + planned[0].length);
  return { plan, says: { kind: 'query', text: rest.trim() } };
};
