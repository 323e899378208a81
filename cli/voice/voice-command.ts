import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { runVoice, voiceOptions } from './run-voice.ts';

/** `parlance voice`: audio in, transcripts out (specification 4.10). */
export function addVoiceCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'voice',
    description: message(
      'Streams an audio file as fast as it is spoken, and prints what the service understands. With --to, it also translates. The audio must have one channel. For standard input, use - as the file. If you interrupt it, you still get what was understood until then.',
    ),
    options: voiceOptions(),
    examples: [
      'parlance voice talk.wav --to de,fr',
      'parlance voice talk.mp3 --bit-rate 128 --from en --to de --format srt --output subtitles',
      'arecord -t raw -f S16_LE -r 16000 | parlance voice - --content-type "audio/pcm;encoding=s16le;rate=16000" --to de',
    ],
  })
    .argument('<file>', localize(message('the audio')))
    .action((file, options) => runVoice(file, options, context));
}
