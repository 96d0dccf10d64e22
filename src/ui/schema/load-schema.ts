/** Fetched when the view is first opened, or to work without a network later. */
export const loadSchemaPage = () => import('./SchemaPage.svelte');
/** The libraries that draw and arrange graphs. */
export const loadPicture = () => import('./draw-schema');
