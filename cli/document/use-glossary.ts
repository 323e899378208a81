import { message } from '../../core/message.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import { glossaryId } from '../../service/ids.ts';
import type { DocumentOptions } from '../../service/resources/documents.ts';
import type { Glossary } from '../../service/resources/glossaries.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { findGlossary } from '../verbs/find.ts';

/** @throws CommandError for a glossary without the language of the documents, before the first request. */
export function requireSource(glossary: string | undefined, source: string | undefined): void {
  if (glossary === undefined || source !== undefined) return;
  throw new CommandError(message('To use a glossary, the language of the document must be known.'), {
    next: message('Add --from with the language of the document, such as --from en.'),
  });
}

/**
 * Finds a glossary by its name or id, before anything is uploaded. Undefined if the user wants no glossary.
 * @throws CommandError for a name of no glossary or of several; NotFoundError for an unknown id.
 */
export async function wantedGlossary(
  text: string | undefined,
  client: Pick<ServiceClient, 'getGlossary' | 'listGlossaries'>,
  call: CallOptions,
): Promise<Glossary | undefined> {
  return text === undefined ? undefined : findGlossary(client, text, call);
}

/** The options with that glossary. */
export function withGlossary(options: DocumentOptions, glossary: Glossary | undefined): DocumentOptions {
  return glossary === undefined ? options : { ...options, glossary_id: glossaryId(glossary.glossary_id) };
}

/** Reports which glossary is used, and for which language pairs. */
export function reportGlossary(
  { name, glossary_id }: Glossary,
  options: readonly DocumentOptions[],
  { output }: Pick<CommandContext, 'output'>,
): void {
  const pairs = options.map(({ source_lang = '', target_lang }) => `${source_lang} -> ${target_lang}`);
  output.note(message('Glossary: {0} ({1}), {2}', name, glossary_id, pairs.join(', ')));
}
