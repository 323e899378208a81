import type * as vscode from 'vscode';
import { originOf } from '#service';
import { type PlannedTranslation, planTranslation, type TextToProtect } from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import { whilePreparing } from '../../shell/ui/progress.ts';
import type { TranslationSettings } from '../settings/translation-settings.ts';
import { termsOfSettings } from './glossary-terms.ts';
import type { TranslateContext } from './translate-context.ts';

/** Texts that are translated with the same settings. */
interface TextsToPlan {
  readonly settings: TranslationSettings;
  readonly texts: readonly TextToProtect[];
  /** The file that they are from, and the one that their translations are for: some terms are only for some files. */
  readonly files: readonly vscode.Uri[];
}

/** Plans the translation of texts: what it costs, what is already in the cache, and which terms it must use. */
export async function planTexts(
  context: TranslateContext,
  connection: Connection,
  { settings, texts, files }: TextsToPlan,
): Promise<PlannedTranslation> {
  const { options, tagHandling } = settings;
  return whilePreparing(async () => {
    const cache = await context.translationCache.open(originOf(connection.endpoint));
    return planTranslation(
      { texts, options, tagHandling },
      cache,
      await termsOfSettings(context, connection, settings, files),
    );
  });
}
