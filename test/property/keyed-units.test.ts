import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish, slice } from '#base';
import type { FileFormat } from '#formats';
import { pairUnits, type UnitChange, type UnitPair, writeUnits } from '#units';
import type { UnitWriting } from '../../packages/units/writing/write-units.ts';
import { unitsOf } from '../support/projects/checked-files.ts';
import { describePair, fileOf } from '../support/projects/keyed-files.ts';
import { runs } from '../support/runs.ts';

/** Texts by their keys, of which some stand below others. */
type Texts = ReadonlyMap<string, string>;

/** How a file of a format is written with some texts. */
type WriteFile = (texts: Texts, layout: Layout) => string;

interface Layout {
  readonly lineEnd: string;
  readonly indentation: string;
}

const KEYS = ['a', 'b', 'm.c', 'm.d', 'm.n.e', 'f', 'x.g'] as const;

/** Objects in each other. */
type Tree = ReadonlyMap<string, Tree | string>;

function treeOf(texts: Texts): Tree {
  const tree = new Map<string, Map<string, never> | string>();
  for (const [key, text] of texts) {
    const path = key.split('.');
    let node = tree as Map<string, unknown>;
    for (const part of path.slice(0, -1)) {
      const below = node.get(part) ?? new Map<string, unknown>();
      node.set(part, below);
      node = below as Map<string, unknown>;
    }
    node.set(path.at(-1) ?? '', text);
  }
  return tree as Tree;
}

function nested(open: string, write: (key: string, value: string) => string, close: string) {
  const writeTree = (tree: Tree, { lineEnd, indentation }: Layout, depth: number): string => {
    const members = [...tree].map(([key, value]) => {
      const written =
        typeof value === 'string'
          ? JSON.stringify(value)
          : writeTree(value, { lineEnd, indentation }, depth + 1);
      return lineEnd + indentation.repeat(depth) + write(key, written);
    });
    return `${open}${members.join(',')}${members.length === 0 ? '' : lineEnd + indentation.repeat(depth - 1)}${close}`;
  };
  return writeTree;
}

const writeJson = nested('{', (key, value) => `"${key}": ${value}`, '}');
const writePhp = nested('[', (key, value) => `'${key}' => ${value}`, ']');

function writeYaml(tree: Tree, layout: Layout, depth = 0): string {
  return [...tree]
    .map(([key, value]) => {
      const lead = layout.indentation.repeat(depth) + key;
      return typeof value === 'string'
        ? `${lead}: ${JSON.stringify(value)} # ${key}${layout.lineEnd}`
        : `${lead}:${layout.lineEnd}${writeYaml(value, layout, depth + 1)}`;
    })
    .join('');
}

function writeSections(texts: Texts, { lineEnd }: Layout): string {
  const sections = new Map<string, string[]>([['', []]]);
  for (const [key, text] of texts) {
    const [, section = '', name = ''] = /^(?:(.*)\.)?(.*)$/.exec(key) ?? [];
    sections.set(section, [...(sections.get(section) ?? []), `${name} = ${JSON.stringify(text)}${lineEnd}`]);
  }
  return [...sections]
    .map(([name, lines]) => (name === '' ? '' : `[${name}]${lineEnd}`) + lines.join(''))
    .join(lineEnd);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const lines =
  (open: string, entry: (key: string, text: string, layout: Layout) => string, close = ''): WriteFile =>
  (texts, layout) =>
    [open, ...[...texts].map(([key, text]) => entry(key, text, layout)), close]
      .filter(Boolean)
      .join(layout.lineEnd) + layout.lineEnd;

const FILES: Partial<Readonly<Record<FileFormat, WriteFile>>> = {
  json: (texts, layout) => writeJson(treeOf(texts), layout, 1) + layout.lineEnd,
  json5: (texts, layout) => writeJson(treeOf(texts), layout, 1) + layout.lineEnd,
  yaml: (texts, layout) => writeYaml(treeOf(texts), layout),
  php: (texts, layout) =>
    `<?php${layout.lineEnd}return ${writePhp(treeOf(texts), layout, 1)};${layout.lineEnd}`,
  toml: writeSections,
  properties: lines('', (key, text) => `${key} = ${text}`),
  strings: lines('', (key, text) => `/* ${key} */\n"${key}" = ${JSON.stringify(text)};`),
  fluent: lines('', (key, text) => `${key.replaceAll('.', '-')} = ${text}`),
  android: lines(
    '<resources>',
    (key, text, { indentation }) => `${indentation}<string name="${key}">${escapeXml(text)}</string>`,
    '</resources>',
  ),
  resx: lines(
    '<root>',
    (key, text, { indentation, lineEnd }) =>
      `${indentation}<data name="${key}">${lineEnd}${indentation}${indentation}<value>${escapeXml(text)}</value>${lineEnd}${indentation}</data>`,
    '</root>',
  ),
  po: lines(
    'msgid ""\nmsgstr ""\n"Language: LANGUAGE\\n"\n',
    (key, text) => `#: ${key}\nmsgid "${key}"\nmsgstr ${JSON.stringify(text)}\n`,
  ),
};

const anyText = fc.constantFrom('One', 'Two words', 'A & B', 'Ünder', 'x: y', '{n} files', "It's");
const anyTexts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), anyText), { selector: ([key]) => key })
  .map((entries): Texts => new Map(entries));

const anyCase = fc.record({
  format: fc.constantFrom(...(Object.keys(FILES) as FileFormat[])),
  source: anyTexts,
  target: anyTexts,
  mark: fc.constantFrom('', '\ufeff'),
  sourceLayout: fc.record({
    lineEnd: fc.constantFrom('\n', '\r\n'),
    indentation: fc.constantFrom('  ', '    '),
  }),
  targetLayout: fc.record({
    lineEnd: fc.constantFrom('\n', '\r\n'),
    indentation: fc.constantFrom('  ', '\t', '    '),
  }),
  choices: fc.array(fc.constantFrom('write', 'keep', 'remove'), { minLength: 14, maxLength: 14 }),
});

function describeUnits(file: ReturnType<typeof fileOf>): ReadonlyMap<string, string> {
  const units = unitsOf(file, 'target');
  return new Map(units.map(({ key = '', span }) => [key, slice(file.text, span)]));
}

test('units that are not changed stay byte for byte, and what is written is read again', () => {
  fc.assert(
    fc.property(anyCase, ({ format, source, target, mark, sourceLayout, targetLayout, choices }) => {
      const isYaml = format === 'yaml';
      const indented = isYaml ? { ...targetLayout, indentation: '    ' } : targetLayout;
      const write = FILES[format];
      if (write === undefined) return;
      const sourceFile = fileOf(format, write(source, sourceLayout).replace('LANGUAGE', 'en'));
      const text = write(new Map([...target].map(([key, each]) => [key, `${each} de`])), indented);
      const targetFile = fileOf(format, target.size === 0 ? '' : mark + text.replace('LANGUAGE', 'de'));
      const { pairs } = pairUnits(
        format,
        unitsOf(sourceFile, 'source'),
        unitsOf(targetFile, 'target'),
        () => [],
      );
      const changes = pairs.flatMap((pair, index): readonly UnitChange[] =>
        changeOf(pair, choices[index] ?? 'keep'),
      );
      const writing = writeUnits({ source: sourceFile, target: targetFile }, pairs, changes);
      expect(refusalOf(writing)).toBeUndefined();
      if (!writing.ok) return;
      checkUnits(describeUnits(targetFile), describeUnits({ ...targetFile, text: writing.text }), changes);
      if (target.size > 0) expect(writing.text.startsWith('\ufeff')).toBe(mark !== '');
    }),
    { numRuns: runs(5_000) },
  );
});

/** What a file did not take. */
function refusalOf(writing: UnitWriting): unknown {
  if (!writing.ok) return inEnglish(writing.problem);
  return writing.refused.length === 0 ? undefined : writing.refused.map(describePair);
}

function changeOf(pair: UnitPair, choice: string): readonly UnitChange[] {
  if (choice === 'write' && pair.source !== undefined)
    return [{ pair, action: 'write', texts: pair.source.parts.map(({ text }) => `Neu: ${text}`) }];
  return choice === 'remove' && pair.source === undefined ? [{ pair, action: 'remove' }] : [];
}

function checkUnits(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  changes: readonly UnitChange[],
) {
  const changed = new Map(
    changes.map((change) => [(change.pair.source ?? change.pair.target)?.key ?? '', change]),
  );
  for (const [key, text] of before) if (!changed.has(key)) expect(after.get(key)).toBe(text);
  for (const [key, { action }] of changed) {
    if (action === 'remove') expect(after.has(key)).toBe(false);
    else expect(after.get(key)).toContain('Neu');
  }
  for (const key of after.keys()) expect(before.has(key) || changed.has(key)).toBe(true);
}
