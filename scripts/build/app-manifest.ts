import type { ManifestOptions } from 'vite-plugin-pwa';

/** Formats that a system may open with the installed page, by media type: those that it reads. */
const FILES = {
  'text/turtle': ['.ttl'],
  'application/trig': ['.trig'],
  'application/n-triples': ['.nt'],
  'application/n-quads': ['.nq'],
  'application/rdf+xml': ['.rdf', '.owl'],
  'application/xml': ['.xml'],
  'application/trix': ['.trix'],
  'application/ld+json': ['.jsonld'],
  'application/rdf+json': ['.rj'],
  'application/json': ['.json'],
  'text/obo': ['.obo'],
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv', '.tab'],
};

/** What a browser needs to install the page. Addresses are relative, as the page may stand anywhere. */
export const APP_MANIFEST: Partial<ManifestOptions> = {
  name: 'Lodestone',
  short_name: 'Lodestone',
  description: 'Ask knowledge graphs in plain language. Everything runs in this browser.',
  lang: 'en',
  start_url: '.',
  scope: '.',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  categories: ['education', 'productivity'],
  icons: [
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  file_handlers: [{ action: '.', accept: FILES }],
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
};
