import { referenceName } from './inline.ts';

/** What references of a document look for, and what has been given a name for them. */
export interface ReferenceNames {
  readonly wanted: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
}

/** A name in a reference, in a target that leads to another one, and in a role that leads to a title. */
const WANTED =
  /`(?<phrase>[^`<>]{1,300})`_(?!_)|<(?<alias>[^<>]{1,300})_>|(?<word>[\p{L}\p{N}](?:[\p{L}\p{N}]|[-._+:](?=[\p{L}\p{N}])){0,100})_(?![_\p{L}\p{N}])|:ref:`(?:[^`<>]{0,300}<)?(?<title>[^`<>]{1,300})>?`/gu;
const GIVEN =
  /^[ \t]*\.\. _(?<quote>`?)(?<name>(?:\\.|[^\r\n\\])+?)\k<quote>:(?:\s|$)|_`(?<inline>[^`]{1,300})`/gm;

export function referenceNamesIn(text: string): ReferenceNames {
  return { wanted: namesBy(text, WANTED), given: namesBy(text, GIVEN) };
}

function namesBy(text: string, pattern: RegExp): ReadonlySet<string> {
  const found = text.matchAll(pattern);
  return new Set(
    Array.from(found, ({ groups: { quote, ...groups } = {} }) =>
      referenceName(
        Object.values(groups)
          .find((name) => name !== undefined)
          ?.replace(/\\(.)/g, '$1') ?? '',
      ),
    ),
  );
}

/** The target that lets references find a title by the name that it has now, when it becomes another one. */
export function targetFor(title: string, { wanted, given }: ReferenceNames): string | undefined {
  const name = referenceName(title);
  if (!wanted.has(name) || given.has(name)) return undefined;
  const written = title.replace(/\s+/g, ' ').trim();
  return /[:`\\]/.test(written) ? `.. _\`${written.replace(/[`\\]/g, '\\$&')}\`:` : `.. _${written}:`;
}
