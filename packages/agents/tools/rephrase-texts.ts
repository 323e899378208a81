import * as v from 'valibot';
import { inEnglish } from '#base';
import type { Improvement } from '#service';
import {
  type ConfirmedPlan,
  keepListOf,
  NOTHING_KNOWN,
  planRephrasing,
  type RephraseOptions,
  rephraseProtected,
  type SentText,
} from '#translate';
import { CONFIRM, TEXTS } from '../answers/confirm-field.ts';
import { fitting } from '../answers/fitting-texts.ts';
import { manifestOf } from '../session/agent-project.ts';
import type { UsedService } from '../session/agent-service.ts';
import { defineTool } from '../tool.ts';

const NAME = v.pipe(v.string(), v.maxLength(40));

export const rephraseTexts = defineTool({
  name: 'parlance_rephrase_texts',
  title: 'Rephrase Texts',
  text: 'Improves texts in their own language with the translation service, in a writing style or a tone, and returns them; writes nothing. Placeholders, tags, and code survive, or the text comes back with a problem. The service can bill the characters: the user confirms them first.',
  writes: false,
  bills: true,
  input: v.strictObject({
    texts: TEXTS,
    target: v.optional(
      v.pipe(
        NAME,
        v.description('The language variant of the result, such as en-GB. Left out: that of the text.'),
      ),
    ),
    style: v.optional(
      v.pipe(NAME, v.description('academic, business, casual, simple, or default; not with tone.')),
    ),
    tone: v.optional(
      v.pipe(
        NAME,
        v.description('confident, diplomatic, enthusiastic, friendly, or default; not with style.'),
      ),
    ),
    confirm_characters: CONFIRM,
  }),
  output: v.object({
    characters: v.number(),
    texts: v.array(v.object({ text: v.optional(v.string()), problem: v.optional(v.string()) })),
  }),
  run: async ({ texts, target, style, tone }, call) => {
    const { service } = call.host;
    const options: RephraseOptions = {
      ...(target !== undefined && { target_lang: target }),
      ...(style !== undefined && { writing_style: style }),
      ...(tone !== undefined && { tone }),
    };
    await service.checkRephrasing(options);
    const keep = await keepListOf(await manifestOf(call.host));
    const request = {
      texts: texts.map((text) => ({ text, format: 'paragraphs' as const, keep })),
      options,
    };
    const send =
      (confirmed: ConfirmedPlan) =>
      async ({ client, rephrasings: cache }: UsedService) => {
        const job = { ...request, client, cache, confirmed, signal: call.signal };
        const { rephrased, characters } = await rephraseProtected(job);
        return { characters, texts: fitting(rephrased.map(answerOf)) };
      };
    const targets = target === undefined ? [] : [target];
    const bill = { targets, files: [], service: await service.address() };
    return call.approved(await planRephrasing(request, NOTHING_KNOWN), bill, (confirmed) =>
      call.session.alone(() => service.use(send(confirmed))),
    );
  },
});

function answerOf(rephrased: SentText<Improvement>) {
  if (rephrased.ok) return { text: rephrased.text };
  const [first] = rephrased.differences;
  return { problem: first === undefined ? 'The service damaged this text.' : inEnglish(first.reason) };
}
