import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';
import { useServiceProcess } from '../support/services/service-process.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn(2);

const { run } = useServiceProcess();

const LIST = {
  language: 'de',
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  custom_instructions: [{ label: 'Du', prompt: 'Address the reader as du.' }],
};

const FILES = {
  'a.en-de.glossary.csv': 'task,Aufgabe\nsave,speichern\n',
  'a.en-fr.glossary.csv': 'task,tâche\n',
  'style.json': JSON.stringify(LIST),
};

const DE = ['--file', 'a.en-de.glossary.csv'];
const FR = ['--file', 'a.en-fr.glossary.csv'];

/** How each kind is made, deleted, and shown, and what it has. */
const kindsOf = (name: string) =>
  [
    {
      kind: 'a glossary',
      made: ['glossary', 'create', name, ...DE, ...FR],
      deleted: ['glossary', 'delete', name],
      shown: ['glossary', 'entries', name, '--pair', 'en-fr'],
      lines: ['en-de: task = Aufgabe', 'en-de: save = speichern', 'en-fr: task = tâche'],
    },
    {
      kind: 'a dictionary',
      made: ['glossary', 'create', `${name} parts`, ...DE, ...FR],
      deleted: ['glossary', 'delete-dictionary', `${name} parts`, 'en-de'],
      shown: ['glossary', 'entries', `${name} parts`, '--pair', 'en-de'],
      lines: ['en-de: task = Aufgabe', 'en-de: save = speichern'],
    },
    {
      kind: 'a style rule list',
      made: ['style', 'create', name, '--file', 'style.json'],
      deleted: ['style', 'delete', name],
      shown: ['style', 'instructions', 'show', name, 'Du'],
      lines: ['punctuation.apostrophe = use_curly_apostrophes', 'Du = Address the reader as du.'],
    },
    {
      kind: 'a glossary of the older interface',
      made: ['legacy-glossary', 'create', name, ...DE],
      deleted: ['legacy-glossary', 'delete', name],
      shown: ['legacy-glossary', 'entries', name],
      lines: ['en-de: task = Aufgabe', 'en-de: save = speichern'],
    },
  ] as const;

const PLACES = [
  ['beside the manifest', { 'parlance.json': '{ "version": 1 }' }],
  ['for the user, where no manifest is', {}],
] as const;

/** In any order, and without the id, which is another one after a restore. */
const rowsOf = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .split('\n')
    .sort();

const typed = (line: string) => Object.assign(Readable.from([Buffer.from(`${line}\n`)]), { isTTY: true });

const CASES = PLACES.flatMap(([place, files], index) =>
  kindsOf(`Product ${index}`).map((one) => ({ ...one, place, files })),
);

test.each(inTurn(CASES))(
  'deleting $kind needs the number of what it has, saves it $place, and restore creates it again',
  ({ files, made, deleted, shown, lines }) =>
    withFiles({ ...FILES, ...files }, async (cwd) => {
      const env = { XDG_STATE_HOME: await mkdtemp(path.join(tmpdir(), 'parlance-deleted-')) };
      const expectExit = async (code: number, args: readonly string[], stdin?: Readable) => {
        const result = await run(args, { cwd, env, ...(stdin && { stdin }) });
        expect({ args, ...result }).toMatchObject({ code });
        return result;
      };
      await expectExit(0, made);
      const before = await expectExit(0, shown);
      const dry = await expectExit(0, [...deleted, '--dry-run']);
      for (const line of lines) expect(dry.stderr).toContain(`  - ${line}\n`);
      const count = String(lines.length);
      for (const flags of [[], ['--yes'], ['--confirm-removals', '99']]) {
        const { stderr } = await expectExit(6, [...deleted, ...flags]);
        expect(stderr).toContain(`--confirm-removals ${count}`);
      }
      await expectExit(8, deleted, typed('yes'));
      expect((await expectExit(0, shown)).stdout).toBe(before.stdout);
      await expectExit(0, deleted, typed(count));
      await expectExit(7, shown);
      const { backups } = JSON.parse((await expectExit(0, ['restore', '--format', 'json'])).stdout);
      const restored = await expectExit(0, ['restore', backups[0].name, '--yes']);
      expect(restored.stderr).toMatch(/\bPut back\.\n$/);
      expect(rowsOf((await expectExit(0, shown)).stdout)).toEqual(rowsOf(before.stdout));
      await expectExit(0, [...deleted, '--confirm-removals', count]);
      await expectExit(0, ['restore', backups[0].name, '--yes']);
      await expectExit(0, [...deleted, '--confirm-removals', count]);
    }),
);

test('of a large glossary the first entries are listed, and with --full all', () =>
  withFiles(
    { 'a.en-de.glossary.csv': Array.from({ length: 30 }, (_, at) => `s${at},t${at}\n`).join('') },
    async (cwd) => {
      await run(['glossary', 'create', 'Large', ...DE], { cwd });
      const { stderr } = await run(['glossary', 'delete', 'Large', '--dry-run'], { cwd });
      expect(stderr.match(/^ {2}- /gm)).toHaveLength(20);
      expect(stderr).toContain('… and 10 more. To see all, add --full.');
      const full = await run(['glossary', 'delete', 'Large', '--dry-run', '--full'], { cwd });
      expect(full.stderr.match(/^ {2}- /gm)).toHaveLength(30);
    },
  ));

test('what has changed while the number was typed is not deleted', () =>
  withFiles(FILES, async (cwd) => {
    await run(['glossary', 'create', 'Moved', ...DE], { cwd });
    const answer = async function* () {
      await run(['glossary', 'put', 'Moved', ...DE.slice(0, 1), 'a.en-fr.glossary.csv'], { cwd });
      yield Buffer.from('2\n');
    };
    const stdin = Object.assign(Readable.from(answer()), { isTTY: true });
    const { code, stderr } = await run(['glossary', 'delete', 'Moved'], { cwd, stdin });
    expect({ code, stderr }).toEqual({
      code: 11,
      stderr: expect.stringContaining('It has changed at the service'),
    });
    expect((await run(['glossary', 'show', 'Moved'])).code).toBe(0);
  }));
