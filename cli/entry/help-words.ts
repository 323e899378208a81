import type { Command } from 'commander';

/**
 * `help glossary list` as `glossary list --help`, as far as the words name commands; the parser reads one word only. A first word that
 * names none stands alone, so that the parser refuses it with a proposal.
 */
export function helpWords(program: Command, args: readonly string[]): readonly string[] {
  const [first, ...words] = args.filter((arg) => !arg.startsWith('-'));
  const [named] = words;
  if (first !== 'help' || named === undefined) return args;
  if (named === first) return ['--help'];
  const path = pathOf(program, words);
  return path.length === 0 ? [named] : [...path, '--help'];
}

/** The words at the beginning that lead from a command to one below it. */
function pathOf(command: Command, [word, ...others]: readonly string[]): readonly string[] {
  const below = command.commands.find((each) => each.name() === word || each.aliases().includes(word ?? ''));
  return below === undefined ? [] : [below.name(), ...pathOf(below, others)];
}
