import type { GlossariesState } from '../glossaries/state.ts';
import type { TryPanel } from './try/try-panel.ts';
import type { StyleView } from './view/style-view.ts';

/** What the commands of style rule lists share. */
export interface StyleListsState extends GlossariesState {
  /** The style rule lists of the account. */
  readonly styles: StyleView;
  /** The page that tries style rules, loaded when it is used. */
  readonly tryPanel: () => Promise<TryPanel>;
}
