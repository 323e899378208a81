import { type Message, message } from '../../core/message.ts';
import type { Remedy } from '../../workspace/sync/sync-error.ts';

/** What to do next, as a command. */
export function remedyText(next: Message | Remedy): Message {
  if (!('remedy' in next)) return next;
  switch (next.remedy) {
    case 'pull':
      return message('To merge, run: parlance pull');
    case 'plan':
      return message('Make a new plan: parlance plan');
    case 'resolve':
      return message('To see them, run “parlance resolve”; to decide, add --mine or --theirs.');
    case 'create':
      return message('To create it there, add --create.');
    case 'confirm-removals':
      return message('If they are right, add --confirm-removals {0}', next.count);
    case 'overwrite':
      return message('To overwrite exactly this version, add --force-with-lease {0}', next.hash);
  }
}
