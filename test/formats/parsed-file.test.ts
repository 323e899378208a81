import { describe, expect, test } from 'vitest';
import { ParsedFile } from '#formats';

const json = (text: string) => ParsedFile.of({ text, format: 'json', facts: { isLatin1: false } });

/** A file with both languages, which needs a place for each translation. */
const xliff = ParsedFile.of({
  text: '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>Open</source></trans-unit></body></file></xliff>',
  format: 'xliff',
  facts: { isLatin1: false, source: 'en', target: 'de' },
});

describe('a parsed file', () => {
  test('is read once', () => {
    const file = json('{ "open": "Open" }');
    expect(file.reading).toBe(file.reading);
    expect(ParsedFile.of(file).reading).toBe(file.reading);
  });

  test('is the same with the same text, and another one with another', () => {
    const file = json('{ "open": "Open" }');
    expect(file.withText(file.text)).toBe(file);
    const other = file.withText('{ "close": "Close" }').reading;
    expect(other.ok && other.segments.map(({ text }) => text)).toEqual(['Close']);
  });

  test('is its own preparation where nothing has to be prepared, and is prepared once', () => {
    const file = json('{ "open": "Open" }');
    expect(file.prepared).toBe(file);
    expect(xliff.prepared).not.toBe(xliff);
    expect(xliff.prepared).toBe(xliff.prepared);
    expect(xliff.prepared.text).toContain('<target');
  });

  test('is read again for another target language', () => {
    const file = xliff.withTarget({ target: 'fr' });
    expect(file.text).toBe(xliff.text);
    expect(file.reading).not.toBe(xliff.reading);
    expect(file.prepared.text).toContain('target-language="fr"');
  });

  test('has a document that does not depend on a language, without the byte order mark', () => {
    const facts = { isLatin1: false, source: 'en', target: 'de' };
    const file = ParsedFile.of({ text: '\ufeff# Open\n', format: 'markdown', facts });
    expect(file.withTarget({ target: 'fr' }).markdown).toBe(file.markdown);
    expect(file.markdown?.ok && file.markdown.document.text).toBe('# Open\n');
    expect(json('{}').markdown).toBeUndefined();
  });
});
