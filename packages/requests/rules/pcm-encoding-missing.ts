import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';

/** Specification 4.10: containers and codecs are detected, but PCM needs explicit encoding parameters. */
export const pcmEncodingMissing: RequestRule = {
  id: 'pcm-encoding-missing',
  level: 'error',
  kinds: ['voice'],
  explanation: 'PCM audio contains neither its encoding nor its rate, so the content type has to name both.',
  check({ request: { source_media_content_type: type = '' } }) {
    const [media, ...parameters] = type.toLowerCase().split(';');
    const names = parameters.map((parameter) => parameter.split('=', 1)[0]?.trim());
    if (media?.trim() !== 'audio/pcm' || (names.includes('encoding') && names.includes('rate'))) return [];
    return [
      {
        at: { field: 'source_media_content_type' },
        message: message(
          'PCM audio needs its encoding and rate, such as {0}.',
          'audio/pcm;encoding=s16le;rate=16000',
        ),
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'voice',
      fails: { source_media_content_type: 'audio/pcm', target_languages: ['de'] },
      at: ['source_media_content_type'],
      passes: {
        source_media_content_type: 'audio/pcm;encoding=s16le;rate=16000',
        target_languages: ['de'],
      },
    },
  ];
}
