import { describe, expect, test } from 'vitest';
import { improvingBy } from '../../packages/translate/batches/rephrase-texts.ts';
import { translateTexts } from '../../packages/translate/batches/translate-texts.ts';
import { ConfirmedPlan } from '../../packages/translate/plan/confirmed-plan.ts';
import { mostCharacters, SendingPlan } from '../../packages/translate/plan/sending-plan.ts';
import { translateProtected } from '../../packages/translate/protected/translate-protected.ts';
import { NOTHING_KNOWN, planTexts, planUnprotected } from '../../packages/translate/translation-bill.ts';
import { service } from '../support/services/upper-case-service.ts';
import { confirmed, rephraseProtected } from '../support/texts/confirmed-sending.ts';

const OPTIONS = { target_lang: 'de' };

function planOf(texts: readonly string[]): SendingPlan {
  return planUnprotected(texts, OPTIONS, NOTHING_KNOWN);
}

describe('a confirmed plan', () => {
  test('has the texts of the plan, each as often as it was planned, for its language', async () => {
    const plan = await confirmed(SendingPlan.sum([planOf(['a', 'b', 'a']), planOf(['a'])]));
    expect(plan.characters).toBe(3);
    expect(['a', 'a', 'a', 'b', 'c'].map((text) => plan.take(text, 'de'))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(plan.take('b', 'fr')).toBe(false);
    expect(plan.taken).toBe(3);
  });

  test('is not made without an answer', async () => {
    expect(await ConfirmedPlan.confirm(planOf(['a']), () => false)).toBeUndefined();
  });

  test('is the same for the same texts, and for no others', () => {
    expect(planOf(['a', 'b']).digest).toBe(planOf(['b', 'a']).digest);
    expect(planOf(['a', 'b']).digest).not.toBe(planOf(['a', 'c']).digest);
    expect(planOf(['a', 'b']).covers(planOf(['b']))).toBe(true);
    expect(planOf(['b']).covers(planOf(['a', 'b']))).toBe(false);
  });
});

test('what a plan does not have is not sent, and has no result', async () => {
  const { client, sent } = service();
  const job = { client, options: OPTIONS, texts: ['one', 'two', 'two'] };
  const results = await translateTexts({ ...job, confirmed: await confirmed(planOf(['two'])) });
  expect(sent).toEqual([['two']]);
  expect(results).toMatchObject([{ text: 'one', isLeft: true }, { text: 'TWO' }, { text: 'TWO' }]);
});

describe('texts that come back damaged', () => {
  /** Loses every tag and every placeholder. */
  const damaging = () => {
    const sent: string[] = [];
    const client = {
      translate: async ({ text }: { readonly text: readonly string[] }) => {
        sent.push(...text);
        const translations = text.map(() => ({ text: 'lost', detected_source_language: 'EN' }));
        return { translations };
      },
    };
    return { client, sent };
  };
  const texts = [{ text: 'Hello {name}' }, { text: 'Hello' }];

  test('are sent again as the bill says, and no more than it allows', async () => {
    const { client, sent } = damaging();
    const request = { texts, options: OPTIONS, tagHandling: true };
    const plan = await planTexts(request, NOTHING_KNOWN);
    expect(plan.bill).toMatchObject({ characters: 11, again: 9 });
    const allowed = await confirmed(plan);
    const { translations } = await translateProtected({ ...request, client, confirmed: allowed });
    expect(translations.map(({ ok }) => ok)).toEqual([false, true]);
    expect(sent).toHaveLength(3);
    expect(allowed.taken).toBe(mostCharacters(plan.bill));
  });

  test('also when they are rephrased', async () => {
    const sent: string[] = [];
    const rephrase = async ({ text }: { readonly text: readonly string[] }) => {
      sent.push(...text);
      return {
        improvements: text.map(() => ({
          text: 'lost',
          detected_source_language: 'en',
          target_language: 'en',
        })),
      };
    };
    const client = improvingBy('rephrase', { rephrase, correct: rephrase });
    await rephraseProtected({ texts, options: { target_lang: 'en-GB' }, client });
    expect(sent).toHaveLength(3);
  });
});
