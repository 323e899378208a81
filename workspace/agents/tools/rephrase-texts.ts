import * as v from 'valibot';
import { inEnglish } from '../../../core/message.ts';
import { countCodePoints } from '../../../core/text/unicode/code-points.ts';
import type { RephraseOptions } from '../../translation/batches/rephrase-texts.ts';
import { keepListOf } from '../../translation/keep-list-above.ts';
import { rephraseProtected } from '../../translation/protected/rephrase-protected.ts';
import { CONFIRM, TEXTS } from '../answers/confirm-field.ts';
import { fitting } from '../answers/fitting-texts.ts';
import { manifestOf } from '../session/agent-project.ts';
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
    const characters = texts.reduce((sum, text) => sum + countCodePoints(text), 0);
    const targets = target === undefined ? [] : [target];
    await call.approve({ characters, targets, files: [], service: await service.address() });
    return call.session.alone(() =>
      service.use(async ({ client, rephrasings: cache }) => {
        const toProtect = texts.map((text) => ({ text, format: 'paragraphs' as const, keep }));
        const result = await rephraseProtected({
          texts: toProtect,
          options,
          client,
          cache,
          signal: call.signal,
        });
        const answers = result.rephrased.map((each) =>
          each.ok
            ? { text: each.text }
            : {
                problem: each.differences[0]
                  ? inEnglish(each.differences[0].reason)
                  : 'The service damaged this text.',
              },
        );
        return { characters: result.characters, texts: fitting(answers) };
      }),
    );
  },
});
