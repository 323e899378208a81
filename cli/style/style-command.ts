import type { Command } from 'commander';
import { type Message, message } from '#base';
import type { SyncKind } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { addDiffCommand } from '../sync/diff-command.ts';
import {
  addApplyCommand,
  addPlanCommand,
  addPullCommand,
  addPushCommand,
  addResolveCommand,
  addStatusCommand,
} from '../sync/sync-commands.ts';
import { localize } from '../terminal/localize.ts';
import { addArea } from '../verbs/area.ts';
import type { AddVerb } from '../verbs/verb.ts';
import { instructionVerbs } from './instruction-verbs.ts';
import { styleVerbs } from './list-verbs.ts';
import { tryVerb } from './try-verb.ts';

/** The verbs that sync, limited to style rule lists. */
const SYNC_VERBS: readonly (readonly [add: AddSyncVerb, summary: Message])[] = [
  [addStatusCommand, message('show whether files, the service, or both have changed')],
  [addDiffCommand, message('show each rule and instruction that differs')],
  [addPlanCommand, message('show what a push would send')],
  [addPushCommand, message('send the changes of the files')],
  [addApplyCommand, message('carry out a saved plan')],
  [addPullCommand, message('write what the service has changed into the files')],
  [addResolveCommand, message('list conflicts, or decide them')],
];

type AddSyncVerb = (program: Command, context: CommandContext, only?: SyncKind) => void;

function limited([add, summary]: (typeof SYNC_VERBS)[number]): AddVerb {
  return (area, context) => {
    add(area, context, 'lists');
    area.commands.at(-1)?.summary(localize(summary));
  };
}

/** `parlance style`: style rule lists and their custom instructions (specification 4.6). */
export function addStyleCommand(program: Command, context: CommandContext): void {
  const instructions = (parent: Command) =>
    addArea(
      parent,
      {
        name: 'instructions',
        summary: message('manage the custom instructions of a list'),
        description: message(
          'Manages the custom instructions of a style rule list. You can use the ID or the label of an instruction.',
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
      'Manages the style rule lists in your account. You can use the ID or the name of a list.',
    ),
    verbs: [...styleVerbs(), instructions, tryVerb(), ...SYNC_VERBS.map(limited)],
    examples: [
      'parlance style list',
      'parlance style create Marketing --file marketing.de.style-rules.json',
      'parlance style push',
      'parlance translate --to de --style Marketing "Good morning"',
    ],
  };
  addArea(program, area, context);
}
