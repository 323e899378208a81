import type { CompletedCommand, Described } from './describe-commands.ts';
import { pathCases, pathPattern, quoted, valueCases } from './shell-cases.ts';

/** A script that completes the command line in zsh, with what each word means. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  return [
    '#compdef parlance',
    '# Load it with: eval "$(parlance completion zsh)", after compinit.',
    '_parlance() {',
    '  local at= word',
    '  local -a subcommands options',
    `  for word in "\${(@)words[2,CURRENT-1]}"; do`,
    '    case "$at $word" in',
    `      (${pathPattern(commands)}) at="$at $word" ;;`,
    '    esac',
    '  done',
    `  case "$at \${words[CURRENT-1]}" in`,
    ...valueCases(commands, (values) =>
      values.length === 0 ? '_files; return' : `compadd -- ${values.map(quoted).join(' ')}; return`,
    ),
    '  esac',
    '  case "$at" in',
    ...pathCases(
      commands,
      ({ subcommands, options }) => `subcommands=(${entriesOf(subcommands)}) options=(${entriesOf(options)})`,
    ),
    '  esac',
    "  if [[ $PREFIX == -* ]]; then _describe 'option' options",
    "  elif (( $#subcommands )); then _describe 'command' subcommands",
    '  else _files; fi',
    '}',
    'compdef _parlance parlance',
    '',
  ].join('\n');
}

/** Words with their meanings as `_describe` reads them: a colon stands between. */
function entriesOf(described: readonly Described[]): string {
  return described.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', '\\:')}`)).join(' ');
}
