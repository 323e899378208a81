import * as v from 'valibot';
import { inEnglish } from '../../../core/message.ts';
import { handlesTags } from '../../translation/handles-tags.ts';
import { keepListOf } from '../../translation/keep-list-above.ts';
import {
  type ProtectedTranslation,
  translateProtected,
} from '../../translation/protected/translate-protected.ts';
import { billOf } from '../../translation/translation-bill.ts';
import { CONFIRM, TEXTS } from '../answers/confirm-field.ts';
import { fitting } from '../answers/fitting-texts.ts';
import { manifestOf } from '../session/agent-project.ts';
import { defineTool } from '../tool.ts';

const LANGUAGE = v.pipe(v.string(), v.maxLength(40));

export const translateTexts = defineTool({
  name: 'parlance_translate_texts',
  title: 'Translate Texts',
  text: 'Translates texts with the translation service and returns the translations; writes nothing. Placeholders, tags, and code survive, or the text comes back with a problem. The service can bill the characters: the user confirms them first. For files of a project, use parlance_update_translations or write your own translations.',
  writes: false,
  bills: true,
  input: v.object({
    texts: TEXTS,
    target: v.optional(
      v.pipe(LANGUAGE, v.description('Such as de or pt-BR. Left out: that of the profile.')),
    ),
    source: v.optional(v.pipe(LANGUAGE, v.description('Left out: the service detects it.'))),
    formality: v.optional(v.picklist(['default', 'more', 'less', 'prefer_more', 'prefer_less'])),
    context: v.optional(
      v.pipe(v.string(), v.maxLength(4_000), v.description('Helps, and is neither translated nor billed.')),
    ),
    profile: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('Of parlance.json.'))),
    confirm_characters: CONFIRM,
  }),
  output: v.object({
    characters: v.number(),
    translations: v.array(v.object({ text: v.optional(v.string()), problem: v.optional(v.string()) })),
  }),
  run: async ({ texts, confirm_characters: _confirmed, ...fields }, call) => {
    const { service } = call.host;
    const facts = await call.host.facts();
    const keep = await keepListOf(await manifestOf(call.host));
    const options = await service.options(fields);
    const toProtect = texts.map((text) => ({ text, format: 'paragraphs' as const, keep }));
    const request = { texts: toProtect, options, tagHandling: handlesTags(facts, options) };
    const { characters } = await billOf(request, { find: () => undefined });
    await call.approve({
      characters,
      targets: [options.target_lang],
      files: [],
      service: await service.address(),
    });
    return call.session.alone(() =>
      service.use(async (used) => {
        const found = await service.foundOptions(fields, used, call.signal);
        const job = { ...request, options: found, client: used.client, cache: used.translations };
        const result = await translateProtected({ ...job, signal: call.signal });
        return { characters: result.characters, translations: fitting(result.translations.map(answerOf)) };
      }),
    );
  },
});

function answerOf(translation: ProtectedTranslation) {
  if (translation.ok) return { text: translation.text };
  const [first] = translation.differences;
  return { problem: first === undefined ? 'The service damaged this text.' : inEnglish(first.reason) };
}
