/** Members of a page. */
const PAGE_SIZE = 50;

/** One page of a list. */
export interface Page<T> {
  readonly members: readonly T[];
  /** From 0. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Place of the first member in the list, from 1; 0 of an empty list. */
  readonly from: number;
  readonly to: number;
}

/** The page that was asked for, or the last where the list has become shorter. */
export const pageOf = <T>(all: readonly T[], wanted: number, size = PAGE_SIZE): Page<T> => {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const members = all.slice(page * size, (page + 1) * size);
  const before = page * size;
  return { members, page, pages, from: members.length === 0 ? 0 : before + 1, to: before + members.length };
};

/** The page where the member at `at`, from 0, stands. */
export const pageHolding = (at: number): number => Math.floor(at / PAGE_SIZE);
