import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { FORMATS } from '../../../packages/formats/formats.ts';
import {
  changeUnits,
  fileOf,
  type KeyedChanges,
  REMOVE,
  written,
} from '../../support/projects/keyed-files.ts';

/** A text with its translation. */
interface Entry {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

type Side = 'source' | 'target';

/** How a format writes texts into a file, and what a unit is called. */
interface Sample {
  write(entries: readonly Entry[], side: Side): string;
  keyOf?(entry: Entry): string;
}

const textOf = (entry: Entry, side: Side) => entry[side];

/** An entry after the other, with something before and behind. */
const listed = (
  open: string,
  line: (name: string, text: string) => string,
  close = '',
  joint = '\n',
): Sample => ({
  write: (entries, side) =>
    open + entries.map((entry) => line(entry.name, textOf(entry, side))).join(joint) + close,
});

/** An entry with its source and its translation. */
const both = (
  open: (side: Side) => string,
  entry: (each: Entry, side: Side) => string,
  close: string,
  keyOf?: Sample['keyOf'],
): Sample => ({
  write: (entries, side) => open(side) + entries.map((each) => entry(each, side)).join('') + close,
  ...(keyOf && { keyOf }),
});

const encoded = encodeURIComponent;

const SAMPLES: Partial<Readonly<Record<FileFormat, Sample>>> = {
  json: listed('{\n  ', (name, text) => `"${name}": "${text}"`, '\n}\n', ',\n  '),
  json5: listed('// JSON5\n{\n  ', (name, text) => `${name}: '${text}'`, ',\n}\n', ',\n  '),
  arb: listed('{\n  ', (name, text) => `"${name}": "${text}"`, '\n}\n', ',\n  '),
  yaml: listed('# YAML\n', (name, text) => `${name}: "${text}"`, '\n'),
  toml: listed('# TOML\n[t]\n', (name, text) => `${name} = "${text}"`, '\n'),
  properties: listed('# Java\n', (name, text) => `${name} = ${text}`, '\n'),
  ini: listed('; INI\n[t]\n', (name, text) => `${name}="${text}"`, '\n'),
  strings: listed('/* Apple */\n\n', (name, text) => `/* ${name} */\n"${name}" = "${text}";`, '\n', '\n\n'),
  stringsdict: listed(
    '<?xml version="1.0"?>\n<plist version="1.0">\n<dict>\n',
    (name, text) =>
      `  <key>${name}</key>\n  <dict>\n    <key>NSStringLocalizedFormatKey</key>\n    <string>${text}</string>\n  </dict>`,
    '\n</dict>\n</plist>\n',
  ),
  android: listed(
    '<resources>\n',
    (name, text) => `    <string name="${name}">${text}</string>`,
    '\n</resources>\n',
  ),
  resx: listed(
    '<root>\n',
    (name, text) => `  <data name="${name}" xml:space="preserve">\n    <value>${text}</value>\n  </data>`,
    '\n</root>\n',
  ),
  fluent: listed('### Fluent\n\n', (name, text) => `${name} = ${text}`, '\n'),
  php: listed('<?php\n\nreturn [\n    ', (name, text) => `'${name}' => '${text}'`, ',\n];\n', ',\n    '),
  po: both(
    (side) => `msgid ""\nmsgstr ""\n${side === 'target' ? '"Language: de\\n"\n' : ''}`,
    ({ name, source, target }, side) =>
      `\n#: ${name}.c\nmsgid "${source}"\nmsgstr "${side === 'target' ? target : ''}"\n`,
    '',
    ({ source }) => encoded(source),
  ),
  xliff: both(
    (side) =>
      `<xliff version="1.2">\n  <file source-language="en"${side === 'target' ? ' target-language="de"' : ''}>\n    <body>\n`,
    ({ name, source, target }, side) =>
      `      <trans-unit id="${name}">\n        <source>${source}</source>\n${side === 'target' ? `        <target state="translated">${target}</target>\n` : ''}      </trans-unit>\n`,
    '    </body>\n  </file>\n</xliff>\n',
  ),
  qt: both(
    (side) =>
      `<TS version="2.1"${side === 'target' ? ' language="de"' : ''}>\n<context>\n    <name>C</name>\n`,
    ({ source, target }, side) =>
      `    <message>\n        <source>${source}</source>\n        <translation type="unfinished">${side === 'target' ? target : ''}</translation>\n    </message>\n`,
    '</context>\n</TS>\n',
    ({ source }) => `C%04${encoded(source)}`,
  ),
};

const A: Entry = { name: 'a', source: 'One apple', target: 'Ein Apfel' };
const B: Entry = { name: 'b', source: 'Two pears', target: 'Zwei Birnen' };
const C: Entry = { name: 'c', source: 'Three plums', target: 'Drei Pflaumen' };

/** What a format calls its units. */
function keyIn(format: FileFormat, entry: Entry): string {
  const own = SAMPLES[format]?.keyOf?.(entry);
  if (own !== undefined) return own;
  if (format === 'toml' || format === 'ini') return `t.${entry.name}`;
  return format === 'stringsdict' ? `${entry.name}.NSStringLocalizedFormatKey` : entry.name;
}

interface Step {
  readonly source: readonly Entry[];
  readonly target: readonly Entry[];
  /** What is written, and null for what is removed. */
  readonly changes: readonly (readonly [Entry, string | null])[];
  readonly after: readonly Entry[];
}

const NEW = { ...B, target: 'Zwei neue Birnen' };
const HUMAN = { ...A, target: 'Ein Apfel, von Hand' };

const STEPS: Readonly<Record<string, Step>> = {
  'a text is inserted before others': {
    source: [A, B, C],
    target: [B, C],
    changes: [[A, A.target]],
    after: [A, B, C],
  },
  'between others': { source: [A, B, C], target: [A, C], changes: [[B, B.target]], after: [A, B, C] },
  'behind others': {
    source: [A, B, C],
    target: [A],
    changes: [
      [B, B.target],
      [C, C.target],
    ],
    after: [A, B, C],
  },
  'the first is deleted': { source: [B, C], target: [A, B, C], changes: [[A, null]], after: [B, C] },
  'one among others': { source: [A, C], target: [A, B, C], changes: [[B, null]], after: [A, C] },
  'the last ones': {
    source: [A],
    target: [A, B, C],
    changes: [
      [B, null],
      [C, null],
    ],
    after: [A],
  },
  'a text is edited, beside the edit of a person': {
    source: [A, B, C],
    target: [HUMAN, B, C],
    changes: [[B, NEW.target]],
    after: [HUMAN, NEW, C],
  },
  'texts that have moved in the source stay where they are': {
    source: [C, B, A],
    target: [A, B, C],
    changes: [[B, NEW.target]],
    after: [A, NEW, C],
  },
  'both sides are edited': {
    source: [B, C],
    target: [A, B],
    changes: [
      [A, null],
      [C, C.target],
    ],
    after: [B, C],
  },
};

describe.each(Object.keys(SAMPLES) as FileFormat[])('%s', (format) => {
  const { write } = SAMPLES[format] as Sample;
  test.each(Object.entries(STEPS))('%s', (_, { source, target, changes, after }) => {
    const wanted: KeyedChanges = Object.fromEntries(
      changes.map(([entry, text]) => [keyIn(format, entry), text ?? REMOVE]),
    );
    for (const mark of ['', '\ufeff'])
      for (const lineEnd of ['\n', '\r\n']) {
        const laidOut = (text: string) => mark + text.replaceAll('\n', lineEnd);
        const files = [
          fileOf(format, write(source, 'source')),
          fileOf(format, laidOut(write(target, 'target'))),
        ] as const;
        expect(written(changeUnits(...files, wanted))).toBe(laidOut(write(after, 'target')));
      }
  });
});

test('every format with keys has a sample, but for those that have all languages in one file', () => {
  const keyed = Object.entries(FORMATS).filter(
    ([, format]) => 'keyed' in format && 'members' in format.keyed,
  );
  expect(Object.keys(SAMPLES).sort()).toEqual(keyed.map(([name]) => name).sort());
});
