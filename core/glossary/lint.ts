import type { Language } from '../languages/language.ts';
import type { LanguagePair } from '../languages/pair.ts';
import type { Finding, Fix, Problem } from '../problem.ts';
import { MAX_DICTIONARY_BYTES } from '../requests/limits.ts';
import { effectiveLevel, type LevelSettings } from '../rule.ts';
import type { EncodingFault } from '../text/encoding.ts';
import { type Dictionary, type Entry, entryOf } from './dictionary.ts';
import { isIgnored } from './ignored-entry.ts';
import type { GlossaryContext, GlossaryRule } from './rule.ts';
import { GLOSSARY_RULES } from './rules/index.ts';

/** What the checks need besides the text. */
export interface GlossaryLintOptions {
  readonly pair?: LanguagePair | undefined;
  /** The languages of resource `glossary` (specification 4.4). */
  readonly languages: readonly Language[];
  readonly encodingFault?: EncodingFault | undefined;
  readonly levels?: LevelSettings | undefined;
  /** UTF-8 bytes; 10 MiB unless said otherwise. */
  readonly maxDictionaryBytes?: number | undefined;
}

/** Everything the rules find in a dictionary, in the order of the text. */
export function lintDictionary(dictionary: Dictionary, options: GlossaryLintOptions): Problem[] {
  const context = contextOf(dictionary, options);
  const problems: Problem[] = [];
  const checks = GLOSSARY_RULES.flatMap((rule) => activeCheck(rule, options.levels, problems));
  if (options.encodingFault?.kind === 'utf-16') {
    for (const { rule, report } of checks) {
      if (rule.id === 'invalid-encoding') rule.checkDictionary?.([], context, report);
    }
    return problems;
  }
  const entries = checkRows(checks, context);
  for (const { rule, report } of checks) rule.checkDictionary?.(entries, context, report);
  return problems.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** The changes that mend a problem of this dictionary, the preferred one first; empty when none is safe. */
export function fixesFor(problem: Problem, dictionary: Dictionary): readonly Fix[] {
  const rule = GLOSSARY_RULES.find((candidate) => candidate.id === problem.rule);
  return rule?.fixes?.(problem, dictionary) ?? [];
}

/** The entries that the service takes: rows that are neither blank, malformed, nor ignored for their codes. */
export function entriesOf(dictionary: Dictionary, pair: LanguagePair | undefined): Entry[] {
  return dictionary.rows.flatMap((row) => {
    const entry = entryOf(dictionary.format, row);
    return entry === undefined || isIgnored(dictionary, entry, pair) ? [] : [entry];
  });
}

interface ActiveCheck {
  readonly rule: GlossaryRule;
  readonly report: (finding: Finding) => void;
}

function activeCheck(
  rule: GlossaryRule,
  levels: LevelSettings | undefined,
  problems: Problem[],
): ActiveCheck[] {
  const level = effectiveLevel(rule, levels);
  if (level === 'off') return [];
  return [{ rule, report: (finding) => problems.push({ rule: rule.id, level, ...finding }) }];
}

function checkRows(checks: readonly ActiveCheck[], context: GlossaryContext): Entry[] {
  const { dictionary, pair } = context;
  for (const row of dictionary.rows) {
    for (const { rule, report } of checks) rule.checkRow?.(row, context, report);
  }
  const entries = entriesOf(dictionary, pair);
  for (const entry of entries) {
    for (const { rule, report } of checks) rule.checkEntry?.(entry, context, report);
  }
  return entries;
}

function contextOf(dictionary: Dictionary, options: GlossaryLintOptions): GlossaryContext {
  const targets = options.languages.filter(
    (language) => language.usable_as_source || language.usable_as_target,
  );
  return {
    dictionary,
    pair: options.pair,
    supportedLanguages: new Set(targets.map((language) => language.lang.toLowerCase())),
    encodingFault: options.encodingFault,
    maxDictionaryBytes: options.maxDictionaryBytes ?? MAX_DICTIONARY_BYTES,
  };
}
