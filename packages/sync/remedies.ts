import { type Message, message } from '#base';

/** What to do next, where the command line and the editor have ways of their own for it. */
export type Remedy =
  /** Bring what the service has changed into the files. */
  | { readonly remedy: 'pull' }
  /** Make a new plan. */
  | { readonly remedy: 'plan' }
  /** Decide conflicts. */
  | { readonly remedy: 'resolve' }
  /** Create a glossary that the lock knows from elsewhere, or that is gone. */
  | { readonly remedy: 'create' }
  /** Confirm that so many entries are removed. */
  | { readonly remedy: 'confirm-removals'; readonly count: number }
  /** Overwrite the version at the service that has this hash. */
  | { readonly remedy: 'overwrite'; readonly hash: string };

/** A remedy as the user gets it. */
interface OfferedRemedy {
  /** What to run on the command line. */
  readonly command: Message;
  /** The title of the button in the editor; left out where the editor has asked before. */
  readonly button?: Message;
}

/** How a remedy is offered, for dictionaries and style rule lists. */
export function offerOf(remedy: Remedy): OfferedRemedy {
  switch (remedy.remedy) {
    case 'pull':
      return { command: message('To merge, run: parlance pull'), button: message('Pull') };
    case 'plan':
      return { command: message('Make a new plan: parlance plan'), button: message('Plan') };
    case 'resolve':
      return {
        command: message('To see them, run "parlance resolve"; to decide, add --mine or --theirs.'),
        button: message('Show Conflicts'),
      };
    case 'create':
      return { command: message('To create it there, add --create.'), button: message('Create There') };
    case 'confirm-removals':
      return { command: message('If they are right, add --confirm-removals {0}', remedy.count) };
    case 'overwrite':
      return {
        command: message('To overwrite exactly this version, add --force-with-lease {0}', remedy.hash),
        button: message('Overwrite...'),
      };
  }
}
