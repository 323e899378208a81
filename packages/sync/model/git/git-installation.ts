import { type AttributeLine, attributeAddition, attributeText, missingAttributes } from '#files/model';
import { LOCK_NAME } from '../lock/lock.ts';
import { configCommand, GIT_SETTINGS } from './git-configuration.ts';

const MERGED = ['merge=parlance'];
const MERGED_BY_ENTRY = [...MERGED, 'diff=parlance'];

/** The attributes of the files that Parlance recognizes by their names. */
const BY_NAME: readonly AttributeLine[] = [
  { pattern: '*.glossary.csv', attributes: MERGED_BY_ENTRY },
  { pattern: '*.glossary.tsv', attributes: MERGED_BY_ENTRY },
  { pattern: '*.terms.json', attributes: MERGED },
  { pattern: '*.style-rules.json', attributes: MERGED },
  { pattern: LOCK_NAME, attributes: MERGED },
];

/**
 * The lines of a `.gitattributes` file that give Parlance's files to its merge driver.
 * @param others Glossary files with other names: paths from the folder of the `.gitattributes` file, with `/`.
 */
function parlanceAttributes(others: readonly string[]): readonly AttributeLine[] {
  return [
    ...BY_NAME,
    ...others.map((file) => ({ pattern: `/${literal(file)}`, attributes: MERGED_BY_ENTRY })),
  ];
}

/** Characters with a meaning in a pattern are escaped. */
function literal(path: string): string {
  return path.replaceAll(/[\\*?[\]]/g, '\\$&');
}

/** What a repository needs so that git merges with the driver. */
interface GitInstallation {
  /** The lines that its `.gitattributes` lacks. */
  readonly missing: readonly string[];
  /** What is added to the end of the file, so that they follow. */
  readonly addition: string;
  /** The same for a file that is not there. */
  readonly alone: string;
  /** What every clone runs once, in a shell. */
  readonly commands: readonly string[];
}

/**
 * What a repository needs.
 * @param attributes The text of its `.gitattributes`.
 * @param others Glossary files with names that do not show what they are: paths from the root, with `/`.
 */
export function gitInstallation(attributes: string, others: readonly string[]): GitInstallation {
  const missing = missingAttributes(attributes, parlanceAttributes(others));
  return {
    missing: missing.map(attributeText),
    addition: attributeAddition(attributes, missing),
    alone: attributeAddition('', missing),
    commands: GIT_SETTINGS.map(configCommand),
  };
}
