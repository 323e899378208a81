import { slice } from '#base';
import { withLock } from '../choice/translator-notes.ts';
import type { FileSegment } from '../file-segment.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { inlineContent, withoutTagNumbers } from './inline-content.ts';
import { childOf, type XmlElement } from './parse-xml.ts';
import { xmlReader } from './xml-file.ts';
import { decodeXml } from './xml-text.ts';
import { addNamespaces, xmlMembers } from './xml-tree.ts';

/**
 * Resources of .NET: the values of entries that are strings. Names, comments, entries with a type such as pictures, and those whose names
 * begin with `>>`, which belong to the designer of forms, stay, and so does what comments lock.
 */
const readResx = xmlReader(['root'], (text, root, facts) =>
  root.children.filter(isText).flatMap((data) => {
    const value = childOf(data, 'value');
    if (value === undefined || value.isEmptyTag) return [];
    const segments = segmentOf(text, value, data.attributes.name ?? '');
    const comment = childOf(data, 'comment');
    return comment === undefined
      ? segments
      : segments.flatMap((segment) => withLock(segment, textOf(text, comment), facts));
  }),
);

function textOf(file: string, { content }: XmlElement): string {
  return decodeXml(slice(file, content));
}

function isText({ local, attributes }: XmlElement): boolean {
  const { type, mimetype, name = '' } = attributes;
  if (local !== 'data' || mimetype !== undefined || name.startsWith('>>')) return false;
  return type === undefined || /^System\.String\b/.test(type);
}

function segmentOf(file: string, value: XmlElement, name: string): readonly FileSegment[] {
  const { text, write } = inlineContent(file, value, () => false);
  if (text === '') return [];
  return [
    {
      span: value.content,
      text,
      present: text,
      key: [name],
      isAlwaysText: true,
      protectAs: 'plain',
      write,
      inFile: write,
      meaningOf: withoutTagNumbers,
    },
  ];
}

export const resx: TextFileFormat = {
  read: readResx,
  keyed: {
    members: xmlMembers({ root: 'root', texts: ['value', 'comment'] }),
    needsFor: addNamespaces,
    hasTags: true,
  },
  comment: (text) => `<!-- ${text} -->`,
  commentsRefused: true,
  mayHaveMnemonics: true,
  notes: {
    title: 'Resources of .NET',
    text: 'Values of entries that are strings.',
    kept: 'Names, comments, what comments lock (`{Locked}`, `{Locked="word"}`), and entries with another type.',
    keys: 'The `name` of the entry.',
    units: 'The name.',
    refused: 'What is not well-formed XML, and XML with another root than `root`.',
  },
};
