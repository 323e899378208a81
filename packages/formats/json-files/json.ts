import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { message, type Span, slice } from '#base';
import { brokenAt } from '../broken-file.ts';
import { keepEscapes } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { boundedJson } from './bounded-json.ts';
import { JSON_MEMBERS } from './json-tree.ts';
import { isAboutData, localeFile } from './locale-file.ts';
import { memberLike } from './member-like.ts';

/**
 * JSON, with or without comments: the values that are strings. Keys stay, and so does all below a key that begins with `$` or `@`,
 * which is about the data: `$schema`, the descriptions of ARB.
 */
export const readJson: SegmentReader = (text) => {
  const segments: FileSegment[] = [];
  const errors: { readonly code: ParseErrorCode; readonly offset: number }[] = [];
  visit(
    text,
    {
      onLiteralValue: (value: unknown, start, length, _line, _character, pathOf) => {
        if (typeof value !== 'string') return;
        const path = pathOf();
        if (path.some(isAboutData)) return;
        segments.push(segmentOf(value, { start, end: start + length }, path.map(String), text));
      },
      onError: (code, offset) => errors.push({ code, offset }),
    },
    { allowTrailingComma: true },
  );
  const [first] = errors;
  if (first === undefined) return { ok: true, segments };
  return brokenAt(text, first.offset, message('This is not JSON ({0}).', printParseErrorCode(first.code)));
};

function segmentOf(value: string, span: Span, key: readonly string[], file: string): FileSegment {
  return {
    span,
    text: value,
    present: value,
    key,
    protectAs: 'plain',
    write: (translation) => keepEscapes(JSON.stringify(translation), slice(file, span)),
  };
}

const { read, prepare, rename, declare } = localeFile(readJson, JSON_MEMBERS);

export const json: TextFileFormat = {
  read: boundedJson(read),
  prepare: boundedJson(prepare),
  rename: boundedJson(rename),
  declare: boundedJson(declare),
  keyed: { members: JSON_MEMBERS, copyFor: memberLike },
  mayBeForPrograms: true,
  hasColonNames: true,
  notes: {
    title: 'JSON, with or without comments',
    text: 'Values that are strings.',
    kept: "Keys, numbers, all below a key that begins with `$` or `@`, in the messages of browser extensions all but `message`, and values that programs read: paths, addresses, colors, versions, dates, identifiers. Comments, also those of `package.nls.json`, and what they lock: `{Locked}`, `{Locked='word'}`.",
    keys: '`menu.open`, `list.0`: the keys from outside in, and indexes. Where languages stand side by side, those of the source language.',
    added:
      'Plural forms of the target language, in messages of ICU, between bars, and as keys (`one`, `item_one`, `item_plural`, `item_0`); the plural formula of gettext, and empty translations of gotext. The target language, in a file that has several side by side.',
    declared: 'As in YAML.',
    units:
      'The key: dots join its parts. Plural forms of one text, such as `item_one` and `item_other`, are one.',
    refused:
      'What is not JSON, and files for programs, such as package.json, OpenAPI, and lock files, unless `--any-file` or `--keys` is given.',
  },
};
