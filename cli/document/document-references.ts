import { message } from '#base';
import { glossaryFields, type KnownObjects } from '#requests';
import {
  type CallOptions,
  type DocumentOptions,
  type Glossary,
  glossaryId,
  type ServiceClient,
} from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { findReferences } from '../texts/find-references.ts';
import type { TypedReferences } from '../texts/references.ts';
import { findGlossary } from '../verbs/find.ts';

/** What documents are translated with, as the account has it. */
interface DocumentReferences {
  /** The fields of a request, with ids. */
  readonly fields: Pick<
    DocumentOptions,
    'glossary_id' | 'glossary_ids' | 'style_id' | 'translation_memory_id'
  >;
  readonly glossaries: readonly Glossary[];
  readonly known: KnownObjects;
}

/** @throws CommandError for a glossary without the language of the documents, before the first request. */
export function requireSource({ glossary = [] }: TypedReferences, source: string | undefined): void {
  if (glossary.length === 0 || source !== undefined) return;
  throw new CommandError(message('To use a glossary, the language of the document must be known.'), {
    next: message('Add --from with the language of the document, such as --from en.'),
  });
}

/**
 * Finds what options name, by name or id, before anything is uploaded.
 * @throws CommandError for a name that no object has, or several; NotFoundError for the unknown id of a glossary.
 */
export async function findDocumentReferences(
  client: Pick<ServiceClient, 'getGlossary' | 'listGlossaries' | 'listStyleLists' | 'listMemories'>,
  { glossary = [], ...others }: TypedReferences,
  call: CallOptions,
): Promise<DocumentReferences> {
  const glossaries: Glossary[] = [];
  for (const name of glossary) glossaries.push(await findGlossary(client, name, call));
  const { fields, known } = await findReferences(client, others, call);
  return {
    fields: { ...fields, ...glossaryFields(glossaries.map((each) => glossaryId(each.glossary_id))) },
    glossaries,
    known: { ...known, ...(glossaries.length > 0 && { glossaries }) },
  };
}

/** Reports which glossaries are used, and for which language pairs. */
export function reportGlossaries(
  glossaries: readonly Glossary[],
  options: readonly DocumentOptions[],
  { output }: Pick<CommandContext, 'output'>,
): void {
  const pairs = options.map(({ source_lang = '', target_lang }) => `${source_lang} -> ${target_lang}`);
  for (const { name, glossary_id } of glossaries)
    output.note(message('Glossary: {0} ({1}), {2}', name, glossary_id, pairs.join(', ')));
}
