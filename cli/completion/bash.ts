import type { CompletedCommand, Described } from './describe-commands.ts';
import { pathCases, pathPattern, quoted, valueCases } from './shell-cases.ts';

/** A script that completes the command line in bash. Where it knows nothing to propose, bash proposes files. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  return [
    '# Load it with: eval "$(parlance completion bash)"',
    '_parlance() {',
    `  local current="\${COMP_WORDS[COMP_CWORD]}" at= word subcommands= options=`,
    `  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
    '    case "$at $word" in',
    `      ${pathPattern(commands)}) at="$at $word" ;;`,
    '    esac',
    '  done',
    '  COMPREPLY=()',
    `  case "$at \${COMP_WORDS[COMP_CWORD-1]}" in`,
    ...valueCases(commands, (values) =>
      values.length === 0 ? 'return' : `${propose(quoted(values.join(' ')))}; return`,
    ),
    '  esac',
    '  case "$at" in',
    ...pathCases(
      commands,
      ({ subcommands, options }) =>
        `subcommands=${quoted(namesOf(subcommands))} options=${quoted(namesOf(options))}`,
    ),
    '  esac',
    `  if [[ $current == -* ]]; then ${propose('"$options"')}; else ${propose('"$subcommands"')}; fi`,
    '}',
    'complete -o bashdefault -o default -F _parlance parlance',
    '',
  ].join('\n');
}

function propose(words: string): string {
  return `COMPREPLY=($(compgen -W ${words} -- "$current"))`;
}

function namesOf(described: readonly Described[]): string {
  return described.map(({ name }) => name).join(' ');
}
