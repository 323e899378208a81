import type { CompletedCommand, CompletedOption } from './describe-commands.ts';

/** A script that completes the command line in fish, with what each word means. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const paths = commands.flatMap(({ path }) => (path === '' ? [] : [quoted(path)]));
  return [
    '# Load it with: parlance completion fish | source',
    'function __parlance_at',
    '  set -l at ""',
    '  for word in (commandline -opc)[2..-1]',
    `    if contains -- "$at $word" ${paths.join(' ')}`,
    '      set at "$at $word"',
    '    end',
    '  end',
    '  test "$at" = "$argv[1]"',
    'end',
    ...commands.flatMap(linesOf),
    '',
  ].join('\n');
}

function linesOf({ path, subcommands, options }: CompletedCommand): readonly string[] {
  const start = `complete -c parlance -n ${quoted(`__parlance_at ${quoted(path)}`)}`;
  return [
    ...subcommands.map(({ name, summary }) => `${start} -f -a ${name} -d ${quoted(summary)}`),
    ...options.map((option) => `${start} ${optionOf(option)}`),
  ];
}

function optionOf({ name, summary, takesValue, values }: CompletedOption): string {
  const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : takesValue ? ' -r' : '';
  return `-l ${name.slice(2)}${value} -d ${quoted(summary)}`;
}

/** In single quotes, fish has two escapes. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
