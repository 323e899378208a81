/** A command that every clone runs once, because git takes no programs from a repository. */
interface GitSetting {
  readonly key: string;
  readonly value: string;
}

/** What a file that the driver has merged with conflicts contains. */
const MARKER = '<<<<<<<';

/**
 * The merge driver as git runs it in a shell. Git would keep our version and lose theirs if the program were missing or ended early, and Node
 * ends with 1 if it crashes. So the exit code 1 counts only if there are markers that were not there before, and in every other case but
 * success git merges line by line. `--` is for files whose names begin with `-`.
 */
const DRIVER = [
  `marked() { grep -q "${MARKER}" %A; }`,
  `marked || { parlance merge-driver -- %O %A %B %P; code=$?; test $code -eq 0 && exit 0; test $code -eq 1 && marked && exit 1; }`,
  'git merge-file -L ours -L base -L theirs %A %O %B || exit 1',
].join('; ');

/** Git stops if the program fails, so the file is shown as it is then. A file of the working tree has its own name here, too. */
const TEXT_CONVERTER = 'f() { parlance diff --git="$1" || cat -- "$1"; }; f';

/** What a clone needs for `merge=parlance` and `diff=parlance`. */
export const GIT_SETTINGS: readonly GitSetting[] = [
  { key: 'merge.parlance.name', value: 'merge glossaries by entry' },
  { key: 'merge.parlance.driver', value: DRIVER },
  { key: 'diff.parlance.textconv', value: TEXT_CONVERTER },
];

/** The command that makes a setting, for a shell. No value contains a single quote. */
export function configCommand({ key, value }: GitSetting): string {
  return `git config ${key} '${value}'`;
}
