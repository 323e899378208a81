import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import { followAccount } from '../shell/connection/follow-account.ts';
import { DocumentChanges } from '../shell/editor/document-changes.ts';
import { whenUsed } from '../shell/editor/when-used.ts';
import type { Shell } from '../shell/shell.ts';
import type { TranslateCommand } from './manifest/index.ts';
import { MemoryTree } from './memories/memory-tree.ts';
import { registerHoverTerms } from './providers/hover-terms.ts';
import { registerHoverTranslation } from './providers/register-hover-translation.ts';
import { registerPasteTranslation } from './providers/register-paste-translation.ts';
import { registerSelectionActions } from './providers/selection-actions.ts';
import { Previews } from './results/previews.ts';
import type { TranslateState } from './state.ts';
import { createTranslationCache } from './translation-cache.ts';

const later = laterCommands<TranslateState>();

/** Texts in open documents and files of their own: translated, rephrased, compared. */
export const contribution: Contribution<TranslateCommand, Shell, TranslateState> = {
  commands: {
    ...later(
      () => import('./commands/index.ts'),
      'translateSelection',
      'translateSelectionTo',
      'translateSelectionWithProfile',
      'translateParagraph',
      'translateComments',
      'translateAndInsertBelow',
      'translateToClipboard',
      'translateClipboardAndPaste',
      'acceptPreview',
      'discardPreview',
      'useComparedTranslation',
      'compareWithOriginal',
      'translateFile',
      'backTranslate',
      'clearTranslationCache',
    ),
    ...later(() => import('./commands/translate-notebook.ts'), 'translateNotebook'),
    ...later(() => import('./commands/compare-translations.ts'), 'compareTranslations'),
    ...later(
      () => import('./commands/rephrase/index.ts'),
      'rephraseSelection',
      'correctSelection',
      'rephraseAlternatives',
      'convertVariant',
    ),
    ...later(
      () => import('./commands/settings/index.ts'),
      'chooseProfile',
      'chooseLanguages',
      'chooseFormality',
    ),
    ...later(
      () => import('./commands/translation-memories.ts'),
      'importMemory',
      'exportMemory',
      'deleteMemory',
      'refreshTranslationMemories',
      'loadMoreTranslationMemories',
      'useMemoryInProfile',
      'copyMemoryId',
    ),
  },
  start(shell) {
    const state = { ...shell, ...createOwn(shell) };
    const { extension, changes, previews, memories } = state;
    extension.subscriptions.push(
      changes,
      previews,
      memories,
      followAccount(shell, memories),
      registerHoverTranslation(state),
      registerHoverTerms(state),
      registerPasteTranslation(state),
      registerSelectionActions(extension),
    );
    return state;
  },
  afterStart({ translationCache }) {
    void translationCache.removeOld();
  },
};

function createOwn(shell: Shell): Omit<TranslateState, keyof Shell> {
  const changes = new DocumentChanges();
  return {
    changes,
    previews: new Previews(changes),
    comparisons: whenUsed(shell.extension, async () => {
      const { Comparisons } = await import('./compare/comparisons.ts');
      return new Comparisons();
    }),
    translationCache: createTranslationCache(shell),
    memories: new MemoryTree(async () =>
      (await import('../shell/connection/connection.ts')).findConnection(shell),
    ),
  };
}
