import { originOf } from '../../service/endpoint.ts';
import { type PlannedTranslation, planTranslation } from '../../workspace/translation/planned-translation.ts';
import type { TextToProtect } from '../../workspace/translation/protected/protect-texts.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import type { TranslationWay } from '../translation-settings/translation-settings.ts';
import { whilePreparing } from '../ui/while-preparing.ts';
import { termsOfWay } from './glossary-terms.ts';

/** Plans the translation of texts by a way: what it takes, what is known already, and which terms it has to use. */
export async function planTexts(
  context: ClientContext,
  connection: Connection,
  { way, texts }: { readonly way: TranslationWay; readonly texts: readonly TextToProtect[] },
): Promise<PlannedTranslation> {
  const { options, tagHandling } = way;
  return whilePreparing(async () => {
    const cache = await context.translationCache.open(originOf(connection.endpoint));
    return planTranslation(
      { texts, options, tagHandling },
      cache,
      await termsOfWay(context, connection, way),
    );
  });
}
