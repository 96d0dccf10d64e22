import { loadPictures } from './pictures/draw-view';

/** Fetches what the first load leaves out. */
export const loadResult = () => import('./ResultRegion.svelte');
export const loadFullTable = () => import('./table/FullTable.svelte');
export const loadPictureView = () => import('./pictures/PictureView.svelte');
export const loadExport = () => import('./export/ExportPanel.svelte');
export const loadImages = () => import('./images/ImagesView.svelte');

/** Everything: without a network nothing of it can be fetched later. */
export const RESULT_PARTS: readonly (() => Promise<unknown>)[] = [
  loadResult,
  loadFullTable,
  loadPictureView,
  loadExport,
  loadImages,
  ...Object.values(loadPictures),
];
