import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { checkout, commandLine } from '../../../scripts/support/paths.mjs';

/** What `npm start` prints before it opens the editor. Needs dist/cli/main.js, which {@link commandLine} is. */
function terminalPart(): string {
  const script = [
    `import { showInTerminal } from './scripts/start/terminal-part.mjs';`,
    `import { Processes } from './scripts/support/processes.mjs';`,
    'await showInTerminal(new Processes());',
  ].join('\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('the first minutes in the terminal', () => {
  test('show a translation and a rephrased text before the problems of a glossary', () => {
    expect(path.isAbsolute(commandLine)).toBe(true);
    const output = terminalPart();
    const places = ['⟪de⟫', 'The color of the button', 'duplicate-source'].map((text) =>
      output.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(output.slice(0, places[0]).split('\n').length).toBeLessThan(10);
  });
});
