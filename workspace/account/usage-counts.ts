import { type Message, message } from '../../core/message.ts';
import type { Usage } from '../../service/resources/usage.ts';

/** Something that is counted, with its limit. */
export interface UsageCount {
  readonly name: Message;
  readonly count: number | null | undefined;
  readonly limit: number | null | undefined;
}

/** Everything that the service counts, in the order of its answer (service-facts 7); what it does not count here has no number. */
export function usageCounts(usage: Usage): readonly UsageCount[] {
  return [
    { name: message('Characters'), count: usage.character_count, limit: usage.character_limit },
    {
      name: message('Characters for this key'),
      count: usage.api_key_character_count,
      limit: usage.api_key_character_limit,
    },
    { name: message('Documents'), count: usage.document_count, limit: usage.document_limit },
    {
      name: message('Team documents'),
      count: usage.team_document_count,
      limit: usage.team_document_limit,
    },
    {
      name: message('Speech-to-text minutes'),
      count: usage.speech_to_text_minutes_count,
      limit: usage.speech_to_text_minutes_limit,
    },
    {
      name: message('Speech-to-speech minutes'),
      count: usage.speech_to_speech_minutes_count,
      limit: usage.speech_to_speech_minutes_limit,
    },
  ];
}
