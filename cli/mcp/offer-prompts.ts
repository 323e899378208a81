import type { McpServer } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { message } from '#base';
import type * as Sdk from '../sdk/mcp-sdk.ts';
import { localize } from '../terminal/localize.ts';

/** What people start by a name. */
const PROMPTS = [
  {
    name: 'translate-missing',
    title: message('Translate What Is Missing'),
    description: message('Brings the translations of this project up to date.'),
    text: 'Bring the translations of this project up to date: ask parlance_translation_status what waits, read those texts with parlance_get_units page by page, translate them with their terms, and write them with parlance_write_translations. Fix what its findings say, and write those texts again. At the end, say how many texts you wrote in each language, and which ones need a person.',
  },
  {
    name: 'review-changes',
    title: message('Review Translations'),
    description: message('Reads translations that wait for a review, and says what is wrong with them.'),
    text: 'Review the translations of this project that wait for a person: read them with parlance_get_units and the state review, and problems with parlance_check_translations. For each, say in one line whether it still fits its source text, and what you would write instead. Write nothing before I agree.',
  },
] as const;

/** Offers the prompts. Each can be about one locale. */
export function offerPrompts(server: McpServer, { toStandardJsonSchema }: typeof Sdk): void {
  const args = v.strictObject({
    locale: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/),
        v.description('Such as de; left out: all.'),
      ),
    ),
  });
  for (const { name, title, description, text } of PROMPTS) {
    server.registerPrompt(
      name,
      { title: localize(title), description: localize(description), argsSchema: toStandardJsonSchema(args) },
      ({ locale }) => ({
        messages: [
          {
            role: 'user',
            content: { type: 'text', text: locale === undefined ? text : `${text} Only for: ${locale}.` },
          },
        ],
      }),
    );
  }
}
