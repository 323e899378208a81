import fc from 'fast-check';
import { po } from 'gettext-parser';
import { expect, test } from 'vitest';
import { runs } from '../support/runs.ts';
import { translateEach } from '../support/texts/text-files.ts';

const anyTranslation = fc
  .array(fc.constantFrom('a', ' ', '"', '\\', '\n', '\t', 'é', '😀', '%s', 'n'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

test('what is written into a catalog is what other readers find there', () => {
  fc.assert(
    fc.property(anyTranslation, fc.constantFrom('\n', '\r\n'), (translation, lineEnd) => {
      const lines = [
        'msgid "one"',
        'msgid_plural "two"',
        'msgstr[0] ""',
        'msgstr[1] ""',
        '',
        'msgid "three"',
        'msgstr ""',
        '',
      ];
      const written = translateEach(lines.join(lineEnd), 'po', () => translation);
      if (!written.ok) throw new Error('it was not written');
      const { '': messages = {} } = po.parse(written.text).translations;
      expect(messages.one?.msgstr).toEqual([translation, translation]);
      expect(messages.three?.msgstr).toEqual([translation]);
    }),
    { numRuns: runs(2_000) },
  );
});
