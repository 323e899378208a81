import * as v from 'valibot';
import { parseLocale } from '#base';
import { textReader } from '#files';
import { readPairTerms } from '#glossary';
import { glossariesOfPair } from '#manifest';
import { MAX_PROJECT_FILE_BYTES } from '#projects';
import type { PairTerms } from '#terms';
import { CUT, NEXT } from '../answers/agent-states.ts';
import { AGENT_TERM, agentTerm } from '../answers/agent-unit.ts';
import { PageBuilder, readCursor, writeCursor } from '../answers/page.ts';
import { RefusedCall } from '../refused-call.ts';
import type { AgentHost } from '../session/agent-call.ts';
import { manifestOf, pathBelow } from '../session/agent-project.ts';
import { createOwnReader } from '../session/own-files.ts';
import { defineTool } from '../tool.ts';

const LANGUAGE = v.pipe(v.string(), v.maxLength(40), v.description('Such as de or pt-BR.'));

export const findTerms = defineTool({
  name: 'parlance_find_terms',
  title: 'Find Terms',
  text: 'Finds the terms of the glossaries of this project in a text or in a file, also inflected ones, and says how to translate them, which translations are forbidden, and what stays as it is. Use it before you write or translate anything for this project. Costs nothing.',
  writes: false,
  bills: false,
  input: v.strictObject({
    target: LANGUAGE,
    source: v.optional(
      v.pipe(LANGUAGE, v.description('Left out: the source language of the project, or en.')),
    ),
    text: v.optional(v.pipe(v.string(), v.maxLength(100_000), v.description('Where to look for terms.'))),
    path: v.optional(
      v.pipe(v.string(), v.maxLength(1_000), v.description('Instead of text: a file, relative to the root.')),
    ),
    cursor: v.optional(
      v.pipe(v.string(), v.maxLength(40), v.description('The field next of the last answer.')),
    ),
  }),
  output: v.object({ terms: v.array(AGENT_TERM), next: NEXT, ...CUT }),
  run: async ({ target, source, text, path, cursor }, { host }) => {
    const terms = await termsOf(host, source, target);
    const where = text ?? (await textOfFile(host, path));
    const found = [...new Set(terms?.find(where).map(({ term }) => term))];
    const page = new PageBuilder<v.InferOutput<typeof AGENT_TERM>>();
    const scope = ['find_terms', target, source, text, path];
    const first = readCursor(cursor, scope).unit;
    found
      .slice(first)
      .every((term, index) =>
        page.add(agentTerm(term), writeCursor({ file: 0, unit: first + index }, scope)),
      );
    const { items, next } = page.page;
    return { terms: [...items], ...(next !== undefined && { next }) };
  },
});

async function termsOf(
  host: AgentHost,
  source: string | undefined,
  target: string,
): Promise<PairTerms | undefined> {
  const location = await manifestOf(host);
  if (location === undefined)
    throw new RefusedCall('The folder has no parlance.json. Ask the user to run "parlance init" there.');
  const pair = { source: source ?? location.manifest.translations?.source ?? 'en', target };
  refuseUnknown(pair.source, pair.target);
  const read = textReader(createOwnReader(location.folder, MAX_PROJECT_FILE_BYTES));
  return readPairTerms(glossariesOfPair(location, pair), pair, { read });
}

/** @throws RefusedCall for what is not a language: an answer without terms would say that its glossary has no terms in the text. */
function refuseUnknown(...languages: readonly string[]): void {
  for (const language of languages) {
    if (parseLocale(language) === undefined)
      throw new RefusedCall(
        `There is no language ${JSON.stringify(language)}. Use a code such as de or pt-BR.`,
      );
  }
}

async function textOfFile({ root }: AgentHost, path: string | undefined): Promise<string> {
  if (path === undefined) throw new RefusedCall('Pass text, or path.');
  const bytes = await createOwnReader(root, MAX_PROJECT_FILE_BYTES)(pathBelow(root, path));
  if (bytes === undefined)
    throw new RefusedCall('The path is not a file in the root folder that can be read.');
  return new TextDecoder().decode(bytes);
}
