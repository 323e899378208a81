import { type Entry, parse as parseFluent, type TextElement, Transformer } from '@fluent/syntax';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { Engine } from 'php-parser';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { runs } from '../support/runs.ts';
import { segmentsOf, translateFileText } from '../support/texts/text-files.ts';

/** Everything that some format has to escape. */
const anyTranslation = fc
  .array(
    fc.constantFrom(
      'a',
      ' b',
      '"',
      "'",
      '\\',
      '$x',
      '<',
      '&',
      ']]>',
      'é',
      '😀',
      '%s',
      '#',
      '@',
      '\u00a0',
      '"""',
      "'''",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/** Checks that another reader finds a translation where it was written; a text that cannot be written may be refused. */
function checkRead(
  format: FileFormat,
  file: string,
  textsOf: (file: string) => readonly string[],
  meaningOf: (text: string) => string = (text) => text,
) {
  expect(segmentsOf(file, format, { isLatin1: false, target: 'de' }).map(({ text }) => text)).toEqual(
    textsOf(file),
  );
  fc.assert(
    fc.property(anyTranslation, (translation) => {
      const written = translateFileText(file, format, { target: 'de' }, () => translation);
      if (written.startsWith('not written')) return;
      expect(textsOf(written).map(meaningOf)).toEqual(textsOf(file).map(() => meaningOf(translation)));
    }),
    { numRuns: runs(2_000) },
  );
}

test('what is written into TOML is what another reader finds there', () =>
  checkRead(
    'toml',
    'a = "one"\nb = \'two\'\nc = """\nthree\nfour"""\nd = \'\'\'five\'\'\'\ne = ["six", { f = "seven" }]\n',
    (file) => {
      const { a, b, c, d, e } = parseToml(file) as Record<string, string> & { e: [string, { f: string }] };
      return [a ?? '', b ?? '', c ?? '', d ?? '', e[0], e[1].f];
    },
  ));

test('what is written into an array of PHP is what another reader finds there', () =>
  checkRead('php', "<?php return ['a' => 'one', 'b' => [\"two\", 'c' => 'three']];", (file) => {
    const strings: string[] = [];
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('kind' in node && node.kind === 'string' && 'value' in node) strings.push(String(node.value));
      const isEntry = 'kind' in node && node.kind === 'entry' && 'value' in node;
      for (const child of isEntry ? [node.value] : Object.values(node)) visit(child);
    };
    visit(new Engine({}).parseCode(file, 'a.php').children);
    return strings;
  }));

class Texts extends Transformer {
  readonly texts: string[] = [];
  override visitTextElement(node: TextElement) {
    this.texts.push(node.value);
    return node;
  }
}

test('what is written into Fluent is what another reader finds there', () =>
  checkRead(
    'fluent',
    'a = one\nb =\n    .c = two\nd = { $e ->\n    [one] three\n   *[other] four\n}\n',
    (file) => {
      const resource = parseFluent(file, {});
      expect(resource.body.filter((entry: Entry) => entry.type === 'Junk')).toEqual([]);
      const texts = new Texts();
      texts.visit(resource);
      return texts.texts;
    },
  ));

test.each<[FileFormat, string, string]>([
  ['android', '<resources><string name="a">one</string><string name="b">two</string></resources>', 'string'],
  [
    'resx',
    '<root><data name="a"><value>one</value></data><data name="b"><value>two</value></data></root>',
    'value',
  ],
  [
    'xliff',
    '<xliff version="1.2"><file target-language="de"><body><trans-unit id="a"><source>one</source><target>one</target></trans-unit></body></file></xliff>',
    'target',
  ],
])('what is written into %s is what another XML parser finds there', (format, file, name) =>
  checkRead(
    format,
    file,
    (written) =>
      Array.from(new DOMParser().parseFromString(written, 'text/xml').getElementsByTagName(name)).map(
        ({ textContent }) => textContent ?? '',
      ),
    // Android has escapes of its own.
    (text) => (format === 'android' ? text.replace(/\\(?=["'\\@?])/g, '').replaceAll('\\u0020', ' ') : text),
  ),
);
