import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import {
  applyEdits,
  createLineIndex,
  type FileKind,
  fixAllInJson,
  type JsonProblem,
  keepWorst,
  MAX_TERMS_UNITS,
  type Message,
  message,
  type RuleDescription,
  toSlashes,
} from '#base';
import { listItems, locateOnDisk, readRegular } from '#files';
import { fixedPhrase, GLOSSARY_RULES, MAX_CHECKED_BYTES, readTermsGlossary } from '#glossary';
import { checkManifest, findSurroundings, findUnreadManifest, MANIFEST_RULES } from '#manifest';
import { REQUEST_RULES } from '#requests';
import { checkStyleRules, STYLE_RULES } from '#style-rules/model';
import { checkTerms, TERMS_RULES } from '#terms';
import { hashOfLine } from '#units';
import { replaceFile } from '../../files/replace-file.ts';
import type { FileReport } from '../report/report.ts';
import { reported } from './check-glossary.ts';
import type { FileSettings } from './check-settings.ts';

export { RULE_IDS } from '#manifest';

/** Every rule once, by its id: some are the same for several kinds of files. */
export const ALL_RULES: readonly RuleDescription[] = [
  ...new Map<string, RuleDescription>(
    [...REQUEST_RULES, ...MANIFEST_RULES, ...STYLE_RULES, ...TERMS_RULES, ...GLOSSARY_RULES].map((rule) => [
      rule.id,
      rule,
    ]),
  ).values(),
];

/** A manifest, a style rule list, or a terms file. */
export interface JsonFile {
  /** Absolute. */
  readonly file: string;
  /** As results name it. */
  readonly shown: string;
  readonly kind: Exclude<FileKind, 'glossary'>;
}

type JsonSettings = Pick<FileSettings, 'levels' | 'facts' | 'maxProblems' | 'hashesUnits'>;

/** Checks a file, and with `fix` first fixes what can be fixed safely. */
export async function checkJsonFile(
  json: JsonFile,
  bytes: Uint8Array,
  settings: JsonSettings & { readonly fix: boolean },
): Promise<{ readonly report: FileReport; readonly notes: readonly Message[] }> {
  const fixed = settings.fix
    ? await fixJson(json, bytes, await checkerFor(json, bytes, settings))
    : undefined;
  const report = await checkJson(json, fixed ?? bytes, settings);
  return { report, notes: fixed === undefined ? [] : [message('Fixed {0}.', json.shown)] };
}

/** Checks a file, and whether the files exist that a manifest names. */
export async function checkJson(
  json: JsonFile,
  bytes: Uint8Array,
  settings: JsonSettings,
): Promise<FileReport> {
  const text = new TextDecoder().decode(bytes);
  const problems = (await checkerFor(json, bytes, settings))(text);
  const worst = keepWorst(problems, settings.maxProblems);
  const lines = createLineIndex(text);
  return {
    path: json.shown,
    kind: json.kind,
    countsByteOrderMark: false,
    problems: worst.problems.map((problem) => ({
      ...reported(problem, json.shown, lines),
      ...(settings.hashesUnits && {
        unit: hashOfLine(problem, { ...lines, slice: (start, end) => text.slice(start, end) }),
      }),
      fixable: problem.fixes !== undefined,
    })),
    omitted: worst.omitted,
    counts: worst.counts,
  };
}

/** Stands for a file that is too large to be read: its only problem is its size. */
export const UNREAD_JSON: Uint8Array = Buffer.alloc(MAX_TERMS_UNITS + 1, ' ');

/** The report of a manifest that is no regular file, or a link out of the repository; undefined if it can be read. */
export async function reportUnreadManifest(
  { file, shown }: JsonFile,
  { levels }: Pick<JsonSettings, 'levels'>,
): Promise<FileReport | undefined> {
  const found = await findUnreadManifest(toSlashes(file), locateOnDisk, levels);
  if (found === undefined) return undefined;
  const lines = createLineIndex('');
  return {
    path: shown,
    kind: 'manifest',
    countsByteOrderMark: false,
    problems: found.map((problem) => ({ ...reported(problem, shown, lines), fixable: false })),
    omitted: 0,
    counts: keepWorst(found, 0).counts,
  };
}

/** A function that finds the problems in a text of the file. The files around it are read once. */
async function checkerFor(
  { file, kind }: JsonFile,
  bytes: Uint8Array,
  { levels, facts }: JsonSettings,
): Promise<CheckText> {
  if (kind === 'terms') {
    const glossary = await readTermsGlossary(toSlashes(file), read);
    return (text) => checkTerms(text, { levels, glossary, fixedPhrase });
  }
  const service = await facts.all();
  if (kind === 'style-rules') return (text) => checkStyleRules(text, { service, levels });
  const folder = toSlashes(path.dirname(file));
  const surroundings = await findSurroundings(new TextDecoder().decode(bytes), folder, {
    locate: locateOnDisk,
    read,
    list: listItems,
  });
  return (text) => checkManifest(text, { service, levels, ...surroundings });
}

/** A file that a manifest names and that cannot be read is a problem of the manifest, which a rule reports. */
async function read(file: string, id?: string): Promise<string | undefined> {
  const bytes = readRegular(file, MAX_CHECKED_BYTES, id);
  return bytes && new TextDecoder().decode(bytes);
}

/** Finds the problems in a text. */
type CheckText = (text: string) => readonly JsonProblem[];

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a JSON file after the preferred fix of every problem, until there are no more. Leaves a file alone that is not UTF-8.
 * @returns the new content of the file; undefined when there is nothing to fix.
 * @throws CommandError when the file cannot be written.
 */
async function fixJson(
  { file, shown }: { readonly file: string; readonly shown: string },
  bytes: Uint8Array,
  check: CheckText,
): Promise<Uint8Array | undefined> {
  if (!isUtf8(bytes)) return undefined;
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const text = whole.slice(mark.length);
  const edits = fixAllInJson(text, check);
  if (edits.length === 0) return undefined;
  const fixed = new TextEncoder().encode(mark + applyEdits(text, edits));
  await replaceFile(file, shown, fixed);
  return fixed;
}
