import { message } from '#base';
import type { Output } from '../terminal/output.ts';

/** Says how many code points a bill allows beside those that are certain. */
export function noteAgain(again: number, note: Output['note']): void {
  if (again === 0) return;
  note(
    message(
      'Texts that come back damaged are sent again in another form: at most {0} more characters.',
      again,
    ),
  );
}
