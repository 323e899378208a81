import type { TranslateState } from '../translate/state.ts';
import type { TranslationTree } from './view/translation-tree.ts';

/** What the commands of projects share. */
export interface ProjectsState extends TranslateState {
  /** The view of the translations of the workspace. */
  readonly translations: TranslationTree;
}
