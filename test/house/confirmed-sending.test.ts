import { describe, expect, test } from 'vitest';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import { productFiles, productText } from './product-files.ts';

/** The operations of the client that are billed by their texts, and who may call them: with texts of a confirmed plan only. */
const BILLED =
  /\b\w*client\s*(?:\.\s*(?:translate|rephrase|correct)\b|\[\s*(?:operation\b|['"`](?:translate|rephrase|correct)\b))/i;
const SENDERS = [
  'packages/translate/batches/rephrase-texts.ts',
  'packages/translate/batches/translate-texts.ts',
];

/** Where somebody is asked, or has typed what is sent. */
const CONFIRMED = /\bConfirmedPlan\s*\.\s*confirm\b/;
const ASKING = [
  'cli/style/try-verb.ts',
  'cli/texts/typed-order.ts',
  'cli/translations/run-update.ts',
  'client/projects/update/editor-service.ts',
  'client/style-lists/try/try-style-rules.ts',
  'client/translate/providers/translate-hover.ts',
  'client/translate/sending/confirm-bill.ts',
  'packages/agents/session/agent-call.ts',
];

function filesWith(pattern: RegExp): readonly string[] {
  return productFiles(PRODUCT)
    .filter((file) => pattern.test(codeOf(productText(file))))
    .sort();
}

function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import [^;]*;$/gm, '');
}

// One way to the service: reliability B1.
describe('nothing is sent but texts of a confirmed plan', () => {
  test('the operations that are billed are called in one place each', () => {
    expect(filesWith(BILLED)).toEqual(SENDERS);
  });

  test('a plan is confirmed only where somebody is asked', () => {
    expect(filesWith(CONFIRMED)).toEqual(ASKING);
  });

  test.each([
    'await client.translate({ text: [] });',
    'const { text } = await this.#client.rephrase(request);',
    "serviceClient['correct'](request)",
    'const send = client[operation];',
  ])('another way is found: %s', (code) => expect(codeOf(code)).toMatch(BILLED));
});
