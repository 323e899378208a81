import { message } from '#base';
import { UnreadableText } from './unreadable-text.ts';

/** Letters of a name. Only a text that was made for it has tags of all names up to this one. */
const MOST_LETTERS = 20;

/** Tags that stand for what translations keep of a text: `<g0>`, `</g0>`, `<g1/>`. */
export interface NumberedTags {
  readonly name: string;
  /** Finds a tag, with its slash and its number. */
  readonly pattern: RegExp;
}

/** By their names. Nearly all texts of a file have the same. */
const TAGS = new Map<string, NumberedTags>();

function tagsNamed(name: string): NumberedTags {
  const known = TAGS.get(name);
  if (known !== undefined) return known;
  const tags = { name, pattern: new RegExp(`<(/?)${name}(\\d+)/?>`, 'g') };
  TAGS.set(name, tags);
  return tags;
}

/**
 * Tags whose name is a letter, repeated until the text speaks of no such tag, in whichever way it writes brackets.
 * @throws UnreadableText if it speaks of tags with all names.
 */
export function freeTags(letter: string, text: string): NumberedTags {
  const hasTags = /<|&lt;/.test(text);
  for (let name = letter; name.length <= MOST_LETTERS; name += letter) {
    if (!hasTags || !new RegExp(`(?:&lt;|<)/?${name}\\d`).test(text)) return tagsNamed(name);
  }
  throw new UnreadableText(message('A text has too many tags such as <{0}1>.', letter.repeat(MOST_LETTERS)));
}
