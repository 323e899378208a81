import type { CompletedCommand } from './describe-commands.ts';

/** A text as one word of a shell, with any content. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A file as one argument that a shell takes: names of strangers start nothing, and are no options. */
export function argument(file: string): string {
  const own = file.startsWith('-') ? `./${file}` : file;
  return /[^\w./@%+-]/.test(own) ? quoted(own) : own;
}

/** The paths of all commands but the program, as a pattern of `case`: what may follow when words are read. */
export function pathPattern(commands: readonly CompletedCommand[]): string {
  return commands.flatMap(({ path }) => (path === '' ? [] : [quoted(path)])).join('|');
}

/**
 * The branches of a `case` over a command's path and the word before the cursor: what may stand there when that word is
 * an option with a value.
 */
export function valueCases(
  commands: readonly CompletedCommand[],
  branch: (values: readonly string[]) => string,
): readonly string[] {
  return commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ name, values }) => `    ${quoted(`${path} ${name}`)}) ${branch(values)} ;;`),
  );
}

/** The branches of a `case` over a command's path. */
export function pathCases(
  commands: readonly CompletedCommand[],
  branch: (command: CompletedCommand) => string,
): readonly string[] {
  return commands.map((command) => `    ${quoted(command.path)}) ${branch(command)} ;;`);
}
