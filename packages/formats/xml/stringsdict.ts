import type { TextEdit } from '#base';
import type { FileSegment } from '../file-segment.ts';
import type { MemberStyle, MemberTree } from '../members/member-tree.ts';
import { PLURAL_CATEGORIES, pluralCategories } from '../plurals/plural-categories.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { inlineContent, withoutTagNumbers } from './inline-content.ts';
import { childOf, descendants, parseXml, type XmlElement } from './parse-xml.ts';
import { indentationOf, xmlPreparer, xmlReader } from './xml-file.ts';

const ROOTS = ['plist'];

const FORMAT_KEY = 'NSStringLocalizedFormatKey';
const PLURAL_KEY = 'NSStringFormatSpecTypeKey';
const WIDTH_KEY = 'NSStringVariableWidthRuleType';

/** Plural rules of Apple: the forms of variables, and texts around variables. Keys and types stay. */
const readStringsdict = xmlReader(ROOTS, (text, root) => {
  const paths = new Map<XmlElement, readonly string[]>();
  return dictionaries(root).flatMap((dictionary) => {
    const pairs = pairsOf(text, dictionary);
    const names = new Set(pairs.map(({ name }) => name));
    const path = paths.get(dictionary) ?? [];
    for (const { name, value } of pairs) paths.set(value, [...path, name]);
    return pairs.flatMap(({ name, value }) =>
      isText(name, names) ? segmentOf(text, value, [...path, name]) : [],
    );
  });
});

/** Adds the plural forms that the target language has and the file lacks, with the text of `other`. */
const prepareStringsdict = xmlPreparer(ROOTS, (text, root, { target = '' }) =>
  dictionaries(root).flatMap((dictionary) => missingForms(text, pairsOf(text, dictionary), target)),
);

/** Each key with its value is a member. */
const STRINGSDICT_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const parsed = parseXml(text);
    const top = parsed.ok ? childOf(parsed.root, 'dict') : undefined;
    return top && treeOf(text, top);
  },
  hasIndexes: false,
};

function treeOf(text: string, dictionary: XmlElement): MemberTree {
  const members = pairsOf(text, dictionary).map(({ name, key, value }) => ({
    name,
    key: key.content,
    span: { start: key.tag.start, end: value.end },
    value: value.local === 'dict' && !value.isEmptyTag ? treeOf(text, value) : undefined,
  }));
  return { members, joint: 'none', inner: dictionary.content };
}

interface Pair {
  readonly name: string;
  readonly key: XmlElement;
  readonly value: XmlElement;
}

function dictionaries(root: XmlElement): readonly XmlElement[] {
  return descendants(root).filter(({ local }) => local === 'dict');
}

function pairsOf(text: string, { children }: XmlElement): readonly Pair[] {
  return children.flatMap((key, index) => {
    const value = children[index + 1];
    if (key.local !== 'key' || value === undefined) return [];
    return [{ name: text.slice(key.content.start, key.content.end), key, value }];
  });
}

function isText(name: string, names: ReadonlySet<string>): boolean {
  if (name === FORMAT_KEY) return true;
  if (names.has(PLURAL_KEY)) return PLURAL_CATEGORIES.some((category) => category === name);
  return names.has(WIDTH_KEY) ? /^\d+$/.test(name) : false;
}

function missingForms(text: string, pairs: readonly Pair[], target: string): readonly TextEdit[] {
  const names = pairs.map(({ name }) => name);
  const other = pairs.find(({ name }) => name === 'other');
  if (other === undefined || !names.includes(PLURAL_KEY)) return [];
  const missing = pluralCategories(target).filter((category) => !names.includes(category));
  if (missing.length === 0) return [];
  const { key, value } = other;
  const forms = missing.map((category) => {
    const rest = text.slice(key.content.end, value.end);
    return indentationOf(text, key) + text.slice(key.tag.start, key.tag.end) + category + rest;
  });
  return [{ span: { start: value.end, end: value.end }, newText: forms.join('') }];
}

function segmentOf(file: string, value: XmlElement, key: readonly string[]): readonly FileSegment[] {
  if (value.local !== 'string' || value.isEmptyTag) return [];
  const { text, write } = inlineContent(file, value, () => false);
  return [
    {
      span: value.content,
      text,
      present: text,
      key,
      isAlwaysText: true,
      protectAs: 'plain',
      write,
      inFile: write,
      meaningOf: withoutTagNumbers,
    },
  ];
}

export const stringsdict: TextFileFormat = {
  read: readStringsdict,
  keyed: { members: STRINGSDICT_MEMBERS, hasTags: true },
  prepare: prepareStringsdict,
  comment: (text) => `<!-- ${text} -->`,
  dialects: ['printf'],
  commentsRefused: true,
  notes: {
    title: 'Plural rules of Apple',
    text: 'The forms of variables, and the texts around variables.',
    kept: 'Keys and types.',
    keys: '`files.count.one`: the entry, the variable, and the form.',
    added: 'Plural forms of the target language.',
    units: 'The entry and the variable, with all forms.',
    refused: 'What is not well-formed XML, and other property lists.',
  },
};
