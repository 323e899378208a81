import { type Message, message } from '#base';
import type { Usage } from '#service';

/** Something that is counted, with its limit. */
export interface UsageCount {
  /** The service's name of the count. */
  readonly figure: keyof Usage & string;
  readonly name: Message;
  readonly count: number | null | undefined;
  readonly limit: number | null | undefined;
}

/** Everything that the service counts, in the order of its answer (service-facts 7); what it does not count here has no number. */
export function usageCounts(usage: Usage): readonly UsageCount[] {
  return [
    {
      figure: 'character_count',
      name: message('Characters'),
      count: usage.character_count,
      limit: usage.character_limit,
    },
    {
      figure: 'api_key_character_count',
      name: message('Characters for this key'),
      count: usage.api_key_character_count,
      limit: usage.api_key_character_limit,
    },
    {
      figure: 'document_count',
      name: message('Documents'),
      count: usage.document_count,
      limit: usage.document_limit,
    },
    {
      figure: 'team_document_count',
      name: message('Team documents'),
      count: usage.team_document_count,
      limit: usage.team_document_limit,
    },
    {
      figure: 'speech_to_text_minutes_count',
      name: message('Speech-to-text minutes'),
      count: usage.speech_to_text_minutes_count,
      limit: usage.speech_to_text_minutes_limit,
    },
    {
      figure: 'speech_to_speech_minutes_count',
      name: message('Speech-to-speech minutes'),
      count: usage.speech_to_speech_minutes_count,
      limit: usage.speech_to_speech_minutes_limit,
    },
  ];
}

/** What one product of the service has counted. */
interface ProductCount {
  readonly name: Message;
  readonly count: number | undefined;
  readonly unit: Message | undefined;
}

const PRODUCTS: Readonly<Record<string, Message>> = {
  translate: message('Translation'),
  write: message('Rephrasing'),
  speechToText: message('Speech to text'),
  speechToSpeech: message('Speech to speech'),
};

const UNITS: Readonly<Record<string, Message>> = {
  characters: message('characters'),
  minutes: message('minutes'),
};

/** The share of each product, in words (service-facts 7). Products that the service adds later keep their own names, as words. */
export function productCounts({ products = [] }: Usage): readonly ProductCount[] {
  return products.map(({ product_type, billing_unit, account_unit_count, character_count }) => ({
    name: wordsOf(PRODUCTS, product_type),
    count: account_unit_count ?? character_count ?? undefined,
    unit: billing_unit === undefined ? undefined : wordsOf(UNITS, billing_unit),
  }));
}

function wordsOf(known: Readonly<Record<string, Message>>, name: string): Message {
  if (Object.hasOwn(known, name)) return known[name] ?? message('{0}', name);
  return message('{0}', name.replaceAll(/[_-]+|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
}
