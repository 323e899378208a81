import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { Improvement } from '../../service/resources/rephrase.ts';
import type { RephrasedText } from '../../workspace/translation/batches/rephrase-texts.ts';
import { asRephrased, rephraseProtected } from '../../workspace/translation/protected/rephrase-protected.ts';
import type { SentText } from '../../workspace/translation/protected/send-protected.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { given } from '../command/given.ts';
import { addCommand, option } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { runOnTexts, type TextCommandFlags, type TextWork } from '../texts/run-on-texts.ts';
import { textOptions } from '../texts/text-options.ts';

/** The options of `parlance rephrase` as they are typed (specification 4.3). */
interface RephraseFlags extends TextCommandFlags {
  readonly to?: string;
  readonly style?: string;
  readonly tone?: string;
}

/** `parlance rephrase`: reads texts and writes one improved text for each. */
export function addRephraseCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'rephrase',
    description: message(
      'Improves texts in their own language: the arguments, or the lines of --file, or the lines of standard input. Writes one result for each text, in order; the result of a line is one line. Placeholders, tags, and addresses are kept. If the service damages one of them, nothing is written. Before a text that starts with a hyphen, type --.',
    ),
    options: [
      option(
        '--to <lang>',
        message('the language variant of the result, such as en-GB (default: that of the text)'),
      ),
      option(
        '--style <style>',
        message('a writing style: academic, business, casual, simple, default, or prefer_business ...'),
      ),
      option(
        '--tone <tone>',
        message('a tone: confident, diplomatic, enthusiastic, friendly, default, or prefer_friendly ...'),
      ),
      ...textOptions(),
    ],
    examples: [
      'parlance rephrase "He go to the the school"',
      'parlance rephrase --to en-GB --style business --file letter.txt --paragraphs',
      'parlance rephrase --to de --tone friendly < answers.txt',
    ],
  })
    .argument('[text...]', localize(message('texts to improve')))
    .action((texts: string[], flags: RephraseFlags) => {
      const options = requestOf(flags);
      const run: TextWork['run'] = async (client, sent, job) => {
        const protectedTexts = sent.map((text) => ({ text, format: 'paragraphs' as const }));
        const { rephrased } = await rephraseProtected({ ...job, client, texts: protectedTexts, options });
        return verified(rephrased, context);
      };
      return runOnTexts(texts, flags, { listName: 'improvements', kind: 'rephrase', options, run }, context);
    });
}

/**
 * The results of all texts.
 * @throws CommandError if one is damaged, after a note for each of them: nothing unverified is written.
 */
function verified(
  results: readonly SentText<Improvement>[],
  { output }: CommandContext,
): readonly RephrasedText[] {
  const done = results.flatMap((result) => (result.ok ? [asRephrased(result)] : []));
  if (done.length === results.length) return done;
  results.forEach((result, index) => {
    for (const { reason } of result.ok ? [] : result.differences) {
      output.note(message('Text {0}: {1}', index + 1, localize(reason)));
    }
  });
  const what = message('The service damaged {0} of {1} texts.', results.length - done.length, results.length);
  const next = message('Nothing was written. Remove these texts, or rephrase them yourself.');
  throw new CommandError(what, { next, exitCode: EXIT_CODES.problems });
}

/** `default` beside a value is sent, with information: the service takes it. */
function requestOf({ to, style, tone }: RephraseFlags) {
  if (style !== undefined && tone !== undefined && style !== 'default' && tone !== 'default') {
    throw new CommandError(message('--style and --tone cannot be used together.'));
  }
  return given({ target_lang: to, writing_style: style, tone });
}
