import { expect } from 'vitest';
// Loaded before the tests, because that takes longer than any of them.
import '../../../packages/projects/check/check-declared.ts';
import '../../../packages/projects/disk/disk-reading.ts';
import { createLineIndex } from '#base';
import { type CliResult, cli, withFiles } from '../cli.ts';
import { markText, parseMarkedText } from '../marked-text.ts';
import { IN_GERMAN } from '../project.ts';

/** Files by their paths, with ⟦marks⟧ around what is wrong in them. */
export type MarkedFiles = Readonly<Record<string, string>>;

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly problems: readonly {
      readonly rule: string;
      readonly level: string;
      readonly range: Readonly<
        Record<'start' | 'end', { readonly line: number; readonly character: number }>
      >;
    }[];
  }[];
}

/** Writes files without their marks. Without a manifest among them, they have `IN_GERMAN`. */
export function withMarkedFiles<Result>(
  marked: MarkedFiles,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const texts = Object.entries(marked).map(([name, text]) => [name, parseMarkedText(text).text] as const);
  return withFiles({ 'parlance.json': IN_GERMAN, ...Object.fromEntries(texts) }, work);
}

/**
 * Checks which problems `parlance check` finds in files: those of a file by its path, as `level rule`, at the marks.
 * @param args Paths and options.
 */
export async function checkProject(
  marked: MarkedFiles,
  found: Readonly<Record<string, readonly string[]>>,
  args: readonly string[] = [],
): Promise<CliResult> {
  return withMarkedFiles(marked, async (cwd) => {
    const result = await cli(['check', '--format', 'json', ...args], { cwd });
    const report: Report = result.stdout === '' ? { files: [] } : JSON.parse(result.stdout);
    const shown = report.files.flatMap(({ path, problems }) => {
      if (problems.length === 0) return [];
      const { text } = parseMarkedText(marked[path] ?? '');
      const lines = createLineIndex(text);
      const spans = problems.map(({ range }) => ({
        start: lines.offsetAt(range.start),
        end: lines.offsetAt(range.end),
      }));
      const unique = [...new Map(spans.map((span) => [`${span.start} ${span.end}`, span])).values()];
      return [[path, [markText(text, unique), ...problems.map(({ level, rule }) => `${level} ${rule}`)]]];
    });
    const expected = Object.entries(found).map(([path, problems]) => [path, [marked[path], ...problems]]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
    return result;
  });
}
