import type { ExtensionContext, LogOutputChannel } from 'vscode';
import type { CheckContext, ClearContext } from '../commands/glossaries/check-workspace.ts';

/** What the commands share in a browser. */
export interface WebContext extends CheckContext, ClearContext {
  readonly extension: ExtensionContext;
  /** The channel *Parlance*. */
  readonly output: LogOutputChannel;
}
