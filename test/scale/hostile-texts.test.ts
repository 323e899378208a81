import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';
import { langSet, tbxWith } from '../support/glossaries/tbx.ts';
import { runLimited } from '../support/process/run-limited.ts';
import { seed } from '../support/random/seed.ts';
import { inTurn } from '../support/runs.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { HOSTILE_TEXTS } from '../support/texts/hostile-texts.ts';

/** Milliseconds of the processor for all files of a format, the start of the program included. Each file has fewer. */
const MOST_CPU_MS = 10_000;
const MOST_MEGABYTES = 512;

/** Translated, files left out, refused. */
const CODES = [0, 1, 6, 12];

/** Checks that the built program reads some files within its limits, one process for all. */
async function checkWithinLimits(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, signal, cpuMs, megabytes, stderr } = await withFiles(files, (cwd) =>
    runLimited([...args, ...Object.keys(files)], { cwd, env, megabytes: MOST_MEGABYTES }),
  );
  expect({ code, signal }).toEqual({ code: CODES.find((each) => each === code) ?? CODES, signal: null });
  expect(stderr).not.toContain('Something went wrong');
  expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  return stderr;
}

const TRANSLATE = 'translate-file --from en --to de --any-file --output {name}.out{extension}'.split(' ');

/** Runs `work` with the variables of a service that gives every text back. */
function withReturningService<Result>(
  work: (env: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  return withScriptedServer(
    ({ body }, response) => {
      const { text } = JSON.parse(body) as { text: string[] };
      response.end(
        JSON.stringify({
          translations: text.map((each) => ({ detected_source_language: 'EN', text: each })),
        }),
      );
    },
    ({ url }) => work({ PARLANCE_URL: url, PARLANCE_KEY: 'k' }),
  );
}

/** What is said about the translation of one file. */
function translated(name: string, text: string): Promise<string> {
  return withReturningService((env) =>
    withFiles({ [name]: text }, async (cwd) => (await cli([...TRANSLATE, name], { cwd, env })).stderr),
  );
}

function filesOf(
  shapes: Readonly<Record<string, string>>,
  extension: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.values(shapes).map((text, index) => [`f${index}.${extension}`, text]));
}

/** In a short run, the formats take turns with the texts that all of them have; the seed says which begins. */
function shapesFor(format: number): Readonly<Record<string, string>> {
  const shapes = Object.entries(HOSTILE_TEXTS[format]?.[1] ?? {});
  if (process.env.PARLANCE_LONG === '1') return Object.fromEntries(shapes);
  const isInTurn = (index: number) => (index + format + Math.floor(seed() / 4)) % 4 === 0;
  return Object.fromEntries(shapes.filter(([name], index) => name.startsWith('its ') || isInTurn(index)));
}

describe('R6 a text that is deep or long in a way that nobody writes ends no process, and costs little time and memory', () => {
  test.each(inTurn(HOSTILE_TEXTS.map(([extension], format) => [extension, shapesFor(format)] as const)))(
    '%s',
    async (extension, shapes) => {
      expect(Object.keys(shapes).length).toBeGreaterThan(10);
      const files = filesOf(shapes, extension);
      await withReturningService((env) => checkWithinLimits(files, TRANSLATE, env));
    },
  );

  test.each(inTurn(['en-de.glossary.csv', 'en-de.glossary.tsv', 'style-rules.json']))(
    'check of %s',
    async (extension) => {
      for (const [, shapes] of HOSTILE_TEXTS.slice(0, 1))
        await checkWithinLimits(filesOf(shapes, extension), ['check']);
    },
  );

  test.each(HOSTILE_TEXTS.filter(([extension]) => extension === 'json'))(
    'check of manifests',
    async (_, shapes) => {
      const files = Object.entries(shapes).map(([name, text]) => [
        `${name.replace(/\W/g, '-')}/parlance.json`,
        text,
      ]);
      await checkWithinLimits(Object.fromEntries(files), ['check']);
    },
  );

  test('TBX', async () => {
    const deep = langSet('en', 'a').replace('<tig>', '<tig>'.repeat(2000));
    await checkWithinLimits({ 'deep.tbx': tbxWith(['<termEntry>'.repeat(2000)]) }, ['import']);
    await checkWithinLimits({ 'open.tbx': tbxWith([deep]) }, ['import']);
    await checkWithinLimits({ 'long.tbx': tbxWith(Array.from({ length: 2000 }, () => langSet('en', 'a'))) }, [
      'import',
    ]);
  });
});

describe('R6 what is nested too deeply is refused with its line and the limit', () => {
  test.each(
    inTurn([
      ['yaml', `a: b\n${'? '.repeat(1000)}`, 2],
      ['yaml', `a: b\nc: ${'['.repeat(1000)}`, 2],
      ['json', `{\n"a": ${'['.repeat(1000)}`, 2],
      ['arb', `{\n"a": ${'['.repeat(1000)}`, 2],
      ['toml', `a = "b"\nc = ${'['.repeat(1000)}`, 2],
      ['php', `<?php\nreturn ${'['.repeat(1000)}`, 2],
      ['php', `<?php\nreturn ['a' => ${'('.repeat(1000)}`, 2],
      ['ftl', `a = b\nc = ${'{ '.repeat(1000)}`, 2],
      ['ftl', `a = b\nc = { ${'A('.repeat(1000)}`, 2],
      ['xcstrings', `{\n"a": ${'['.repeat(1000)}`, 2],
    ]),
  )('%s (%#)', async (extension, text, line) => {
    const stderr = await translated(`f.${extension}`, text);
    expect(stderr).toContain(`f.${extension}:${line}: More than 100 levels are nested here.`);
  });

  test.each([
    ['yaml', `a: ${'['.repeat(90)}b c${']'.repeat(90)}\n`],
    ['json', `{"a": ${'['.repeat(90)}"b c"${']'.repeat(90)}}`],
    ['toml', `a = ${'['.repeat(90)}"b c"${']'.repeat(90)}`],
    ['php', `<?php return ${'['.repeat(90)}'b c'${']'.repeat(90)};`],
  ])('%s with fewer levels is translated', async (extension, text) => {
    expect(await translated(`f.${extension}`, text)).toContain(`Wrote f.out.${extension}: characters 3`);
  });
});
