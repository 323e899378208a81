import { handlesTags } from '../../workspace/handles-tags.ts';
import { translateProtected } from '../../workspace/translate-protected.ts';
import type { TranslateOptions } from '../../workspace/translate-texts.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../localize.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { formatOfText } from '../translate/text-format.ts';

/** A translation to look at. */
export interface ShownTranslation {
  /** The pieces with blank lines between them; for one that would be broken, the reason. */
  readonly text: string;
  /** Whether none would be broken. */
  readonly isWhole: boolean;
  /** As the service has detected it; undefined when it has not. */
  readonly source: string | undefined;
}

/** What is translated, how, and until when. */
interface PiecesCall {
  readonly texts: readonly string[];
  readonly options: TranslateOptions;
  readonly signal: AbortSignal;
  /** In ms since the epoch. */
  readonly deadline?: number;
}

/** Translates texts of a selection to be looked at, not to be written. */
export async function translateToLookAt(
  context: ClientContext,
  { client, ...connection }: Connection,
  { languageId }: Pick<SelectionTask, 'languageId'>,
  { texts, options, signal, deadline }: PiecesCall,
): Promise<ShownTranslation> {
  const protection = formatOfText({ languageId, comments: undefined, tagHandling: options.tag_handling });
  const { facts } = await context.languageFacts.load({ client, ...connection });
  const { translations } = await translateProtected({
    client,
    options,
    signal,
    deadline,
    tagHandling: handlesTags(facts, options),
    texts: texts.map((text) => ({ text, ...protection })),
  });
  const shown = translations.map((translation) =>
    translation.ok
      ? translation.text
      : translation.differences.map(({ reason }) => localize(reason)).join('\n'),
  );
  const detected = translations.flatMap((each) => (each.ok ? (each.detected_source_language ?? []) : []));
  return { text: shown.join('\n\n'), isWhole: translations.every(({ ok }) => ok), source: detected[0] };
}
