import { addAll, applyEdits, movedEdit, rootOf, slice, type TextEdit } from '#base';
import { codeAsKey, isCode } from '../../declared/language-marks.ts';
import type { FileFacts, FilePreparer, FileReading, FileSegment, SegmentReader } from '../../file-segment.ts';
import { readJson5 } from '../../json-files/json5.ts';
import { JSON5_MEMBERS } from '../../json-files/json5-tree.ts';
import type { MemberStyle } from '../../members/member-tree.ts';
import { lineEndOf } from '../../scanner.ts';
import { complete, languageAdder } from '../../side-by-side/add-language.ts';
import { findLanguages, isOfLanguage, type LanguagesInFile } from '../../side-by-side/find-languages.ts';
import { besideOthers } from '../../side-by-side/read-beside.ts';
import { readYaml } from '../../yaml/yaml.ts';
import { YAML_MEMBERS } from '../../yaml/yaml-tree.ts';
import { type VueBlock, vueBlocks } from './vue-blocks.ts';

/** How the messages of a block are read. JSON is JSON5, too. */
const LANGUAGES = new Map([
  ['json', { read: readJson5, members: JSON5_MEMBERS }],
  ['json5', { read: readJson5, members: JSON5_MEMBERS }],
  ['yaml', { read: readYaml, members: YAML_MEMBERS }],
  ['yml', { read: readYaml, members: YAML_MEMBERS }],
]);

/** A block of messages, and how it is read. */
interface MessageBlock extends VueBlock {
  readonly read: SegmentReader;
  readonly members: MemberStyle;
  /** Adds a language to a block that has its languages as keys. */
  readonly add: FilePreparer;
}

function messageBlocks(text: string): readonly MessageBlock[] {
  const found = vueBlocks(text);
  if (!found.ok) return [];
  return found.blocks.flatMap((block) => {
    const { read, members } = LANGUAGES.get(block.attributes.lang ?? 'json') ?? {};
    if (block.name !== 'i18n' || read === undefined || members === undefined) return [];
    const add = languageAdder(
      read,
      members,
      (texts, source) => findLanguages(texts, source) ?? onlyLanguage(texts, source),
    );
    return slice(text, block.content).trim() === '' ? [] : [{ ...block, read, members, add }];
  });
}

/** The messages of all blocks. Their keys begin with their language. */
const readAll: SegmentReader = (text, facts) => {
  const segments: FileSegment[] = [];
  for (const { read, content, attributes } of messageBlocks(text)) {
    const reading = read(slice(text, content), facts);
    if (!reading.ok) return movedProblem(text.slice(0, content.start), reading);
    const around = attributes.locale === undefined ? [] : [attributes.locale];
    addAll(
      segments,
      reading.segments.map((segment) => ({
        ...segment,
        span: { start: segment.span.start + content.start, end: segment.span.end + content.start },
        key: [...around, ...(segment.key ?? [])],
      })),
    );
  }
  return { ok: true, segments };
};

function movedProblem(before: string, problem: FileReading & { readonly ok: false }): FileReading {
  const lines = before.match(/\r\n|\r|\n/g)?.length ?? 0;
  return problem.line === undefined ? problem : { ...problem, line: problem.line + lines };
}

const readBeside = besideOthers(readAll);

/** The messages in the `<i18n>` blocks of a component: those that go to the target language, and others, which stay. */
export const readMessages: SegmentReader = (text, facts) => readBeside(text, withSource(text, facts));

/** Adds the target language to each block with the source language: as a key, or as a block of its own. */
export const prepareMessages: FilePreparer = (text, facts) => {
  const known = withSource(text, facts);
  const blocks = messageBlocks(text);
  const added = blocks
    .filter(({ attributes }) => attributes.locale === undefined)
    .flatMap(({ content, add }) =>
      add(slice(text, content), known).map((edit) => movedEdit(edit, content.start)),
    );
  return [...added, ...copiedBlock(text, blocks, known)].sort((a, b) => a.span.start - b.span.start);
};

/** Copies the block of the source language behind itself, or into the block of the target language what that lacks. */
function copiedBlock(
  text: string,
  blocks: readonly MessageBlock[],
  { source, target, written }: FileFacts,
): readonly TextEdit[] {
  if (source === undefined || target === undefined) return [];
  const ofLanguage = (language: string) =>
    blocks.filter(({ attributes: { locale } }) => locale !== undefined && isOfLanguage(locale, language));
  const [own, ...others] = ofLanguage(source);
  const locale = own?.attributes.locale;
  if (own === undefined || locale === undefined || others.length > 0) return [];
  const [present] = ofLanguage(target);
  if (present !== undefined) {
    return present.members === own.members
      ? complete(treeIn(text, present), treeIn(text, own), { text, ...own.members })
      : [];
  }
  const start = text.indexOf(locale, text.indexOf('locale', own.tag.start) + 'locale'.length) - own.tag.start;
  const span = { start, end: start + locale.length };
  const copy = applyEdits(text.slice(own.tag.start, own.end), [
    { span, newText: codeAsKey({ target, written }, locale) },
  ]);
  const newText = lineEndOf(text).repeat(2) + copy;
  return [{ span: { start: own.end, end: own.end }, newText }];
}

/** The members of a block, with their offsets in the whole text. */
function treeIn(text: string, { content, members }: MessageBlock) {
  return members.treeOf(' '.repeat(content.start) + slice(text, content));
}

/** What is known of a component: its messages are in one language if all others are in the target language. */
function withSource(text: string, facts: FileFacts): FileFacts {
  if (facts.source !== undefined || facts.target === undefined) return facts;
  const reading = readAll(text, facts);
  const codes = reading.ok ? new Set(reading.segments.map(({ key: [code = ''] = [] }) => code)) : [];
  const others = [...codes].filter(
    (code) => rootOf(code.replaceAll('_', '-')) !== rootOf(facts.target ?? ''),
  );
  const [only = ''] = others;
  return others.length === 1 && isCode(only) ? { ...facts, source: only.replaceAll('_', '-') } : facts;
}

/** The language of messages that have only one, which is the key around them. */
function onlyLanguage(
  texts: readonly Pick<FileSegment, 'key'>[],
  source: string | undefined,
): LanguagesInFile | undefined {
  const code = texts[0]?.key?.[0];
  const isAround = texts.every(({ key = [] }) => key.length > 1 && key[0] === code);
  if (code === undefined || source === undefined || !isAround || !isOfLanguage(code, source))
    return undefined;
  const places = texts.map(({ key = [] }) => {
    const slot = ['*', ...key.slice(1)].join('\0');
    return { code, slot, depth: 0, partWith: (other: string) => other };
  });
  return { codes: [code], places, isWhole: true };
}
