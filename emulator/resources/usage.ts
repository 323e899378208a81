import type { Hono } from 'hono';
import { NO_CHARACTER_LIMIT } from '../../core/requests/limits.ts';
import { BILLED_PRODUCTS, sumOf, type UsedCharacters } from '../account.ts';
import type { EmulatorEnvironment, EmulatorState } from '../environment.ts';

/** `GET /v2/usage` (specification 4.9): the sum of translation and text improvement; the paid plan says more. */
export function addUsage(app: Hono<EmulatorEnvironment>, { account }: EmulatorState): void {
  app.get('/v2/usage', (context) => {
    const ofAccount = account.usedByAll();
    const common = { character_count: sumOf(ofAccount), character_limit: account.characterLimit };
    if (account.plan === 'free') return context.json(common);
    return context.json({
      ...common,
      ...paidUsage(ofAccount, account.usedBy(context.get('key')), account.speechMinutes(), new Date()),
    });
  });
}

function paidUsage(
  ofAccount: UsedCharacters,
  ofKey: UsedCharacters,
  speechMinutes: number,
  now: Date,
): object {
  return {
    products: [
      ...BILLED_PRODUCTS.map((product) => ({
        product_type: product,
        billing_unit: 'characters',
        api_key_unit_count: ofKey[product],
        account_unit_count: ofAccount[product],
        api_key_character_count: ofKey[product],
        character_count: ofAccount[product],
      })),
      ...['speechToText', 'speechToSpeech'].map((product) => ({
        product_type: product,
        billing_unit: 'minutes',
        api_key_unit_count: 0,
        account_unit_count: 0,
      })),
    ],
    api_key_character_count: sumOf(ofKey),
    api_key_character_limit: NO_CHARACTER_LIMIT,
    speech_to_text_minutes_count: speechMinutes,
    speech_to_text_minutes_limit: NO_CHARACTER_LIMIT,
    speech_to_speech_minutes_count: 0,
    speech_to_speech_minutes_limit: NO_CHARACTER_LIMIT,
    start_time: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
    end_time: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
  };
}
