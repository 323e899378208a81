import type { Hono } from 'hono';
import { type Account, sumOf } from '../../accounts/account.ts';
import { startOf } from '../../accounts/period.ts';
import { minutesOf, type Used } from '../../accounts/usage-log.ts';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { NO_CHARACTER_LIMIT } from '../../limits.ts';

/**
 * `GET /v2/usage` (specification 4.9): the sum of translation and text improvement in this period; the paid plan
 * reports more (service-facts 7).
 */
export function addUsage(app: Hono<LocalServiceEnvironment>, { account }: LocalServiceState): void {
  app.get('/v2/usage', (context) => {
    const common = { character_count: sumOf(account.usedByAll()), character_limit: account.characterLimit };
    if (account.plan === 'free') return context.json(common);
    return context.json({ ...common, ...paidUsage(account, context.get('key')) });
  });
}

function paidUsage(account: Account, keyId: string): object {
  const [ofAccount, ofKey] = [account.usedByAll(), account.usedBy(keyId)];
  const limits = account.keys.find(keyId)?.usage_limits;
  const { start, end } = account.period();
  return {
    products: [
      characterProduct('translate', textsAndDocuments(ofKey), textsAndDocuments(ofAccount)),
      characterProduct('write', ofKey.write, ofAccount.write),
      minuteProduct('speechToText', minutesOf(ofKey), minutesOf(ofAccount)),
      minuteProduct('speechToSpeech', 0, 0),
    ],
    api_key_character_count: sumOf(ofKey),
    api_key_character_limit: limits?.characters ?? NO_CHARACTER_LIMIT,
    speech_to_text_minutes_count: minutesOf(ofAccount),
    speech_to_text_minutes_limit: NO_CHARACTER_LIMIT,
    speech_to_speech_minutes_count: 0,
    speech_to_speech_minutes_limit: NO_CHARACTER_LIMIT,
    // Deprecated, and always 0 (service-facts 7).
    speech_to_text_milliseconds_count: 0,
    speech_to_text_milliseconds_limit: 0,
    start_time: startOf(start),
    end_time: startOf(end),
  };
}

/** Each count under its name and under the deprecated one. */
function characterProduct(type: string, ofKey: number, ofAccount: number): object {
  return {
    product_type: type,
    billing_unit: 'characters',
    api_key_unit_count: ofKey,
    account_unit_count: ofAccount,
    api_key_character_count: ofKey,
    character_count: ofAccount,
  };
}

function minuteProduct(type: string, ofKey: number, ofAccount: number): object {
  return {
    product_type: type,
    billing_unit: 'minutes',
    api_key_unit_count: ofKey,
    account_unit_count: ofAccount,
  };
}

function textsAndDocuments(used: Used): number {
  return used.translate + used.document;
}
