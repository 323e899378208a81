import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addArea } from '../verbs/area.ts';
import { spokenTermsVerbs } from './verbs.ts';

/** `parlance spoken-terms`: terms that speech is heard with (service-facts 11). */
export function addSpokenTermsCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'spoken-terms',
    description: message(
      'Lists, creates, and changes terms that the service recognizes in speech, such as names of products. parlance voice uses them with --spoken-terms.',
    ),
    verbs: spokenTermsVerbs(),
    examples: [
      'parlance spoken-terms create Products --lang en --file products.txt',
      'parlance voice talk.ogg --spoken-terms Products',
    ],
  };
  addArea(program, area, context);
}
