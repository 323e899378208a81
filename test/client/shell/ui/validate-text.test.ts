import { expect, test, vi } from 'vitest';
import { renameGlossary } from '../../../../client/glossaries/sync/rename-or-delete-glossary.ts';

/** The check of the last input box, which everybody then leaves with Escape. */
const box = vi.hoisted(() => ({ check: undefined as ((text: string) => string | undefined) | undefined }));

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
  },
  env: { language: 'en' },
  EventEmitter: class {},
  TreeItem: class {},
  ThemeIcon: class {},
  window: {
    showInputBox: async ({ validateInput }: { validateInput: (text: string) => string | undefined }) => {
      box.check = validateInput;
      return undefined;
    },
  },
}));

const REMOTE = { glossary_id: 'id', name: 'Product', dictionaries: [] };

test('the box for the name of a glossary takes only what the service takes', async () => {
  await renameGlossary({} as never, { kind: 'remote-glossary', remote: REMOTE } as never);
  expect(box.check?.('ü'.repeat(512))).toBeUndefined();
  expect(box.check?.(` ${'ü'.repeat(512)} `)).toBeUndefined();
  expect(box.check?.('ü'.repeat(513))).toBe(
    'The name of a glossary has at most 1,024 bytes of UTF-8; this one has 1,026.',
  );
  expect(box.check?.('  ')).toBe('A glossary needs a name.');
});
