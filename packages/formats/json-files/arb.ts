import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type LanguageCode, rootOf } from '#base';
import { literalApostrophes } from '#protect';
import { MAY_LOCK } from '../choice/locked-words.ts';
import { withLock } from '../choice/translator-notes.ts';
import { targetTag } from '../declared/language-marks.ts';
import type { FilePreparer, SegmentReader } from '../file-segment.ts';
import { inSteps, messagePreparer } from '../plurals/complete-messages.ts';
import { completePlurals } from '../plurals/complete-plurals.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { boundedJson } from './bounded-json.ts';
import { readJson } from './json.ts';
import { JSON_MEMBERS } from './json-tree.ts';
import { memberLike } from './member-like.ts';

/** Application resources of Flutter: JSON whose values are messages in which apostrophes quote nothing. */
const readArb: SegmentReader = (text, facts) => {
  const reading = readJson(text, facts);
  if (!reading.ok) return reading;
  const noteOf = notesIn(text);
  const segments = reading.segments.flatMap((segment) =>
    withLock({ ...segment, protectAs: 'arb' as const }, noteOf(segment.key?.[0] ?? ''), facts),
  );
  return { ok: true, segments };
};

/** What is said about each text: the `description` below its key with an at sign. */
function notesIn(text: string): (key: string) => string {
  const root = MAY_LOCK.test(text) ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
  return (key) => String((root && findNodeAtLocation(root, [`@${key}`, 'description']))?.value ?? '');
}

/** The language of the file in `@@locale`. */
const declareLocale: FilePreparer = (text, { target, written }) => {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const locale = root && findNodeAtLocation(root, ['@@locale']);
  const isOther =
    target !== undefined &&
    typeof locale?.value === 'string' &&
    rootOf(locale.value.replaceAll('_', '-')) !== rootOf(target);
  if (locale === undefined || !isOther) return [];
  const span = { start: locale.offset, end: locale.offset + locale.length };
  return [{ span, newText: JSON.stringify(targetTag({ target, written }).replaceAll('-', '_')) }];
};

/** Apostrophes mean nothing in these messages. */
function completeArb(text: string, target: LanguageCode): string {
  return completePlurals(text, target, literalApostrophes(text));
}

export const arb: TextFileFormat = {
  languageIn: (text) => /^\s*(?:\{\s*|.*,\s*)?"@@locale"\s*:\s*"([^"]*)"/m.exec(text)?.[1],
  read: boundedJson(readArb),
  prepare: boundedJson(inSteps(declareLocale, messagePreparer(readArb, completeArb))),
  keyed: { members: JSON_MEMBERS, copyFor: memberLike },
  notes: {
    title: 'Application resources of Flutter (ARB)',
    text: 'Values that are strings, as messages in which apostrophes quote nothing.',
    kept: 'Keys, all below a key that begins with `@`, and what a `description` locks (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`).',
    keys: 'As in JSON.',
    added: 'Plural forms of the target language, and the language in `@@locale`.',
    units: 'The key.',
    refused: 'What is not JSON, and a file whose `@@locale` is another language.',
  },
};
