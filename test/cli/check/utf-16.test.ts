import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

describe('a JSON file of ours in UTF-16 has one problem, which says so', () => {
  test.each([
    ['parlance.json', 'with a byte order mark', '\ufeff{ "version": 1 }'],
    ['parlance.json', 'without one', '{ "version": 1 }'],
    ['formal.style-rules.json', 'with a byte order mark', '\ufeff{ "name": "Formal", "language": "de" }'],
    ['formal.style-rules.json', 'without one', '{ "name": "Formal", "language": "de" }'],
  ])('%s %s', (name, _, text) =>
    withFiles({ [name]: new Uint8Array(Buffer.from(text, 'utf16le')) }, async (cwd) => {
      const { stdout } = await cli(['check', name], { cwd });
      expect(stdout.split('\n')[0]).toBe(`${name}:1:1  error  It is not a text in UTF-8.  invalid-json`);
      expect(stdout).toContain('Errors: 1. Warnings: 0.');
    }),
  );
});
