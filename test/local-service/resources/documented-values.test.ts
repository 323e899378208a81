import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

// The lists stand here as the specification writes them, so that no list of ours is compared with itself.

const localService = useLocalService();
const strict = useLocalService({ switches: { 'style-catalogue': 'strict' } });

const listed = (codes: string) => codes.split(', ');

/** What the service answers, one request for each value, with those that it refuses. */
async function checkAllTaken(
  values: readonly string[],
  send: (value: string) => Promise<{ status: number }>,
) {
  const refused: string[] = [];
  for (const value of values) if ((await send(value)).status !== 200) refused.push(value);
  expect(refused).toEqual([]);
}

const translate = (fields: object) =>
  localService.post('/v2/translate', { text: ['Hello'], target_lang: 'de', ...fields });

describe('text translation (specification 4.1)', () => {
  test('every target with formality takes all its values', async () => {
    const targets = listed('DE, FR, IT, ES, ES-419, NL, PL, PT-BR, PT-PT, JA, RU');
    for (const formality of ['default', 'more', 'less', 'prefer_more', 'prefer_less']) {
      await checkAllTaken(targets, (target_lang) => translate({ target_lang, formality }));
    }
  });

  test('every way to split sentences is taken', () =>
    checkAllTaken(['0', '1', 'nonewlines'], (split_sentences) => translate({ split_sentences })));

  test('every target takes custom instructions, its variants too', () =>
    checkAllTaken(
      listed('de, en, es, fr, it, ja, ko, zh, en-GB, en-US, es-419, zh-Hans, zh-Hant'),
      (target_lang) =>
        translate({
          text: ['Guten Morgen'],
          source_lang: 'pl',
          target_lang,
          custom_instructions: ['Be kind.'],
        }),
    ));
});

describe('text improvement (specification 4.3)', () => {
  const rephrase = (fields: object) => localService.post('/v2/write/rephrase', { text: [''], ...fields });

  test('every target language is taken', () =>
    checkAllTaken(listed('de, en-GB, en-US, es, fr, it, ja, ko, pt-BR, pt-PT, zh, zh-Hans'), (target_lang) =>
      rephrase({ target_lang }),
    ));

  test.each(['writing_style', 'tone'])('every target with %s takes it', async (field) => {
    const value = field === 'tone' ? 'friendly' : 'business';
    await checkAllTaken(listed('de, en-GB, en-US, es, fr, it, pt-BR, pt-PT'), (target_lang) =>
      rephrase({ target_lang, [field]: value }),
    );
  });
});

test('every configured rule that is shown is in the catalogue (specification 2.2)', async () => {
  const configured_rules = {
    dates_and_times: { calendar_era: 'use_bc_and_ad' },
    punctuation: { periods_in_academic_degrees: 'do_not_use', apostrophe: 'use_curly_apostrophes' },
    style_and_tone: {
      abbreviations: 'use_abbreviations_and_symbols',
      short_vs_long_words: 'use_short_words',
    },
  };
  const answer = await strict.post('/v3/style_rules', { name: 'Shown', language: 'de', configured_rules });
  expect(answer).toMatchObject({ status: 201, body: { configured_rules } });
});

describe('GET /v2/languages (specification 4.9)', () => {
  test.each([
    [
      'source',
      'AR, BG, CS, DA, DE, EL, EN, ES, ET, FI, FR, HE, HU, ID, IT, JA, KO, LT, LV, NB, NL, PL, PT, RO, RU, SK, SL, SV, TH, TR, UK, VI, ZH',
    ],
    [
      'target',
      'AR, BG, CS, DA, DE, EL, EN-GB, EN-US, ES, ES-419, ET, FI, FR, HU, ID, IT, JA, KO, LT, LV, NB, NL, PL, PT-BR, PT-PT, RO, RU, SK, SL, SV, TR, UK, ZH, ZH-HANS, ZH-HANT',
    ],
  ])('every %s code that is named is listed', async (type, codes) => {
    const { body } = await localService.get(`/v2/languages?type=${type}`);
    const known = (body as readonly { readonly language: string }[]).map(({ language }) => language);
    expect(known).toEqual(expect.arrayContaining(listed(codes)));
  });
});

describe('POST /v3/voice/realtime (specification 4.10)', () => {
  const open = (fields: object) =>
    localService.post('/v3/voice/realtime', { source_media_content_type: 'audio/auto', ...fields });

  test('every source language is taken', () =>
    checkAllTaken(
      listed(
        'ar, bg, bn, cs, da, de, el, en, es, et, fi, fr, ga, he, hr, hu, id, it, ja, ko, lt, lv, mt, nb, nl, pl, pt, ro, ru, sk, sl, sv, th, tl, tr, uk, vi, zh',
      ),
      (source_language) => open({ source_language }),
    ));

  test('every target language is taken', () =>
    checkAllTaken(
      listed(
        'ar, bg, bn, cs, da, de, el, en, en-GB, en-US, es, et, fi, fr, ga, he, hr, hu, id, it, ja, ko, lt, lv, mt, nb, nl, pl, pt, pt-BR, pt-PT, ro, ru, sk, sl, sv, th, tl, tr, uk, vi, zh, zh-HANS, zh-HANT',
      ),
      (lang) => open({ target_languages: [lang] }),
    ));

  test('every language of synthesized audio is taken', () =>
    checkAllTaken(
      listed(
        'ar, bg, cs, da, de, el, en, en-GB, en-US, es, fi, fr, hu, id, it, ja, ko, nb, nl, pl, pt, pt-BR, pt-PT, ro, ru, sk, sv, tr, uk, vi, zh, zh-HANS, zh-HANT',
      ),
      (lang) => open({ target_media_languages: [lang] }),
    ));

  test('every source content type is taken', () =>
    checkAllTaken(
      [
        ...listed(
          'audio/auto, audio/flac, audio/mpeg, audio/ogg, audio/webm, audio/x-matroska, audio/ogg;codecs=flac, audio/ogg;codecs=opus, audio/webm;codecs=opus, audio/x-matroska;codecs=aac, audio/x-matroska;codecs=flac, audio/x-matroska;codecs=mp3, audio/x-matroska;codecs=opus, audio/pcm;encoding=alaw;rate=8000, audio/pcm;encoding=ulaw;rate=8000',
        ),
        ...[8000, 16_000, 44_100, 48_000].map((rate) => `audio/pcm;encoding=s16le;rate=${rate}`),
      ],
      (source_media_content_type) => open({ source_media_content_type }),
    ));

  test('every content type of synthesized audio is taken', () =>
    checkAllTaken(
      listed(
        'audio/flac, video/mp2t;codecs=aac, video/mp2t;codecs=opus, audio/ogg, audio/ogg;codecs=flac, audio/ogg;codecs=opus, audio/opus, audio/webm, audio/webm;codecs=opus, audio/x-matroska;codecs=aac, audio/x-matroska;codecs=flac, audio/x-matroska;codecs=opus, audio/pcm;encoding=alaw;rate=8000, audio/pcm;encoding=ulaw;rate=8000, audio/pcm;encoding=s16le;rate=16000, audio/pcm;encoding=s16le;rate=24000',
      ),
      (target_media_content_type) => open({ target_media_languages: ['de'], target_media_content_type }),
    ));

  test('every formality, voice, mode and message format is taken', async () => {
    await checkAllTaken(['default', 'formal', 'more', 'informal', 'less'], (formality) =>
      open({ formality }),
    );
    await checkAllTaken(['male', 'female', 'match'], (target_media_voice) => open({ target_media_voice }));
    await checkAllTaken(['auto', 'fixed'], (source_language_mode) =>
      open({ source_language: 'en', source_language_mode }),
    );
    await checkAllTaken(['json', 'msgpack'], (message_format) => open({ message_format }));
  });
});
