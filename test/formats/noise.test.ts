import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { addNoise } from '../../packages/local-service/server/text/add-noise.ts';
import { sendFile } from '../support/texts/sent-file.ts';

/** In each format a sentence with placeholders of its own, and a pair that touches a word. */
const FILES: readonly (readonly [FileFormat, string])[] = [
  ['json', '{"a":"Hello {{name}}, you have {{n}} files in <b>FOO</b><sup>®</sup> now"}'],
  ['arb', '{"@@locale":"en","a":"Hello {name}, you have {n} files now"}'],
  ['yaml', 'a: Hello %{name}, you have %{n} files in FOO<sup>®</sup> now\n'],
  ['toml', 'a = "Hello {{ .Name }}, you have {{ .N }} files in FOO<sup>®</sup> now"\n'],
  ['properties', "a=Hello {0}, it''s {1} files in FOO<sup>®</sup> now\n"],
  ['strings', '"a" = "Hello %1$@, you have %2$d files in FOO<sup>®</sup> now";\n'],
  ['php', "<?php return ['a' => 'Hello :name, you have :count files in FOO<sup>®</sup> now'];\n"],
  ['fluent', 'a = Hello { $name }, you have { $n } files in FOO<sup>®</sup> now\n'],
  ['po', 'msgid "Hello %(name)s, you have %(n)d files in FOO<sup>®</sup> now"\nmsgstr ""\n'],
  [
    'android',
    '<resources><string name="a">Hello %1$s, you have <xliff:g xmlns:xliff="urn:x">%2$d</xliff:g> files in FOO<sup>®</sup> now</string></resources>',
  ],
  [
    'resx',
    '<root><data name="a"><value>Hello {0}, you have {1} files in FOO&lt;sup&gt;®&lt;/sup&gt; now</value></data></root>',
  ],
  [
    'xliff',
    '<xliff version="1.2"><file><body><trans-unit id="1"><source>Hello <x id="n"/>, you have <ph id="m">%d</ph> files in FOO<g id="s">®</g> now</source><target></target></trans-unit></body></file></xliff>',
  ],
  ['markdown', 'Hello `name`, you have **many** files in FOO<sup>®</sup> now\n'],
  [
    'notebook',
    '{"cells":[{"cell_type":"markdown","source":["Hello `name`, you have **many** files in FOO<sup>®</sup> now"]}]}',
  ],
  ['mdx', 'Hello {name}, you have **many** files in FOO<sup>®</sup> now\n'],
  ['html', '<p>Hello <code>name</code>, you have <b>many</b> files in FOO<sup>®</sup> now</p>'],
  ['asciidoc', 'Hello `name`, you have *many* files in {foo} now\n'],
  ['rst', 'Hello ``name``, you have *many* files in |foo| now\n'],
  ['srt', '1\n00:00:01,000 --> 00:00:02,000\nYou have <i>many</i> files in FOO<b>®</b> now\n'],
];

const NOISES = [
  'space-lost-before',
  'space-lost-behind',
  'spaces-trimmed',
  'space-added',
  'word-in-tag',
  'quote-in-tag',
  'zero-width',
] as const;

/** A format of two languages has its text twice then. */
const ofTwo = (file: string) =>
  file
    .replace(/msgid (.*)\nmsgstr ""/, 'msgid $1\nmsgstr $1')
    .replace(/<source>(.*)<\/source><target><\/target>/, '<source>$1</source><target>$1</target>');

describe.each(FILES)('%s', (format, file) => {
  test.each(NOISES)('is written as if there was no %s', (noise) => {
    expect(sendFile(file, format, (sent) => addNoise(sent, noise)).written).toBe(ofTwo(file));
  });

  test('is not written when placeholders are thrown to an end', () => {
    for (const noise of ['tags-first', 'tags-last'] as const) {
      const { sent, written } = sendFile(file, format, (each) => addNoise(each, noise));
      const hasSingle = sent.some((each) => each.includes('<x '));
      const marked = written.replace(
        /<target state="needs-review-translation">.*<\/target>/,
        '<target></target>',
      );
      if (hasSingle) expect(marked).toBe(file);
    }
  });
});
