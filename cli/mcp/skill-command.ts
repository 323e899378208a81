import path from 'node:path';
import type { Command } from 'commander';
import { message } from '#base';
import { makeFolder } from '#files';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, option } from '../command/options.ts';
import { createFile } from '../files/create-file.ts';
import { SKILL_FILE, skillText } from './skill-text.ts';

/** `parlance skill`: what agents read before they translate in a repository. */
export function addSkillCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'skill',
    description: message(
      'Prints the skill that tells agents how to translate with Parlance. With --write, it goes into the current folder, as {0}.',
      SKILL_FILE,
    ),
    options: [
      option('--write', message('write the file')),
      option('--force', message('replace a file that is there')),
    ],
    examples: ['parlance skill --write'],
  }).action(async ({ write, force = false }) => {
    const { host, output } = context;
    if (!write) return output.data(skillText());
    const file = path.resolve(host.cwd, SKILL_FILE);
    await makeFolder(path.dirname(file));
    await createFile({ file, shown: SKILL_FILE, text: skillText() }, { force });
    output.note(message('Wrote {0}.', SKILL_FILE));
  });
}
