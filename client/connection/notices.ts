import * as vscode from 'vscode';
import type { NoticeListener } from '../../service/retry/notice.ts';
import { billedTwiceText, waitingText } from '../../workspace/explain/explain-notice.ts';
import type { StatusItem } from '../status/status-item.ts';
import { localize } from '../ui/localize.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Shows what happens on the way to the service: waits in the status bar while they last, and what costs as a warning. */
export function noticesFor({ statusItem }: { readonly statusItem: StatusItem }): NoticeListener {
  return (notice) => {
    if (notice.kind === 'key-refused') statusItem.block('key-refused');
    if (notice.kind === 'may-be-billed-twice') {
      showPrompt('warning', localize(billedTwiceText(notice.characters)));
    }
    if (notice.kind !== 'waiting') return;
    const text = waitingText(notice.ms, notice.isAskedFor);
    if (text !== undefined) vscode.window.setStatusBarMessage(`Parlance: ${localize(text)}`, notice.ms);
  };
}
