/** One thing that a follow-up changed in a query; labels are in the language of the page, `what` may be the user's own words. */
export type Change =
  | { readonly kind: 'replaced'; readonly from: string; readonly to: string }
  | { readonly kind: 'only'; readonly what: string }
  | { readonly kind: 'without'; readonly what: string }
  | { readonly kind: 'shown'; readonly what: string }
  /** `by` is `undefined` where an order that was there is turned around. */
  | { readonly kind: 'sorted'; readonly by: string | undefined; readonly descending: boolean }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'counted' }
  | { readonly kind: 'listed' }
  /** What the query before asked for, and this one does not. */
  | { readonly kind: 'dropped'; readonly what: string }
  /** It is another query, and no shorter words say how. */
  | { readonly kind: 'rewritten' };
