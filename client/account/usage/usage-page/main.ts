// The page of usage. It shows what the extension sends, and holds no data and no text of its own.

import type { Chart } from 'chart.js';
import { element } from '../../../shell/webviews/shared/element.ts';
import {
  type RowsMessage,
  readUsageMessage,
  type StateMessage,
  type UsageMessage,
  type UsageRequest,
} from '../usage-message.ts';
import { type ChartSeries, nameOfKey, seriesOfDays, seriesOfKeys } from '../usage-series.ts';
import { type ChartStyle, drawChart } from './charts.ts';
import { localTable, type PagedTable, pagedTable } from './tables.ts';

declare function acquireVsCodeApi(): { postMessage(request: UsageRequest): void };

const editor = acquireVsCodeApi();

/** Draws the charts of the page again, for another theme. */
let redraw = () => {};
let showRows = (_rows: RowsMessage) => {};
/** What the page waits for, or why it shows nothing newer. */
const state = element('div', { class: 'state' });

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const received = readUsageMessage(data);
  if (received?.kind === 'usage') show(received);
  if (received?.kind === 'rows') showRows(received);
  if (received?.kind === 'state') showState(received);
});
new MutationObserver(() => redraw()).observe(document.body, { attributeFilter: ['class'] });
editor.postMessage({ kind: 'ready' });

function showState({ texts, work, failure }: StateMessage): void {
  const again = button(texts.tryAgain, () => editor.postMessage({ kind: 'again' }));
  const alert = element('p', { role: 'alert', class: 'failure' }, failure);
  state.replaceChildren(element('p', { role: 'status' }, work), ...(failure === '' ? [] : [alert, again]));
  if (state.isConnected) return;
  document.title = texts.title;
  document.body.replaceChildren(element('main', {}, element('h1', {}, texts.title), state));
}

function show(usage: UsageMessage): void {
  const { texts, notes, kinds } = usage;
  state.replaceChildren();
  const heads = kinds.map(({ name }) => name);
  const days = chartSection(usage, 'days', texts.perDay, seriesOfDays(usage), [
    localTable(
      usage,
      { id: 'days-table', caption: texts.perDay, heads: [texts.day, ...heads] },
      usage.days.map(({ day, values }) => [day, ...values]),
    ),
  ]);
  const keys = chartSection(usage, 'keys', texts.perKey, seriesOfKeys(usage), [
    localTable(
      usage,
      { id: 'keys-table', caption: texts.perKey, heads: [texts.key, ...heads] },
      usage.keys.map((key) => [nameOfKey(key, usage), ...key.values]),
    ),
  ]);
  const rows = rowsTable(usage, heads);
  redraw = () => {
    days.redraw();
    keys.redraw();
  };
  document.title = texts.title;
  document.body.replaceChildren(
    element(
      'main',
      {},
      element('h1', {}, texts.title),
      ...notes.map((note) => element('p', { class: 'hint' }, note)),
      controls(usage),
      state,
      section(texts.totals, 'totals', totalsTable(usage)),
      days.node,
      keys.node,
      section(texts.perKeyAndDay, 'rows', rows.node),
    ),
  );
  if (usage.rowCount > 0) editor.postMessage({ kind: 'rows', page: 0 });
}

function section(title: string, id: string, ...children: readonly (Node | string)[]): HTMLElement {
  const heading = `${id}-heading`;
  return element(
    'section',
    { 'aria-labelledby': heading },
    element('h2', { id: heading }, title),
    ...children,
  );
}

function totalsTable(usage: UsageMessage): HTMLElement {
  const { texts, kinds, totals, locale } = usage;
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const rows = kinds.map(({ name }, index) => {
    const { used = 0, before = 0 } = totals[index] ?? {};
    return [name, used, before, before === 0 ? '' : percent.format((used - before) / before)];
  });
  const heads = [texts.kind, texts.used, texts.before, texts.change];
  return localTable(usage, { id: 'totals-table', caption: texts.totals, heads }, rows);
}

function rowsTable(usage: UsageMessage, heads: readonly string[]): PagedTable {
  const { texts, rowCount } = usage;
  const table = pagedTable(usage, {
    id: 'rows-table',
    caption: texts.perKeyAndDay,
    heads: [texts.key, texts.day, ...heads],
    rowCount,
    onPage: (page) => editor.postMessage({ kind: 'rows', page }),
  });
  showRows = ({ page, rows }) =>
    table.show(
      page,
      rows.map(({ day, ...key }) => [nameOfKey(key, usage), day, ...key.values]),
    );
  return table;
}

function controls({ texts, range }: UsageMessage): HTMLElement {
  const from = element('input', { id: 'from', type: 'date', value: range.from, required: '' });
  const to = element('input', { id: 'to', type: 'date', value: range.to, required: '' });
  const form = element(
    'form',
    { class: 'controls' },
    element('p', {}, element('label', { for: 'from' }, texts.from), from),
    element('p', {}, element('label', { for: 'to' }, texts.to), to),
    element('button', { type: 'submit' }, texts.show),
    button(texts.exportCsv, () => editor.postMessage({ kind: 'csv' })),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    to.setCustomValidity(from.value > to.value ? texts.wrongRange : '');
    if (to.reportValidity()) editor.postMessage({ kind: 'range', from: from.value, to: to.value });
  });
  // A field with an error keeps the form from being sent, also when the other one was corrected.
  form.addEventListener('input', () => to.setCustomValidity(''));
  return form;
}

function button(text: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', run);
  return made;
}

/** A chart, its table with the same numbers, and the button for its picture. */
function chartSection(
  { texts, locale }: UsageMessage,
  direction: ChartStyle['direction'],
  title: string,
  series: ChartSeries,
  table: readonly Node[],
) {
  const canvas = element('canvas', { id: `${direction}-chart`, role: 'img', 'aria-label': title });
  const units = { characters: texts.characters, minutes: texts.minutes };
  const hasBars = series.sets.length > 0;
  let chart: Chart<'bar'> | undefined;
  const draw = () => {
    chart?.destroy();
    chart = drawChart(canvas, series, { direction, locale, units });
  };
  // Drawing hundreds of keys takes longer than the rest of the page: what nobody sees yet waits.
  if (hasBars) whenInView(canvas, draw);
  const savePicture = () =>
    editor.postMessage({ kind: 'png', name: direction, data: canvas.toDataURL('image/png') });
  const drawn = hasBars
    ? [element('div', { class: `chart ${direction}` }, canvas), button(texts.exportPng, savePicture)]
    : [element('p', {}, texts.none)];
  return {
    node: section(title, direction, ...drawn, ...table),
    redraw: () => (chart === undefined ? undefined : draw()),
  };
}

/** Runs `action` once, when some of the element is first in view. */
function whenInView(seen: Element, action: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  });
  observer.observe(seen);
}
