import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { instructionVerbs } from '../style/instruction-verbs.ts';
import { styleVerbs } from '../style/list-verbs.ts';
import { addArea } from '../verbs/area.ts';

/** `parlance style`: style rule lists and their custom instructions (specification 4.6). */
export function addStyleCommand(program: Command, context: CommandContext): void {
  const instructions = (parent: Command) =>
    addArea(
      parent,
      {
        name: 'instructions',
        summary: message('work on the custom instructions of a list'),
        description: message(
          'Works on the custom instructions of a style rule list. An instruction is named by its id or its label.',
        ),
        verbs: instructionVerbs(),
        examples: [
          'parlance style instructions add Marketing --label Du --prompt "Address the reader as du."',
        ],
      },
      context,
    );
  const area = {
    name: 'style',
    description: message(
      'Works on the style rule lists that the service keeps. A list is named by its id or its name.',
    ),
    verbs: [...styleVerbs(), instructions],
    examples: [
      'parlance style list',
      'parlance style create Marketing --file marketing.de.style-rules.json',
      'parlance translate --to de --style Marketing "Good morning"',
    ],
  };
  addArea(program, area, context);
}
