import { formatOfExtension, type LanguagePair, message, recognizeFile } from '#base';
import { Dictionary } from '#glossary';
import { LOCK_NAME } from '../lock/lock.ts';
import { type GitMerge, isFault, type MergeFault, readVersions, type Versions } from './git-merge.ts';
import { mergeGlossary } from './merge-glossary.ts';
import { mergeLock } from './merge-lock.ts';
import { mergeStyleRules } from './merge-style-rules.ts';
import { mergeTerms } from './merge-terms.ts';

/**
 * Merges the versions of a file by what its name says it is.
 * @param path As git passes it, with `/`.
 * @param files Undefined for what is not a text in UTF-8.
 * @param findPair The languages of a glossary file.
 */
export async function mergeForGit(
  path: string,
  files: Versions<string | undefined>,
  findPair: () => Promise<LanguagePair | undefined>,
): Promise<GitMerge> {
  const texts = readVersions(files, readText);
  if (isFault(texts)) return texts;
  const { base, ours, theirs } = texts;
  const versions = { base: base.text, ours: ours.text, theirs: theirs.text };
  if (path.split('/').at(-1) === LOCK_NAME) return mergeLock(versions);
  const kind = recognizeFile(path)?.kind;
  if (kind === 'style-rules') return mergeStyleRules(versions);
  if (kind === 'terms') return mergeTerms(versions);
  const format = formatOfExtension(path);
  if (format === undefined) return { fault: message('Files of this kind have no entries.') };
  const pair = await findPair();
  const read = (text: string) => new Dictionary(text, { format, pair });
  return mergeGlossary({ base: read(base.text), ours: read(ours.text), theirs: read(theirs.text) });
}

function readText(text: string | undefined): { readonly text: string } | MergeFault {
  return text === undefined ? { fault: message('It is not a text in UTF-8.') } : { text };
}
