import * as v from 'valibot';
import { inEnglish } from '#base';
import type { ManifestLocation } from '#manifest';
import { glossaryIdsOf } from '#requests';
import type { PairTerms } from '#terms';
import {
  type ConfirmedPlan,
  declaredTerms,
  findProblems,
  handlesTags,
  keepListOf,
  NOTHING_KNOWN,
  type ProblemOfText,
  type ProtectedTranslation,
  phrasesIn,
  planTexts,
  type TranslateOptions,
  termsIn,
  translateProtected,
} from '#translate';
import { CONFIRM, TEXTS } from '../answers/confirm-field.ts';
import { fitting } from '../answers/fitting-texts.ts';
import { manifestOf } from '../session/agent-project.ts';
import type { UsedService } from '../session/agent-service.ts';
import { defineTool } from '../tool.ts';

const LANGUAGE = v.pipe(v.string(), v.maxLength(40));

export const translateTexts = defineTool({
  name: 'parlance_translate_texts',
  title: 'Translate Texts',
  text: 'Translates texts with the translation service and returns the translations; writes nothing. Placeholders, tags, and code survive, or the text comes back with a problem. The service can bill the characters: the user confirms them first. For files of a project, use parlance_update_translations or write your own translations.',
  writes: false,
  bills: true,
  input: v.strictObject({
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
    translations: v.array(
      v.object({
        text: v.optional(v.string()),
        problem: v.optional(v.string()),
        terms: v.optional(
          v.pipe(v.array(v.string()), v.description('What may be wrong with terms of the glossary.')),
        ),
      }),
    ),
  }),
  run: async ({ texts, confirm_characters: _confirmed, ...fields }, call) => {
    const { service } = call.host;
    const facts = await call.host.facts();
    const location = await manifestOf(call.host);
    const keep = await keepListOf(location);
    const options = await service.options(fields);
    const toProtect = texts.map((text) => ({ text, format: 'paragraphs' as const, keep }));
    const request = { texts: toProtect, options, tagHandling: handlesTags(facts, options) };
    const sending = await planTexts(request, NOTHING_KNOWN);
    const terms = await termsOfProfile(location, fields.profile, options);
    const found = terms === undefined ? [] : await termsIn(toProtect, terms);
    const phrases = phrasesIn(found.flat());
    const bill = {
      targets: [options.target_lang],
      files: [],
      service: await service.address(),
      ...(phrases.length > 0 && { terms: [{ locale: options.target_lang, phrases }] }),
    };
    const send = (confirmed: ConfirmedPlan) => async (used: UsedService) => {
      const known = await service.foundOptions(fields, used, call.signal);
      const job = { ...request, options: known, client: used.client, cache: used.translations };
      const { translations, ...sent } = await translateProtected({ ...job, confirmed, signal: call.signal });
      const problems =
        terms && (await findProblems({ texts: toProtect, translations }, found, terms.readTarget));
      const answers = translations.map((each, index) => answerOf(each, index, problems));
      return { characters: sent.characters, translations: fitting(answers) };
    };
    return call.approved(sending, bill, (confirmed) =>
      call.session.alone(() => service.use(send(confirmed))),
    );
  },
});

/** The terms of the glossaries that a profile names; undefined if it names none, or if the manifest has no file for them. */
async function termsOfProfile(
  location: ManifestLocation | undefined,
  profile: string | undefined,
  { source_lang: source, target_lang: target }: TranslateOptions,
): Promise<PairTerms | undefined> {
  const options = location?.manifest.profiles.find(({ id }) => id === profile)?.options;
  return declaredTerms(location, glossaryIdsOf(options ?? {}))({ source, target }, []);
}

function answerOf(translation: ProtectedTranslation, index: number, problems: readonly ProblemOfText[] = []) {
  if (!translation.ok) {
    const [first] = translation.differences;
    return { problem: first === undefined ? 'The service damaged this text.' : inEnglish(first.reason) };
  }
  const terms = problems.flatMap(({ text, message }) => (text === index ? [inEnglish(message)] : []));
  return { text: translation.text, ...(terms.length > 0 && { terms }) };
}
