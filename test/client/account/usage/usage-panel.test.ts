import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  StateMessage,
  UsageMessage,
  UsageRequest,
} from '../../../../client/account/usage/usage-message.ts';
import { UsagePanel } from '../../../../client/account/usage/usage-panel.ts';
import { editor, startAdminService } from '../../../support/admin-editor.ts';
import { type AdminEditor, adminEditor, stopServices, willStop } from '../../../support/admin-window.ts';
import { until } from '../../../support/process/until.ts';

vi.mock('vscode', async () => (await import('../../../support/admin-editor.ts')).vscode);

const PRODUCTS = ['translate', 'document', 'write', 'speech_to_text'];
const JANUARY = { from: '2026-01-01', to: '2026-01-31' };
/** The smallest picture: 1 by 1 pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeEach(() => editor.forget());
afterEach(stopServices);

/** A window with the page, which shows January; two keys have used each product on two days. */
async function openPage() {
  const at = await adminEditor();
  const keys = [await at.createKey('=Server'), await at.createKey('Laptop, blue')];
  await at.addUsage(
    keys.flatMap(({ key_id }, key) =>
      ['2026-01-05', '2026-01-31'].flatMap((day) =>
        PRODUCTS.map((product, kind) => ({ key_id, day, product, units: (key + 1) * (kind + 1) * 600 })),
      ),
    ),
  );
  new UsagePanel(at.context);
  const page = editor.state.pages[0];
  if (page === undefined) throw new Error('No page is open.');
  page.say({ kind: 'range', ...JANUARY });
  const shown = await until(() => usageOn(page)[0]);
  return { at, page, shown };
}

type Page = (typeof editor.state.pages)[number];

function usageOn({ received }: Page): readonly UsageMessage[] {
  return (received as (UsageMessage | StateMessage)[]).filter((one) => one.kind === 'usage');
}

/** What the page says that it waits for, and why it shows nothing newer; empty after usage came. */
type PageState = Pick<StateMessage, 'work' | 'failure'>;

/** What the page has said after its first messages, one after another. */
function statesOn({ received }: Page, after = 0): readonly PageState[] {
  return (received.slice(after) as (UsageMessage | StateMessage)[]).flatMap((one): readonly PageState[] => {
    if (one.kind === 'state') return [{ work: one.work, failure: one.failure }];
    return one.kind === 'usage' ? [{ work: '', failure: '' }] : [];
  });
}

function stateOn(page: Page): PageState | undefined {
  return statesOn(page).at(-1);
}

/** Checks that the page drops its failure as soon as it reads again, not only when usage comes. */
async function checkReadsAgain(page: Page, request: UsageRequest): Promise<void> {
  const [before, shown] = [page.received.length, usageOn(page).length];
  expect(stateOn(page)?.failure).not.toBe('');
  page.say(request);
  await until(() => usageOn(page).length > shown);
  expect(statesOn(page, before)).toEqual([
    { work: expect.stringMatching(/./), failure: '' },
    { work: '', failure: '' },
  ]);
}

/** What the service has written down of a product: characters, or minutes. */
async function journalOf(at: AdminEditor, product: string | undefined): Promise<number> {
  const units = (await at.usage())
    .filter((use) => use.product === product)
    .reduce((sum, use) => sum + use.units, 0);
  return product === 'speech_to_text' ? units / 60_000 : units;
}

test('the numbers that the page is given equal the journal of the service', async () => {
  const { at, shown } = await openPage();
  for (const [index, product] of PRODUCTS.entries()) {
    const expected = await journalOf(at, product);
    expect(expected).toBeGreaterThan(0);
    expect(shown.totals[index]?.used).toBeCloseTo(expected, 6);
    for (const parts of [shown.days, shown.keys]) {
      expect(parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)).toBeCloseTo(expected, 6);
    }
  }
});

test('the CSV file has the same numbers, and no formula', async () => {
  const { at, page } = await openPage();
  editor.willAnswer('/work/usage.csv');
  page.say({ kind: 'csv' });
  await until(() => editor.state.saved.has('/work/usage.csv'));
  expect(editor.state.asked).toMatchObject([
    { title: '/work/usage-2026-01-01-2026-01-31.csv', choices: ['CSV'] },
  ]);
  const text = new TextDecoder().decode(editor.state.saved.get('/work/usage.csv'));
  const [heads = '', ...rows] = text.trimEnd().split('\n');
  expect(heads).toMatch(/^api_key,api_key_label,usage_date,total_characters,text_translation_characters,/);
  expect(rows).toHaveLength(5);
  expect(text).toContain(",'=Server,2026-01-05,");
  expect(text).toContain(',"Laptop, blue",2026-01-31,');
  const translated = rows.slice(0, 4).map((row) => Number(row.replace(/"[^"]*"/, '').split(',')[4]));
  expect(translated.reduce((sum, count) => sum + count, 0)).toBe(await journalOf(at, 'translate'));
  expect(text).not.toContain((await at.keyNamed('=Server'))?.key_id);
});

test.each(['days', 'keys'])('the picture of the chart of %s is saved as a PNG file', async (name) => {
  const { page } = await openPage();
  editor.willAnswer('/work/chart.png');
  page.say({ kind: 'png', name, data: `data:image/png;base64,${PICTURE}` });
  await until(() => editor.state.saved.has('/work/chart.png'));
  expect(editor.state.asked).toMatchObject([
    { title: `/work/usage-${name}-2026-01-01-2026-01-31.png`, choices: ['PNG'] },
  ]);
  const [...begin] = editor.state.saved.get('/work/chart.png')?.slice(0, 8) ?? [];
  expect(begin).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
});

test.each([
  ['another kind of data', 'days', `data:text/html;base64,${PICTURE}`],
  ['what is no picture', 'days', 'data:image/png;base64,PGh0bWw+'],
  ['a name with a path', '../days', `data:image/png;base64,${PICTURE}`],
])('%s is not saved', async (_, name, data) => {
  const { page } = await openPage();
  page.say({ kind: 'png', name, data });
  editor.willAnswer(undefined);
  page.say({ kind: 'csv' });
  await until(() => editor.state.asked.length > 0);
  expect(editor.state.asked).toHaveLength(1);
  expect(editor.state.saved.size).toBe(0);
});

test('the page closes with the account, also while it reads the usage', async () => {
  const { at, page } = await openPage();
  await at.fault({ fault: 'delay=200', path: '/v2/admin/analytics' });
  page.say({ kind: 'range', from: '2026-01-02', to: '2026-01-31' });
  willStop((await startAdminService()).service);
  await at.context.keys.changeAccount();
  expect(page.isOpen).toBe(false);
  await expect.poll(() => at.requestCount('/v2/admin/analytics')).toBe(4);
  expect(usageOn(page)).toHaveLength(1);
});

test('the page keeps no stale error: a failure stands on it with Try Again, and goes when usage comes', async () => {
  const { at, page } = await openPage();
  const february = { from: '2026-02-01', to: '2026-02-28' };
  await at.fault({ fault: 'status=400', path: '/v2/admin/analytics' });
  page.say({ kind: 'range', ...february });
  await until(() => stateOn(page)?.failure);
  expect(stateOn(page)?.work).toBe('');
  expect(editor.state.asked).toEqual([]);

  await checkReadsAgain(page, { kind: 'again' });
  expect(usageOn(page).at(-1)?.range).toEqual(february);
});

test('the page keeps no stale error: it goes as soon as another range is read', async () => {
  const { at, page } = await openPage();
  await at.fault({ fault: 'status=400', path: '/v2/admin/analytics' });
  page.say({ kind: 'range', from: '2026-02-01', to: '2026-02-28' });
  await until(() => stateOn(page)?.failure);
  await checkReadsAgain(page, { kind: 'range', ...JANUARY });
});

test('a range that is too long is refused on the page, and the next one removes the refusal', async () => {
  const { page } = await openPage();
  page.say({ kind: 'range', from: '1999-01-01', to: '2026-01-31' });
  await until(() => stateOn(page)?.failure);
  expect(stateOn(page)?.failure).toContain('three years');
  await checkReadsAgain(page, { kind: 'range', ...JANUARY });
});

test('an answer for a range that is no longer wanted is not shown', async () => {
  const { at, page } = await openPage();
  await at.fault({ fault: 'delay=400', path: '/v2/admin/analytics' });
  page.say({ kind: 'range', from: '2026-01-02', to: '2026-01-31' });
  page.say({ kind: 'range', from: '2026-01-03', to: '2026-01-31' });
  await until(() => usageOn(page).length === 2);
  expect(usageOn(page).at(-1)?.range.from).toBe('2026-01-03');
});
