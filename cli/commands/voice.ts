import type { Command, Option } from 'commander';
import { message } from '#base';
import { DEFAULT_BIT_RATE, TRANSCRIPT_FORMATS } from '#voice';
import type { CommandContext } from '../command/command-context.ts';
import {
  addCommand,
  commaSeparated,
  forceOption,
  formatOption,
  option,
  repeatable,
  sendAnywayOption,
  serviceOptions,
  tagOption,
  targetsOption,
  wholeNumber,
} from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { runVoice, type VoiceFlags } from '../voice/run-voice.ts';

/** `parlance voice`: audio in, transcripts out (specification 4.10). */
export function addVoiceCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'voice',
    description: message(
      'Streams an audio file as fast as it is spoken, and prints what the service understands. With --to, it also translates. The audio must have one channel. For standard input, use - as the file. If you interrupt it, you still get what was understood until then.',
    ),
    options: [
      ...languageOptions(),
      ...audioOptions(),
      ...speechOptions(),
      ...resultOptions(),
      sendAnywayOption(),
      tagOption(),
      ...serviceOptions(),
    ],
    examples: [
      'parlance voice talk.wav --to de,fr',
      'parlance voice talk.mp3 --bit-rate 128 --from en --to de --format srt --output subtitles',
      'arecord -t raw -f S16_LE -r 16000 | parlance voice - --content-type "audio/pcm;encoding=s16le;rate=16000" --to de',
    ],
  })
    .argument('<file>', localize(message('the audio')))
    .action((file: string, flags: VoiceFlags) => runVoice(file, flags, context));
}

function languageOptions(): Option[] {
  return [
    targetsOption(),
    option('--from <lang>', message('the spoken language (default: the service detects it)')),
    option('--fixed-source', message('use --from only, whatever language is detected')),
    option('--formality <level>', message('default, formal, more, informal, or less')),
    repeatable(
      '--glossary <name>',
      message('the name or ID of a glossary; repeat it for up to 10, of which the first decides'),
    ),
    option('--spoken-terms <name>', message('the name or ID of a list of spoken terms')),
  ];
}

function audioOptions(): Option[] {
  return [
    option(
      '--content-type <type>',
      message('the type of the audio, such as audio/ogg;codecs=opus (default: by the file name)'),
    ),
    option('--bit-rate <kbit>', message('the bit rate of compressed audio, in kbit per second'))
      .argParser(wholeNumber(1, 10_000))
      .default(DEFAULT_BIT_RATE),
    option('--messages <format>', message('the format of the messages'))
      .choices(['json', 'msgpack'])
      .default('json'),
  ];
}

function speechOptions(): Option[] {
  return [
    option('--speak <langs>', message('the languages to speak also, separated by commas')).argParser(
      commaSeparated,
    ),
    option('--speech-type <type>', message('the type of the spoken audio, such as audio/ogg;codecs=opus')),
    option(
      '--speech-voice <voice>',
      message('male, female, or match, which is like the voice of the speaker'),
    ),
  ];
}

function resultOptions(): Option[] {
  return [
    formatOption(TRANSCRIPT_FORMATS),
    option(
      '--output <folder>',
      message('a folder for the transcripts, one for each language and the source'),
    ),
    forceOption(),
  ];
}
