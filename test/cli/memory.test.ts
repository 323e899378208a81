import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';

const UNIT = '<tu><tuv xml:lang="en"><seg>Save</seg></tuv><tuv xml:lang="de"><seg>Sichern</seg></tuv></tu>';
const TMX = `<tmx version="1.4"><header srclang="en"/><body>${UNIT}</body></tmx>`;

type Run = (...args: readonly string[]) => Promise<CliResult>;

/** Runs `parlance memory …` in a folder with TMX files, against one local service. */
function withMemories(
  work: (run: Run, folder: string, runAny: Run) => Promise<void>,
  switches: Readonly<Record<string, string>> = {},
): Promise<void> {
  const files = { 'legal.tmx': TMX, 'broken.tmx': TMX.slice(0, 60), 'page.tmx': '<html/>' };
  return withFiles(files, (cwd) =>
    withLocalService({ switches }, (_, env) => {
      const runAny: Run = (...args) => cli(args, { cwd, env });
      return work((...args) => runAny('memory', ...args), cwd, runAny);
    }),
  );
}

test('a TMX file becomes a memory, which is used, searched, exported, and deleted', () =>
  withMemories(async (run, folder, runAny) => {
    const imported = await run('import', 'legal.tmx', '--name', 'Legal');
    expect(imported).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Name +Legal\n.*\n.*en > de\n/),
    });
    const translated = await runAny('translate', '--from', 'en', '--to', 'de', '--memory', 'Legal', 'Save');
    expect(translated.stdout).toContain('Sichern');
    expect((await run('show', 'Legal')).stdout).toMatch(/Segments +1\n/);
    expect((await run('segments', 'Legal', '--search', 'sich')).stdout).toMatch(/Save +de +Sichern\n/);
    expect((await run('export', 'Legal', '--output', 'out.tmx')).code).toBe(0);
    const text = await readFile(path.join(folder, 'out.tmx'), 'utf8');
    expect(text).toContain('<tuv xml:lang="de"><seg>Sichern</seg></tuv>');
    expect((await run('export', 'Legal')).stdout).toBe(text);
    expect((await run('import', 'out.tmx', '--name', 'Again')).code).toBe(0);
    expect(await run('delete', 'Legal')).toMatchObject({ code: 6, stderr: expect.stringContaining('--yes') });
    expect((await run('delete', 'Legal', '--yes')).code).toBe(0);
    expect((await run('list')).stdout).not.toContain('Legal');
  }));

test('--dry-run checks the file and sends nothing', () =>
  withMemories(async (run) => {
    const { code, stderr } = await run('import', 'legal.tmx', '--dry-run');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('Create the translation memory "legal" from en into de, units: 1.'),
    });
    expect((await run('list')).stdout).not.toContain('legal');
  }));

describe('before anything is sent', () => {
  test.each([
    ['broken.tmx', 6, 'broken.tmx:1:'],
    ['page.tmx', 6, 'This is not TMX: the first element is html.'],
    ['none.tmx', 6, 'none.tmx does not exist'],
    ['.', 6, '. is not a file.'],
  ])('%s is refused', (file, code, says) =>
    withMemories(async (run) => {
      const refused = await run('import', file);
      expect({ code: refused.code, stderr: refused.stderr }).toEqual({
        code,
        stderr: expect.stringContaining(says),
      });
    }),
  );
});

test('a memory beyond the plan, an unknown one, and a file that is there are refused', () =>
  withMemories(
    async (run) => {
      expect((await run('import', 'legal.tmx')).code).toBe(4);
      expect((await run('export', 'Leagl')).code).toBe(7);
      const over = await run('export', 'Larkplan interface', '--output', 'legal.tmx');
      expect({ code: over.code, stderr: over.stderr }).toEqual({
        code: 6,
        stderr: expect.stringContaining('--force'),
      });
    },
    { 'most-memories': '2' },
  ));

test('a job is shown without its signed address', () =>
  withMemories(async (run, _, runAny) => {
    const { stderr } = await run('job', '00000000-0000-4000-8000-000000000000');
    expect(stderr).toContain('Job not found');
    expect((await runAny('memory', '--help')).stdout).toContain('import');
  }));

test('a service without imports is told apart', () =>
  withMemories(
    async (run) => {
      const { code, stderr } = await run('import', 'legal.tmx');
      expect({ code, stderr }).toEqual({
        code: 7,
        stderr: expect.stringContaining('This service does not have this operation.'),
      });
    },
    { strict: 'on' },
  ));
