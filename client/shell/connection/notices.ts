import * as vscode from 'vscode';
import type { NoticeListener } from '#service';
import { billedTwiceText, waitingText } from '#translate';
import { localize } from '../ui/localize.ts';
import { showUsageAction } from '../ui/prompt-actions.ts';
import type { ErrorContext } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Shows waits in the status bar while they last, and warns about costs. */
export function noticesFor({ statusItem }: ErrorContext): NoticeListener {
  return (notice) => {
    if (notice.kind === 'key-refused') statusItem.block('key-refused');
    if (notice.kind === 'may-be-billed-twice') {
      showPrompt('warning', localize(billedTwiceText(notice.characters)), [showUsageAction()]);
    }
    if (notice.kind !== 'waiting') return;
    const text = waitingText(notice.ms, notice.isAskedFor);
    if (text !== undefined) vscode.window.setStatusBarMessage(`Parlance: ${localize(text)}`, notice.ms);
  };
}
