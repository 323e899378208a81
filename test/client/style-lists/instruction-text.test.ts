import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import {
  contentOf,
  countOf,
  faultsOf,
  readInstruction,
  writeInstruction,
} from '../../../client/style-lists/documents/instruction-text.ts';
import { markText } from '../../support/marked-text.ts';

describe('an instruction as a text', () => {
  test.each([
    { label: 'Short', prompt: 'Be brief.' },
    { label: 'Short', prompt: 'Be brief.', source_language: 'en' },
    { label: 'Zwei: Absätze', prompt: 'One.\n\nTwo: with a colon.\n  - and a list' },
    { label: '😀', prompt: 'Label: this is the prompt' },
  ])('%j is read as it was written', (content) => {
    expect(contentOf(readInstruction(writeInstruction(content)))).toEqual(content);
  });

  test.each<[string, object]>([
    ['', { label: '', prompt: '' }],
    [
      'Label: A\r\nSource language: EN\r\n\r\nBe brief.\r\n',
      { label: 'A', prompt: 'Be brief.', source_language: 'en' },
    ],
    ['Label:\nSource language:\n\nBe brief.', { label: '', prompt: 'Be brief.' }],
    ['Be brief.', { label: '', prompt: 'Be brief.' }],
    ['Label: A\nBe brief.', { label: 'A', prompt: 'Be brief.' }],
  ])('%j', (text, content) => {
    expect(contentOf(readInstruction(text))).toEqual(content);
  });
});

describe('its limits', () => {
  const textOf = (label: string, prompt: string) => writeInstruction({ label, prompt });

  test.each<[string, string]>([
    ['😀'.repeat(300), '300 of 300 characters'],
    ['😀'.repeat(301), '301 of 300 characters: 1 too many'],
    ['  a  ', '1 of 300 characters'],
  ])('code points are counted, without white space around them', (prompt, words) => {
    expect(inEnglish(countOf(readInstruction(textOf('A', prompt))))).toBe(words);
  });

  test('what is too long is marked from the first character that does not fit', () => {
    const text = textOf('a'.repeat(102), `${'😀'.repeat(300)}bc`);
    const faults = faultsOf(readInstruction(text), SNAPSHOT_FACTS);
    expect(
      markText(
        text,
        faults.map(({ span }) => span),
      ),
    ).toBe(`Label: ${'a'.repeat(100)}⟦aa⟧\nSource language: \n\n${'😀'.repeat(300)}⟦bc⟧\n`);
  });

  test('a source language that the service does not know is marked', () => {
    const text = writeInstruction({ label: 'A', prompt: 'Be brief.', source_language: 'english' });
    const [fault, ...others] = faultsOf(readInstruction(text), SNAPSHOT_FACTS);
    expect([fault && markText(text, [fault.span]), others]).toEqual([
      'Label: A\nSource language: ⟦english⟧\n\nBe brief.\n',
      [],
    ]);
  });

  test('an instruction needs both texts', () => {
    expect(faultsOf(readInstruction(''), SNAPSHOT_FACTS).map(({ message }) => inEnglish(message))).toEqual([
      'An instruction needs a label, after "Label:".',
      'Write the instruction below the empty line.',
    ]);
  });
});
