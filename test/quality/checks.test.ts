import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import wild from '../wild/packages.json' with { type: 'json' };
import { DEFECTS } from './checks/defects.ts';
import { writtenFiles } from './checks/plant.ts';
import { CHECKED_PROJECTS, packagesOfProjects } from './checks/projects.ts';
import { WRITTEN_DEFECTS } from './checks/written-defects.ts';
import { packageNames } from './flags/human-files.ts';
import { readVerdicts } from './flags/verdicts.ts';

const FOLDER = path.join(import.meta.dirname, 'checks');
const written = writtenFiles(path.join(FOLDER, 'written'));

describe('the projects whose translations are checked', () => {
  test('are of eight or more, and fetched by the measurement', () => {
    const fetched = readFileSync(path.join(import.meta.dirname, 'main.mjs'), 'utf8');
    const names = packagesOfProjects();
    expect(CHECKED_PROJECTS.length).toBeGreaterThanOrEqual(8);
    // The packages of Firefox have the same name but for the language.
    expect(names.filter((name) => !name.startsWith('firefox') && !fetched.includes(`'${name}'`))).toEqual([]);
  });

  test('are not those with which the checks were made', () => {
    const used = new Set([...packageNames(), ...wild.npm, ...wild.debian].map(nameOf));
    expect(packagesOfProjects().filter((name) => used.has(nameOf(name)))).toEqual([]);
  });
});

test('each flag that was judged has one verdict', () => {
  const lines = readFileSync(path.join(FOLDER, 'verdicts.tsv'), 'utf8').trim().split('\n').slice(1);
  expect(readVerdicts(lines.join('\n')).size).toBe(lines.length);
});

describe('the mistakes', () => {
  test('are of thirteen formats or more, and each stands in a file where it can be planted', () => {
    expect(new Set(written.map(({ format }) => format)).size).toBeGreaterThanOrEqual(13);
    const texts = new Map(written.map(({ name, read }) => [name, read().target]));
    expect(WRITTEN_DEFECTS.filter(({ file, right }) => !texts.get(file)?.includes(right))).toEqual([]);
    expect(WRITTEN_DEFECTS.filter(({ right, wrong }) => right === wrong)).toEqual([]);
  });

  test('have a kind each', () => {
    const kinds = DEFECTS.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

function nameOf(versioned: string): string {
  return versioned.replace(/(?<=.)[@=].*$/, '');
}
