import { m } from '../../messages';
import type { Language } from '../../rdf';
import { labelOf } from '../../session';

interface Binding {
  readonly type: string;
  readonly value: string;
}

interface TableColumn {
  render?: (value: Binding | number | '', purpose: unknown, row: unknown, meta: unknown) => unknown;
}

/** The parts of YASR's table that write a cell. They are its private ones: its own names for IRIs are prefixes only. */
interface TablePlugin {
  getUriLinkFromBinding(binding: Binding): string;
  getColumns(): TableColumn[];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (one) => `&#${String(one.codePointAt(0))};`);

/** What leads somewhere in a browser; other IRIs are names only. */
const isPage = (iri: string): boolean => /^https?:/u.test(iri);

const link = ({ value }: Binding, label: string): string => {
  const text = `<bdi>${escaped(label)}</bdi>`;
  const title = `title="${escaped(value)}"`;
  return isPage(value)
    ? `<a class="iri" target="_blank" rel="noopener noreferrer" href="${escaped(value)}" ${title}>${text}</a>`
    : `<span class="iri" ${title}>${text}</span>`;
};

/** Lets YASR's table show, sort and filter by labels in place of IRIs. */
export const drawLabels = (
  yasr: { plugins: Record<string, unknown> },
  labels: () => Readonly<Record<string, string>>,
): void => {
  const table = yasr.plugins['table'] as TablePlugin | undefined;
  if (table === undefined) return;
  const columnsOf = table.getColumns.bind(table);
  table.getUriLinkFromBinding = (binding) => link(binding, labelOf(binding.value, labels()));
  table.getColumns = () =>
    columnsOf().map((column) => {
      const { render } = column;
      if (render === undefined) return column;
      return {
        ...column,
        render: (value, purpose, row, meta) =>
          purpose === 'display' || typeof value !== 'object'
            ? render(value, purpose, row, meta)
            : value.type === 'uri'
              ? labelOf(value.value, labels())
              : value.value,
      };
    });
};

const setText = (place: HTMLElement, selector: string, text: string): void => {
  const found = place.querySelector(selector);
  if (found !== null) found.textContent = text;
};

/** Says the words of YASR's controls in the interface's language. */
export const wordControls = (place: HTMLElement, language: Language): void => {
  const filter = place.querySelector<HTMLInputElement>('.tableFilter');
  filter?.setAttribute('placeholder', m.results_filter());
  filter?.setAttribute('aria-label', m.results_filter());
  setText(place, '.tableControls > div:nth-child(1) .label', m.results_simple());
  setText(place, '.tableControls > div:nth-child(2) .label', m.results_cut());
  setText(place, '.pageSizeWrapper .pageSizerLabel', `${m.results_page_size()} `);
  place.setAttribute('lang', language);
};
