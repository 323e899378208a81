import type { NoticeListener } from '../../service/notice.ts';
import { billedTwiceText, waitingText } from '../../workspace/explain/explain-notice.ts';
import type { Output } from '../terminal/output.ts';

/** Reports on stderr what happens to requests. */
interface Notices {
  readonly onNotice: NoticeListener;
  /** Reports what concerns the whole run. */
  readonly finish: () => void;
}

export function createNotices(output: Pick<Output, 'note' | 'progress'>): Notices {
  let billedTwice = 0;
  return {
    onNotice(notice) {
      if (notice.kind === 'may-be-billed-twice') billedTwice += notice.characters;
      if (notice.kind !== 'waiting') return;
      const text = waitingText(notice.ms, notice.isAskedFor);
      if (text !== undefined) output.progress(text);
    },
    finish() {
      output.progress(undefined);
      if (billedTwice > 0) output.note(billedTwiceText(billedTwice));
    },
  };
}
