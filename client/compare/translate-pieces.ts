import { handlesTags } from '../../workspace/handles-tags.ts';
import { translateProtected } from '../../workspace/translate-protected.ts';
import type { TranslateOptions } from '../../workspace/translate-texts.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../localize.ts';
import { protectAs } from '../selection/protect-as.ts';
import type { SelectionTask } from '../selection/selection-task.ts';

/** A translation to look at. */
export interface ShownTranslation {
  /** The pieces with blank lines between them; for one that would be broken, the reason. */
  readonly text: string;
  /** Whether none would be broken. */
  readonly isWhole: boolean;
  /** As the service has detected it; undefined when it has not. */
  readonly source: string | undefined;
}

/** Translates texts of a selection to be looked at, not to be written. */
export async function translatePieces(
  context: ClientContext,
  { client, ...connection }: Connection,
  { languageId }: Pick<SelectionTask, 'languageId'>,
  { texts, options, signal }: { texts: readonly string[]; options: TranslateOptions; signal: AbortSignal },
): Promise<ShownTranslation> {
  const { facts } = await context.languageFacts.load({ client, ...connection });
  const { translations } = await translateProtected({
    client,
    options,
    signal,
    tagHandling: handlesTags(facts, options),
    texts: texts.map((text) => ({ text, format: protectAs(languageId) })),
  });
  const shown = translations.map((translation) =>
    translation.ok
      ? translation.text
      : translation.differences.map(({ reason }) => localize(reason)).join('\n'),
  );
  const detected = translations.flatMap((each) => (each.ok ? (each.detected_source_language ?? []) : []));
  return { text: shown.join('\n\n'), isWhole: translations.every(({ ok }) => ok), source: detected[0] };
}
