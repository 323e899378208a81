import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { cli } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';

const VARIED = { languages: 'varied', 'longest-sentence': '5' };

/** Checks what `translate --format json` prints of one text at a local service. */
function checkTranslation(
  args: readonly string[],
  expected: { readonly text?: string; readonly model_type_used?: string },
  switches: Readonly<Record<string, string>> = {},
): Promise<void> {
  return withLocalService({ switches }, async (_service, env) => {
    const command = ['translate', '--raw', '--format', 'json', '--from', 'en', ...args, 'Good morning'];
    const { code, stdout, stderr } = await cli(command, { env });
    expect({ code, stderr }).toEqual({ code: EXIT_CODES.ok, stderr: expect.any(String) });
    expect(JSON.parse(stdout)).toMatchObject({ translations: [expected] });
  });
}

describe('which models translate', () => {
  test('a language that only next-generation models have is translated by them', () =>
    checkTranslation(['--to', 'th', '--model', 'latency_optimized'], {
      model_type_used: 'quality_optimized',
    }));

  test('prefer_quality_optimized falls back to classic models', () =>
    checkTranslation(
      ['--to', 'lv', '--model', 'prefer_quality_optimized'],
      { model_type_used: 'latency_optimized' },
      VARIED,
    ));
});

describe('how sentences are split', () => {
  test('is left to the service without an option', () =>
    checkTranslation(['--to', 'de'], { text: '⟪de⟫ Ĝööđ ɱöŕñíñĝ' }, VARIED));

  test('0 cuts off an overlong sentence', () =>
    checkTranslation(['--to', 'de', '--split-sentences', '0'], { text: '⟪de split-0⟫ Ĝööđ ' }, VARIED));
});
