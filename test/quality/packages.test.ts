import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../support/cli.ts';
import { packageNames, unmeasuredPackages } from './flags/human-files.ts';
import { emptyPackages, queueProjects } from './queue/queue-projects.ts';

const CATALOGS = ['coreutils=9.1-1', 'debian-faq-de=11.1', 'wget=1.21.3-1+deb12u1'];

test('packages that are there, but have no translation where the measurements look for them, are named', () =>
  withFiles({}, async (folder) => {
    const names = packageNames().map((name) => name.replaceAll('/', '+'));
    for (const name of [...names, ...CATALOGS, 'dictionary-de@3.0.0'])
      await mkdir(path.join(folder, name, 'usr/share'), { recursive: true });
    expect(unmeasuredPackages(folder)).toEqual({ absent: [], empty: packageNames() });
    const projects = queueProjects(folder, (problem) => expect.unreachable(problem));
    expect(emptyPackages(folder, projects)).toEqual([...names, ...CATALOGS].sort());
  }));

test('packages that are not there are told apart', () =>
  withFiles({}, async (folder) => {
    expect(unmeasuredPackages(folder)).toEqual({ absent: packageNames(), empty: [] });
    expect(emptyPackages(folder, [])).toEqual([]);
  }));
