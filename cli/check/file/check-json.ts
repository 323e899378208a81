import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GLOSSARY_RULES } from '../../../core/glossary/rules/index.ts';
import type { JsonProblem } from '../../../core/json/rule.ts';
import { SNAPSHOT_FACTS } from '../../../core/languages/snapshot/snapshot.ts';
import { checkManifest } from '../../../core/manifest/check-manifest.ts';
import { findSurroundings } from '../../../core/manifest/lookup/find-surroundings.ts';
import { MANIFEST_RULES } from '../../../core/manifest/rules/index.ts';
import { type Message, message } from '../../../core/message.ts';
import type { Level } from '../../../core/problem.ts';
import { REQUEST_RULES } from '../../../core/requests/rules/index.ts';
import { checkStyleRules } from '../../../core/style-rules/check-style-rules.ts';
import { STYLE_RULES } from '../../../core/style-rules/rules/index.ts';
import { createLineIndex } from '../../../core/text/line-index.ts';
import { toSlashes } from '../../../core/text/path.ts';
import type { JsonKind } from '../../glossary-files/collect-files.ts';
import type { SarifRule } from '../report/format-sarif.ts';
import type { FileReport, LevelCounts } from '../report/report.ts';
import { reported } from './check-glossary.ts';
import type { FileSettings } from './check-settings.ts';
import { type CheckText, fixJson } from './fix-json.ts';

export { RULE_IDS } from '../../../core/manifest/rule-ids.ts';

/** Every rule once, by its id: some are the same for several kinds of files. */
export const ALL_RULES: readonly SarifRule[] = [
  ...new Map<string, SarifRule>(
    [...REQUEST_RULES, ...MANIFEST_RULES, ...STYLE_RULES, ...GLOSSARY_RULES].map((rule) => [rule.id, rule]),
  ).values(),
];

/** A manifest or a style rule list. */
export interface JsonFile {
  /** Absolute. */
  readonly file: string;
  /** As results name it. */
  readonly shown: string;
  readonly format: JsonKind;
}

type JsonSettings = Pick<FileSettings, 'levels' | 'service' | 'maxProblems'>;

/** Checks a manifest or a style rule list, and with `fix` first fixes what can be fixed safely. */
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

/** Checks a manifest or a style rule list, and whether the files exist that a manifest names. */
export async function checkJson(
  json: JsonFile,
  bytes: Uint8Array,
  settings: JsonSettings,
): Promise<FileReport> {
  const text = new TextDecoder().decode(bytes);
  const problems = (await checkerFor(json, bytes, settings))(text);
  const shown = settings.maxProblems === 0 ? problems : problems.slice(0, settings.maxProblems);
  const lines = createLineIndex(text);
  return {
    path: json.shown,
    kind: json.format,
    countsByteOrderMark: false,
    problems: shown.map((problem) => ({
      ...reported(problem, json.shown, lines),
      fixable: problem.fixes !== undefined,
    })),
    omitted: problems.length - shown.length,
    counts: countsOf(problems),
  };
}

/** A function that finds the problems in a text of the file. The files around it are read once. */
async function checkerFor(
  { file, format }: JsonFile,
  bytes: Uint8Array,
  { levels, service = SNAPSHOT_FACTS }: JsonSettings,
): Promise<CheckText> {
  if (format === 'style-rules') return (text) => checkStyleRules(text, { service, levels });
  const folder = toSlashes(path.dirname(file));
  const surroundings = await findSurroundings(new TextDecoder().decode(bytes), folder, { exists, read });
  return (text) => checkManifest(text, { service, levels, ...surroundings });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A file that a manifest names and that cannot be read is a problem of the manifest, which a rule reports. */
async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function countsOf(problems: readonly JsonProblem[]): LevelCounts {
  const count = (level: Level) => problems.filter((problem) => problem.level === level).length;
  return { error: count('error'), warning: count('warning'), information: count('information') };
}
