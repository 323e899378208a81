import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TOOLS } from '#agents';
import { cli, withFiles } from '../../support/cli.ts';

test('the skill names every tool, and replaces no other file', () =>
  withFiles({}, async (cwd) => {
    const { stdout } = await cli(['skill'], { cwd });
    for (const { name } of TOOLS) expect(stdout).toContain(`\`${name}\``);
    expect(stdout).toMatch(/^---\nname: parlance\ndescription: [^\n]{50,1000}\n---\n/);
    expect((await cli(['skill', '--write'], { cwd })).code).toBe(0);
    expect(await readFile(`${cwd}/.agents/skills/parlance/SKILL.md`, 'utf8')).toBe(stdout);
    expect((await cli(['skill', '--write'], { cwd })).code).not.toBe(0);
    expect((await cli(['skill', '--write', '--force'], { cwd })).code).toBe(0);
  }));
