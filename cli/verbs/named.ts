import { closestName, type Message, message } from '#base';
import { findByName, type Naming } from '#translate';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';

/** The form of the service's ids (specification 2). A text of this form is used as an id without reading the list. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Things of one kind that have names. */
export interface NamedKind<Item> extends Naming<Item> {
  /** Such as "glossary". */
  readonly what: Message;
  /** The command that lists them. */
  readonly listing: string;
  /** For ids that are never shown whole: the ends that tell these items apart. Each end can be typed for its item. */
  readonly shownIds?: (items: readonly Item[]) => readonly string[];
}

/** Whether a text can only be an id. */
export function looksLikeId(text: string): boolean {
  return UUID.test(text);
}

/**
 * The item with this id or name.
 * @throws CommandError with "not found" for an unknown name, and with the ids for a name of several items.
 */
export function chooseNamed<Item>(items: readonly Item[], text: string, kind: NamedKind<Item>): Item {
  const found = findByName(items, text, kind);
  if (found.kind === 'one') return found.item;
  if (found.kind === 'several') throw ambiguous(found.items, text, kind);
  const closest = closestName(text, items.map(kind.nameOf));
  throw new CommandError(message('There is no {1} with the name or ID "{0}".', text, localize(kind.what)), {
    next:
      closest === undefined
        ? message('To list them, run: {0}', kind.listing)
        : message('Did you mean "{0}"?', closest),
    exitCode: EXIT_CODES.notFound,
  });
}

function ambiguous<Item>(items: readonly Item[], text: string, kind: NamedKind<Item>) {
  const { what, idOf, shownIds = (all) => all.map(idOf) } = kind;
  return new CommandError(message('More than one {1} has the name "{0}".', text, localize(what)), {
    next: message('Use one of these IDs: {0}', shownIds(items).join(', ')),
  });
}
