import { expect, test, vi } from 'vitest';
import { message } from '#base';
import { billedTwiceText } from '#translate';
import { localize } from '../../../../client/shell/ui/localize.ts';

const editor = vi.hoisted(() => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replace(/\{(\d+)\}/g, (_place, index) => String(args[Number(index)])),
  },
}));

vi.mock('vscode', () => editor);

test.each([
  ['en', 'The disk has 999 bytes free, and the download needs 1,234,567.'],
  ['de', 'The disk has 999 bytes free, and the download needs 1.234.567.'],
  ['fr', 'The disk has 999 bytes free, and the download needs 1\u202f234\u202f567.'],
])('amounts in a message are written as the editor in %s writes them', (language, shown) => {
  editor.env.language = language;
  const room = 'The disk has {0} bytes free, and the download needs {1}.';
  expect(localize(message(room, 999, 1_234_567))).toBe(shown);
});

test('text in a message does not change', () => {
  editor.env.language = 'en';
  expect(
    localize(message('{0}: the quote that opens in line {1} is not closed.', '12345.csv', '12345')),
  ).toBe('12345.csv: the quote that opens in line 12345 is not closed.');
});

test('what may be billed twice has the same separators as the bill before it', () => {
  editor.env.language = 'en';
  expect(localize(billedTwiceText(12_345))).toContain(' 12,345 characters may');
});
