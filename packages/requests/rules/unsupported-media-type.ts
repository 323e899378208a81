import { closestName, message } from '#base';
import { SOURCE_MEDIA_TYPES, TARGET_MEDIA_TYPES } from '../audio-media-types.ts';
import type { RequestExample, RequestFinding, RequestRule } from '../rule.ts';
import { pcmEncodingMissing } from './pcm-encoding-missing.ts';
import { useValue } from './shared/fixes.ts';

/** Specification 4.10: a session takes these content types. */
export const unsupportedMediaType: RequestRule = {
  id: 'unsupported-media-type',
  level: 'error',
  kinds: ['voice'],
  explanation: 'The service does not list this type of audio for what it hears, or for what it speaks.',
  check(context) {
    const { source_media_content_type: source, target_media_content_type: target } = context.request;
    const isExplained = pcmEncodingMissing.check(context).length > 0;
    return [
      ...(isExplained ? [] : checkType('source_media_content_type', source, SOURCE_MEDIA_TYPES)),
      ...checkType('target_media_content_type', target, TARGET_MEDIA_TYPES),
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'voice',
      fails: { source_media_content_type: 'audio/mpg', target_languages: ['de'] },
      at: ['source_media_content_type'],
      fixed: { source_media_content_type: 'audio/mpeg', target_languages: ['de'] },
      passes: { source_media_content_type: 'audio/ogg; codecs=Opus', target_languages: ['de'] },
    },
    {
      kind: 'voice',
      fails: { source_media_content_type: 'audio/pcm;encoding=s16le;rate=1' },
      at: ['source_media_content_type'],
      fixed: { source_media_content_type: 'audio/pcm;encoding=s16le;rate=8000' },
      passes: { source_media_content_type: 'audio/pcm;encoding=s16le;rate=48000' },
    },
    {
      kind: 'voice',
      fails: { source_media_content_type: 'audio/auto', target_media_content_type: 'video/mp4' },
      at: ['target_media_content_type'],
      passes: { source_media_content_type: 'audio/auto', target_media_content_type: 'audio/flac' },
    },
  ];
}

function checkType(
  field: 'source_media_content_type' | 'target_media_content_type',
  type: string | undefined,
  known: readonly string[],
): readonly RequestFinding[] {
  if (type === undefined || known.includes(type.toLowerCase().replaceAll(/\s*;\s*/g, ';'))) return [];
  const closest = closestName(type.toLowerCase(), known);
  return [
    {
      at: { field },
      message: message('The service does not take {0} as audio here.', type),
      ...(closest !== undefined && { fixes: [useValue(field, closest)] }),
    },
  ];
}
