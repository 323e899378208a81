import * as vscode from 'vscode';
import { sameCode } from '#base';
import { languageOfPath, readLocalizedName } from '#formats';
import {
  type FilePlace,
  type PlannedTranslation,
  readInLanguages,
  type TextFile,
  textsOfFile,
} from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { pickTargetLanguages } from '../../shell/pickers/pick-language.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { byArgument, byChosenProfile, firstOf, type SettingsQuery } from '../settings/choose-settings.ts';
import { resolveTranslationSettings } from '../settings/resolve-settings.ts';
import { translationInto } from '../settings/translation-into.ts';
import type { TranslationSettings } from '../settings/translation-settings.ts';
import { chooseCopy, freeCopy, pathInWorkspace, placeOfCopy } from './choose-copy.ts';
import { planTexts } from './plan-texts.ts';
import type { TranslateContext } from './translate-context.ts';

/** A file to translate, as it is on disk. */
export interface SourceFile {
  readonly uri: vscode.Uri;
  readonly file: TextFile;
}

/** A target language, the file for its translation, and the plan. */
export interface Copy {
  readonly original: vscode.Uri;
  readonly target: string;
  readonly uri: vscode.Uri;
  /** The file as it is read for this language. */
  readonly file: TextFile;
  readonly plan: PlannedTranslation;
  readonly place: FilePlace;
}

/** Which files are translated, and by what the command says. */
interface CopiesQuery {
  readonly connection: Connection;
  readonly sources: readonly SourceFile[];
  readonly argument: unknown;
}

/**
 * Finds the settings and the file of each copy; an outcome ends the command. Languages are asked for once. Of several files, those that
 * have their translation already are left out.
 */
export async function planCopies(
  context: TranslateContext,
  { connection, sources, argument }: CopiesQuery,
): Promise<readonly Copy[] | Outcome> {
  const pickTargets = pickOnce(context, connection, sources);
  const choose = sources.length === 1 ? chooseCopy : unaskedCopies();
  const copies: Copy[] = [];
  const planned = new Set<string>();
  for (const { uri, file } of sources) {
    const allSettings = await findFileSettings({ context, connection, uri, argument }, pickTargets);
    if (typeof allSettings === 'string') return allSettings;
    for (const settings of allSettings) {
      const { source_lang: source, target_lang: target } = settings.options;
      const copy = await choose(uri, { source, target });
      if (copy === undefined && sources.length === 1) return 'cancelled';
      if (copy === undefined) continue;
      const read = await readInLanguages(file, { ...file.languages, source, target });
      if (!read.ok) {
        const outcome = refuse(localize(read.problem));
        if (sources.length === 1) return outcome;
        continue;
      }
      planned.add(copy.path);
      const unplaced = { original: uri, uri: copy, file: read.file };
      copies.push({
        ...(await planCopy(context, connection, settings, unplaced)),
        place: placeOfCopy(uri, copy, { source, target }, planned),
      });
    }
  }
  return copies;
}

/** Plans a copy of a file that was read for its languages. */
async function planCopy(
  context: TranslateContext,
  connection: Connection,
  settings: TranslationSettings,
  { original, uri, file }: Pick<Copy, 'original' | 'uri' | 'file'>,
): Promise<Omit<Copy, 'place'>> {
  const texts = textsOfFile(file);
  const plan = await planTexts(context, connection, { settings, texts, files: [original, uri] });
  return { original, target: settings.options.target_lang, uri, file, plan };
}

function pickOnce(
  context: TranslateContext,
  connection: Connection,
  sources: readonly SourceFile[],
): () => Promise<readonly string[]> {
  const [first] = sources;
  const title =
    sources.length === 1 && first !== undefined
      ? vscode.l10n.t('Translate {0} into', nameOf(first.uri))
      : vscode.l10n.t('Translate {0} files into', number(sources.length));
  let picked: Promise<readonly string[]> | undefined;
  return () => {
    picked ??= pickTargetLanguages(context, connection, title);
    return picked;
  };
}

/** Asks for no other name: a file that exists is a translation, and one that is named by another language is no original. */
function unaskedCopies(): typeof chooseCopy {
  const planned = new Set<string>();
  return async (uri, { source, target }) => {
    const ofPath = languageOfPath(pathInWorkspace(uri));
    if (ofPath !== undefined && sameCode(ofPath, target)) return undefined;
    const language = readLocalizedName(nameOf(uri), undefined)?.language;
    if (language !== undefined && source !== undefined && !sameCode(language, source)) return undefined;
    const copy = await freeCopy(uri, { source, target });
    if (copy === undefined || planned.has(copy.toString())) return undefined;
    planned.add(copy.toString());
    return copy;
  };
}

/**
 * Finds the settings for a file: from the argument or the chosen profile, or else for each language that the user picks. An outcome ends
 * the command.
 * @param pickTargets Asks for languages where nothing else says them.
 */
async function findFileSettings(
  query: SettingsQuery,
  pickTargets: () => Promise<readonly string[]>,
): Promise<readonly TranslationSettings[] | Outcome> {
  const { context, connection, uri, argument } = query;
  const given = await firstOf(byArgument, byChosenProfile)(query);
  if (typeof given === 'string') return given;
  const choices =
    given === undefined
      ? (await pickTargets()).map((target) => ({
          options: translationInto(target, argument, uri),
        }))
      : [given];
  const allSettings: TranslationSettings[] = [];
  for (const choice of choices) {
    const found = await resolveTranslationSettings(context, connection, choice);
    if (!found.ok) return found.outcome;
    allSettings.push(found.settings);
  }
  return allSettings.length === 0 ? 'cancelled' : allSettings;
}
