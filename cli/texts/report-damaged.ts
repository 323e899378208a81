import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import type { TextOutcome } from './text-outcome.ts';

/** Names the texts that the service damaged, and ends the command as partly done, or as failed if no other text is left. */
export function reportDamaged(
  texts: readonly string[],
  outcomes: readonly TextOutcome[],
  { output, finish }: Pick<CommandContext, 'output' | 'finish'>,
): void {
  const damaged = outcomes.filter(({ ok }) => !ok).length;
  if (damaged === 0) return;
  outcomes.forEach((outcome, index) => {
    for (const { reason } of outcome.ok ? [] : outcome.differences)
      output.note(message('Text {0}: {1}', index + 1, localize(reason)));
  });
  const isAnyLeft = outcomes.some(({ ok }, index) => ok && texts[index]?.trim() !== '');
  output.failure(
    message('The service damaged {0} of {1} texts.', damaged, texts.length),
    message('Their places are empty. Write these texts yourself, or add --raw to get them as they come.'),
  );
  finish(isAnyLeft ? EXIT_CODES.partlyDone : EXIT_CODES.problems);
}
