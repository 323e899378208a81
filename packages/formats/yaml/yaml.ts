import { isCollection, isPair, isScalar, type Node, type Scalar, visit } from 'yaml';
import { message, type Span } from '#base';
import { brokenAt } from '../broken-file.ts';
import { withLockingComments } from '../choice/locking-comments.ts';
import { fieldDeclarer } from '../declared/declare-fields.ts';
import { keepEscapes } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { asCatalog } from '../json-files/catalogs.ts';
import { pluralAdder } from '../plurals/add-plurals.ts';
import { completeForms, inStepsReading, messagePreparer } from '../plurals/complete-messages.ts';
import { languageAdder } from '../side-by-side/add-language.ts';
import { besideOthers } from '../side-by-side/read-beside.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { parseDocuments } from './parse-yaml.ts';
import { NO_STRING, YAML_MEMBERS } from './yaml-tree.ts';

/** YAML: the values that are strings. Keys, anchors, values with a tag of their own and the layout stay. */
export const readYaml: SegmentReader = (text) => {
  const segments: FileSegment[] = [];
  for (const document of parseDocuments(text)) {
    const [error] = document.errors;
    if (error !== undefined)
      return brokenAt(text, error.pos[0], message('This is not YAML ({0}).', error.code));
    visit(document, {
      Scalar: (key, node, path) => {
        if (key === 'key' || typeof node.value !== 'string' || !hasStringTag(node)) return;
        const isFlow = path.some((parent) => isCollection(parent) && parent.flow === true);
        const segment = segmentOf(text, node, node.value, isFlow);
        if (segment !== undefined) segments.push({ ...segment, key: keysOf(path) });
      },
    });
  }
  return { ok: true, segments };
};

/** The keys of the pairs that a value stands in. */
function keysOf(path: readonly unknown[]): readonly string[] {
  return path.flatMap((parent) => {
    if (!isPair(parent)) return [];
    return [String(isScalar(parent.key) ? parent.key.value : '')];
  });
}

function hasStringTag({ tag }: Node): boolean {
  return tag === undefined || tag === '!' || tag === 'tag:yaml.org,2002:str';
}

function segmentOf(text: string, node: Scalar, value: string, isFlow: boolean): FileSegment | undefined {
  if (node.range == null) return undefined;
  const [start, end] = node.range;
  const protectAs = 'plain';
  const inLine = { span: { start, end }, text: value, present: value, protectAs } as const;
  switch (node.type) {
    case 'PLAIN':
      return start === end
        ? undefined
        : { ...inLine, write: (translation) => writePlain(translation, isFlow) };
    case 'QUOTE_SINGLE':
      return { ...inLine, write: writeSingleQuoted };
    case 'QUOTE_DOUBLE':
      return {
        ...inLine,
        write: (translation) => keepEscapes(JSON.stringify(translation), text.slice(start, end)),
      };
    case 'BLOCK_LITERAL':
    case 'BLOCK_FOLDED':
      return blockScalar(text, { start, end }, value, node.type === 'BLOCK_FOLDED');
    default:
      return undefined;
  }
}

/** Writes a string without quotes where it still is one, else in double quotes. */
function writePlain(text: string, isFlow: boolean): string {
  const isPlain =
    /^\p{L}/u.test(text) &&
    !/[\p{Cc}\u2028\u2029\ufeff]|:(?:\s|$)|\s#|\s$/u.test(text) &&
    !(isFlow && /[,[\]{}:]/.test(text)) &&
    !NO_STRING.test(text);
  return isPlain ? text : JSON.stringify(text);
}

/** Writes a string in single quotes, which have no escapes but the doubled quote; with line ends in double quotes. */
function writeSingleQuoted(text: string): string {
  return /\p{Cc}/u.test(text) ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`;
}

/**
 * A block scalar from its `|` or `>` on: its lines without the header and without the blank lines at their end, which decide how
 * many line ends the value has. Undefined when there is no line with text.
 */
function blockScalar(
  text: string,
  { start, end }: Span,
  value: string,
  isFolded: boolean,
): FileSegment | undefined {
  const source = text.slice(start, end);
  const header = /^[^\r\n]*(?:\r\n|\r|\n)/.exec(source)?.[0] ?? source;
  const body = source.slice(header.length).trimEnd();
  const content = value.trimEnd();
  if (content === '') return undefined;
  const lineEnd = /[\r\n]+$/.exec(header)?.[0] ?? '\n';
  const indentation = indentationOf(body, content);
  const from = start + header.length;
  return {
    span: { start: from, end: from + body.length },
    text: content,
    present: content,
    protectAs: 'plain',
    write: (translation) => {
      const lines = isFolded ? unfolded(translation) : translation;
      return lines
        .split('\n')
        .map((line) => (line === '' ? '' : indentation + line))
        .join(lineEnd);
    },
  };
}

/** A text with the line ends that a folded block needs for it: one more between two lines, unless one of them begins with white space. */
function unfolded(text: string): string {
  return text.replace(/\n+/g, (ends, offset: number) => {
    const first = text.charAt(text.lastIndexOf('\n', offset - 1) + 1);
    const isFolded = offset > 0 && /^\S{2}$/.test(first + text.charAt(offset + ends.length));
    return isFolded ? `${ends}\n` : ends;
  });
}

/** What stands before the value in its first line with text. */
function indentationOf(body: string, content: string): string {
  const [line = ''] = body.split(/\r\n|\r|\n/).filter((each) => each.trim() !== '');
  const [first = ''] = content.split('\n').filter((each) => each.trim() !== '');
  const own = first.length - first.trimStart().length;
  const spaces = line.length - line.trimStart().length;
  return ' '.repeat(Math.max(0, spaces - own));
}

const refine = (read: SegmentReader) => besideOthers(asCatalog(withLockingComments(read, '#')));
const readLanguages = refine(readYaml);

export const yaml: TextFileFormat = {
  read: readLanguages,
  prepare: inStepsReading(readYaml, refine, (readAll, readTexts) => [
    languageAdder(readAll, YAML_MEMBERS),
    pluralAdder(readTexts, YAML_MEMBERS),
    messagePreparer(readTexts, completeForms),
  ]),
  declare: fieldDeclarer(readLanguages, {
    pattern: /^(?<lead>)(?<quote>["']?)(?<key>[\w-]+)\k<quote>[ \t]*:(?=\s)/gm,
    keyLike: YAML_MEMBERS.keyLike,
  }),
  keyed: { members: YAML_MEMBERS },
  mayBeForPrograms: true,
  comment: (text) => `# ${text}`,
  commentsRefused: true,
  hasColonNames: true,
  notes: {
    title: 'YAML',
    text: 'Values that are strings, in the quotes or blocks that they have.',
    kept: 'Keys, anchors, values with a tag of their own, comments, what comments lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`), and values that programs read, as in JSON.',
    keys: '`en.menu.open`: the keys from outside in. The values of a list share its key.',
    added:
      'Plural forms of the target language in messages of ICU, in texts such as `one apple|%count% apples`, and as keys (`one`, `other`). The target language, in a file that has several side by side.',
    declared:
      'A language as the key around all texts, and at the top fields such as `lang`, `locale`, and `dir`.',
    units:
      'The key, without the language around all texts; values of a list are counted: `list`, `list~2`. Plural forms of one text are one.',
    refused:
      'What is not YAML, and files for programs, such as workflows, Docker Compose, Dependabot, Yarn, and MkDocs, unless `--any-file` or `--keys` is given.',
  },
};
