import type { Command, Option } from 'commander';
import { message } from '../../core/message.ts';
import { TRANSCRIPT_FORMATS } from '../../workspace/voice/format-transcript.ts';
import type { CommandContext } from '../command/command-context.ts';
import {
  addCommand,
  commaSeparated,
  forceOption,
  formatOption,
  option,
  sendAnywayOption,
  serviceOptions,
  targetsOption,
  wholeNumber,
} from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { runVoice, type VoiceFlags } from '../voice/run-voice.ts';

/** Kilobits a second: between the two usual for speech, Opus and MP3. */
const DEFAULT_BIT_RATE = 64;

/** `parlance voice`: audio in, transcripts out (specification 4.10). */
export function addVoiceCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'voice',
    description: message(
      'Streams an audio file as fast as it is spoken, and prints what the service understands, translated when --to names languages. Audio has one channel; a file named - is standard input. Interrupting ends the audio, and what was understood until then still comes.',
    ),
    options: [
      ...languageOptions(),
      ...audioOptions(),
      ...speechOptions(),
      ...resultOptions(),
      sendAnywayOption(),
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
    option('--from <lang>', message('the language that is spoken (default: the service detects it)')),
    option('--fixed-source', message('the service keeps to --from, whatever it hears')),
    option('--formality <level>', message('default, formal, more, informal or less')),
    option('--glossary <name>', message('the name or id of a glossary')),
    option('--spoken-terms <id>', message('the id of a list of spoken terms')),
  ];
}

function audioOptions(): Option[] {
  return [
    option(
      '--content-type <type>',
      message('what the audio is, such as audio/ogg;codecs=opus (default: by the name of the file)'),
    ),
    option('--bit-rate <kbit>', message('how fast compressed audio is sent, in kbit a second'))
      .argParser(wholeNumber(1, 10_000))
      .default(DEFAULT_BIT_RATE),
    option('--messages <format>', message('how the stream is written'))
      .choices(['json', 'msgpack'])
      .default('json'),
  ];
}

function speechOptions(): Option[] {
  return [
    option('--speak <langs>', message('the languages to speak, too, separated by commas')).argParser(
      commaSeparated,
    ),
    option('--speech-type <type>', message('what the spoken audio is, such as audio/ogg;codecs=opus')),
    option('--speech-voice <voice>', message('male or female')),
  ];
}

function resultOptions(): Option[] {
  return [
    formatOption(TRANSCRIPT_FORMATS),
    option('--output <folder>', message('a folder for a transcript in each language, the source too')),
    forceOption(),
  ];
}
