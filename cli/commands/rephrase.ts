import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import { rephraseTexts } from '../../workspace/rephrase-texts.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { given } from '../given.ts';
import { localize } from '../localize.ts';
import { addCommand, option } from '../options.ts';
import { runOnTexts, type TextCommandFlags, type TextWork } from '../texts/run-on-texts.ts';
import { textOptions } from '../texts/text-options.ts';

/** The options of `parlance rephrase` as they are typed (specification 4.3). */
interface RephraseFlags extends TextCommandFlags {
  readonly to?: string;
  readonly style?: string;
  readonly tone?: string;
}

/** `parlance rephrase`: texts in, one improved text for each out. */
export function addRephraseCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'rephrase',
    summary: message('improve texts'),
    description: message(
      'Improves texts in their own language: the arguments, else the lines of --file, else those of standard input. Standard output holds one result for each text, in order; a result of a line stays on one line. Put -- before a text that starts with a hyphen.',
    ),
    options: [
      option('--to <lang>', message('the variant to write in, such as en-GB (default: as the text is)')),
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
      const run: TextWork['run'] = (client, sent, job) =>
        rephraseTexts({ ...job, client, texts: sent, options });
      return runOnTexts(texts, flags, { listName: 'improvements', kind: 'rephrase', options, run }, context);
    });
}

function requestOf({ to, style, tone }: RephraseFlags) {
  if (style !== undefined && tone !== undefined) {
    throw new CommandError(message('--style and --tone cannot be used together.'));
  }
  return given({ target_lang: to, writing_style: style, tone });
}
