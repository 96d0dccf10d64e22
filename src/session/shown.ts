/** What the visitor picked to see: an answer by its position, what the model chose, what was composed, or what looking further found. */
export type Shown = number | 'model' | 'composed' | { readonly found: number };
