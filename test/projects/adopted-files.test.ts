import { expect, test } from 'vitest';
import { readStatus } from '../../packages/projects/status/file-status.ts';
import { openStatusPorts } from '../../packages/projects/status/open-ports.ts';
import { withFiles } from '../support/cli.ts';
import { manifestWith } from '../support/project.ts';
import { projectAt } from '../support/projects/project-in-process.ts';

/** How often each translation is read while the states of all files are computed, and these states. */
async function readAll(folder: string) {
  const loaded = await projectAt(folder);
  const reads = new Map<string, number>();
  const read = (file: string) => {
    reads.set(file, (reads.get(file) ?? 0) + 1);
    return loaded.read(file);
  };
  const project = { ...loaded, read };
  const ports = await openStatusPorts(project);
  const states: string[] = [];
  for (const pair of project.pairs) {
    const reading = await readStatus(project, pair, ports);
    if (reading.ok) states.push(...reading.status.standings.map(({ state }) => state));
  }
  await ports.close();
  return { reads: Object.fromEntries(reads), states };
}

// A project of 2,000 files would not fit into memory otherwise.
test('translations that can be adopted are read one after the other, and none of them to look for texts of others', () => {
  const names = ['a', 'b', 'c'];
  const files = Object.fromEntries(
    names.flatMap((name) => [
      [`en/${name}.md`, `The first page with the name ${name}.\n`],
      [`de/${name}.md`, `Die erste Seite mit dem Namen ${name}.\n`],
    ]),
  );
  const section = {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en/*.md', target: '{locale}/{path}' }],
  };
  return withFiles({ 'parlance.json': manifestWith(section), ...files }, async (folder) => {
    const { reads, states } = await readAll(folder);
    expect(states).toEqual(names.map(() => 'adoptable'));
    expect(reads).toEqual(Object.fromEntries(Object.keys(files).map((file) => [file, 1])));
  });
});
