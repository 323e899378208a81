import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { gitInstallation } from '#sync/model';
import { withRepository } from '../../support/process/git.ts';

test('git finds files by these lines, whatever characters their names have', () =>
  withRepository(async ({ folder, git }) => {
    const others = [
      'terms/de.csv',
      'my *terms [1].csv',
      'what?.tsv',
      'back\\slash.csv',
      '"quoted".csv',
      '#1.csv',
      'für.csv',
    ];
    await writeFile(path.join(folder, '.gitattributes'), gitInstallation('', others).alone);
    const files = [...others, 'deep/a.glossary.csv', 'deep/parlance.lock', 'other.csv', 'what1.tsv'];
    const { output } = await git(['check-attr', '-z', 'merge', '--', ...files]);
    const found = output.split('\0');
    const merged = files.filter((_, index) => found[index * 3 + 2] === 'parlance');
    expect(merged).toEqual([...others, 'deep/a.glossary.csv', 'deep/parlance.lock']);
  }));
