import { inEnglish, type Message, TaggedError } from '#base';

/** Why a spreadsheet cannot be read. The text names the file. */
export class SheetFault extends TaggedError {
  static override readonly tag: string = 'SheetFault';
  readonly what: Message;
  /** What to do next, unless that is obvious. */
  readonly next: Message | undefined;

  constructor(what: Message, next?: Message) {
    super(inEnglish(what));
    this.what = what;
    this.next = next;
  }
}
