import { parse as parseJson } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { inEnglish } from '#base';
import { type RunningLocalService, SWITCHES, startLocalService } from '#local-service/server';
import type { ServiceClient } from '#service';
import { openTextFile } from '#translate';
import { clientFor } from '../support/service-client.ts';
import { translateFile } from '../support/texts/confirmed-sending.ts';

/** A file, each of its placeholders as it is written, and what stays as it is. */
interface Sample {
  readonly name: string;
  readonly text: string;
  readonly placeholders: readonly string[];
  /** Each line that no translation may touch. */
  readonly kept: readonly string[];
}

const SAMPLES: readonly Sample[] = [
  {
    name: 'guide.md',
    text: '# The parcel\n\n```sh\nnpm start\n```\n\nPress `Enter` **now**, {name}.\n',
    placeholders: ['`Enter`', '{name}'],
    kept: ['```sh', 'npm start'],
  },
  {
    name: 'guide.adoc',
    text: '== The parcel\n:toc: left\n\nSee <<intro>> and *press* `Enter`, {name}.\n\n----\nnpm start\n----\n',
    placeholders: ['<<intro>>', '`Enter`', '{name}'],
    kept: [':toc: left', 'npm start'],
  },
  {
    name: 'en.json',
    text: '{\n  "parcel": "Good morning, {name}",\n  "n": 5,\n  "html": "<b>Now</b> \\"%s\\""\n}\n',
    placeholders: ['{name}', '<b>', '</b>', '%s'],
    kept: ['  "n": 5,'],
  },
  {
    name: 'app.properties',
    text: '# The parcel {0}\nparcel = Good \\\n  morning {0}, {1}\n',
    placeholders: ['{1}'],
    kept: ['# The parcel {0}'],
  },
  {
    name: 'app.po',
    text: 'msgid "one driver %s"\nmsgid_plural "%d drivers"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    placeholders: [],
    kept: ['msgid "one driver %s"', 'msgid_plural "%d drivers"'],
  },
  {
    name: 'app.strings',
    text: '/* The parcel %@ */\n"parcel" = "Good morning %@ and %1$d";\n',
    placeholders: ['%1$d'],
    kept: ['/* The parcel %@ */'],
  },
  {
    name: 'en.yml',
    text: 'en:\n  # The parcel %{x}\n  parcel: Good morning %{name}\n  long: |\n    One {driver}\n    and <b>two</b>\n',
    placeholders: ['%{name}', '{driver}', '<b>', '</b>'],
    kept: ['  # The parcel %{x}', '  long: |'],
  },
  {
    name: 'strings.xml',
    text: '<resources>\n  <string name="a">Good morning, <b>%1$s</b></string>\n  <string name="parcel" translatable="false">The parcel %d</string>\n</resources>\n',
    placeholders: ['<b>', '%1$s', '</b>'],
    kept: ['  <string name="parcel" translatable="false">The parcel %d</string>'],
  },
  {
    name: 'app.xlf',
    text: '<xliff version="1.2"><file source-language="en"><body>\n<trans-unit id="a">\n<source>Good morning, <x id="1"/></source>\n<target/>\n</trans-unit>\n</body></file></xliff>\n',
    placeholders: [],
    kept: ['<source>Good morning, <x id="1"/></source>', '</trans-unit>'],
  },
  {
    name: 'Resources.resx',
    text: '<root>\n<data name="parcel">\n<value>Good morning {0}, &lt;b&gt;now&lt;/b&gt;</value>\n<comment>The parcel {0}</comment>\n</data>\n</root>\n',
    placeholders: ['&lt;b&gt;', '&lt;/b&gt;'],
    kept: ['<comment>The parcel {0}</comment>'],
  },
  {
    name: 'en.toml',
    text: '# The parcel {{ x }}\n[parcel]\nother = "Good morning {{ .Name }}"\n',
    placeholders: ['{{ .Name }}'],
    kept: ['# The parcel {{ x }}', '[parcel]'],
  },
  {
    name: 'en.ftl',
    text: '# The parcel { $x }\nparcel = Good morning, { $name }\n    .title = { $n ->\n        [one] one driver { $a }\n       *[other] two drivers\n    }\n',
    placeholders: ['{ $name }', '{ $n ->', '{ $a }'],
    kept: ['# The parcel { $x }', '    .title = { $n ->'],
  },
  {
    name: 'messages.php',
    text: "<?php\nreturn [\n    // The parcel :x\n    'parcel' => 'Good morning :name',\n];\n",
    placeholders: [':name'],
    kept: ['    // The parcel :x', 'return ['],
  },
  {
    name: 'page.html',
    text: '<!-- The parcel -->\n<p class="parcel">Good morning <b>{name}</b></p>\n<script>let parcel = "The parcel";</script>\n',
    placeholders: ['<b>', '{name}', '</b>'],
    kept: ['<!-- The parcel -->', '<script>let parcel = "The parcel";</script>'],
  },
  {
    name: 'talk.srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\nGood morning,\n<i>now</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nThe parcel\n',
    placeholders: ['<i>', '</i>'],
    kept: ['00:00:01,000 --> 00:00:02,000', '00:00:03,000 --> 00:00:04,000'],
  },
  {
    name: 'Localizable.xcstrings',
    text: '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "Good morning %@" : {\n\n    }\n  },\n  "version" : "1.0"\n}\n',
    placeholders: [],
    kept: ['    "Good morning %@" : {', '  "sourceLanguage" : "en",'],
  },
  {
    name: 'app_en.arb',
    text: '{\n  "@@locale": "en",\n  "parcel": "{n, plural, one {one driver\'s {name}} other {# drivers}}",\n  "@parcel": { "description": "The parcel {x}" }\n}\n',
    placeholders: ['{n, plural,', '{name}'],
    kept: ['  "@parcel": { "description": "The parcel {x}" }'],
  },
];

/** What of a file is no text: the same for its translation. */
const STRUCTURE: Readonly<Record<string, (text: string) => unknown>> = {
  'en.json': (text) => keysOf(parseJson(text)),
  // Its root is the language.
  'en.yml': (text) => Object.values(parseYaml(text)).map(keysOf),
};

function keysOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]);
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

function checkWritten({ name, text, placeholders, kept }: Sample, written: string): void {
  for (const placeholder of placeholders) {
    expect([placeholder, occurrences(written, placeholder)]).toEqual([
      placeholder,
      occurrences(text, placeholder),
    ]);
  }
  const lines = written.split('\n');
  for (const line of kept) expect(lines).toContain(line);
  expect(STRUCTURE[name]?.(written)).toEqual(STRUCTURE[name]?.(text));
}

describe.each(SWITCHES.placeholders)('a service that does to placeholders: %s', (placeholders) => {
  let service: RunningLocalService;
  let client: ServiceClient;

  beforeAll(async () => {
    service = await startLocalService({ switches: { placeholders } });
    client = clientFor(service.url, { key: service.key });
  });
  afterAll(() => service.stop());

  test.each(SAMPLES)('$name is never written with a damaged placeholder', async (sample) => {
    const languages = { source: 'en', target: 'de' };
    const opened = await openTextFile(sample.name, new TextEncoder().encode(sample.text), languages);
    if (!opened.ok) throw new Error(inEnglish(opened.problem));
    const options = { source_lang: 'en', target_lang: 'de' };
    const result = await translateFile({ file: opened.file, client, options, tagHandling: true });
    if (result.ok) {
      expect(result.text).not.toBe(sample.text);
      checkWritten(sample, result.text);
    }
    if (result.differences.length > 0 || !result.ok) {
      expect(['keep', 'space']).not.toContain(placeholders);
      expect(result.differences.length).toBeGreaterThan(0);
    }
  });
});
