/** Fetches what is seldom wanted: its code is not part of the first load. */
export const loadFullTable = () => import('./table/FullTable.svelte');
export const loadPicture = () => import('./pictures/PictureView.svelte');
export const loadExport = () => import('./export/ExportPanel.svelte');
export const loadImages = () => import('./images/ImagesView.svelte');
