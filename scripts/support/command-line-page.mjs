// The page that shows the help of every command, as the commands themselves tell it.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';

/** @typedef {import('commander').Command} Command */

const INTRODUCTION = `# The command line

This page is written by \`node scripts/generate-docs.mjs\` from the commands in \`cli/\`; edit those.

\`parlance\` works on files alone (\`check\`, \`format\`, \`convert\`, \`import\`, \`export\`), or with the service. Results
go to standard output, everything about the work to standard error. With \`--format json\` the service's own objects are
printed as they came, with fields that this version does not know.

- Keys come from the environment, from a file that only you may read, or with \`--key-stdin\` from standard input; never
  from the command line. Admin commands (\`keys\`, \`analytics\`) take the admin key instead, and no other command does.
- Glossaries, style rule lists, translation memories and keys are named by their names or their ids. A name that more
  than one has is refused, with their ids.
- What changes something takes \`--dry-run\`: it says what would be done, and sends no request that changes anything.
- What cannot be undone asks first. Where nobody can be asked it takes \`--yes\`.
- \`parlance completion\` has your shell complete all of this.`;

/** In characters; the help is wrapped like this on every machine. */
const WIDTH = 100;

/** Stands for the process; only what describes the commands is used. */
const host = {
  env: {},
  cwd: '/',
  stdin: process.stdin,
  stdout: { write: () => undefined, isTerminal: false },
  stderr: { write: () => undefined, isTerminal: false },
  serverFile: '',
  checkWorkerFile: '',
  interruption: () => new AbortController().signal,
};

/** The page as Markdown. */
export async function commandLinePage() {
  /** @type {typeof import('../../cli/entry/program.ts')} */
  const { createWholeProgram } = await importTypeScript(
    fileURLToPath(new URL('../../cli/entry/program.ts', import.meta.url)),
  );
  const nothing = () => undefined;
  const output = {
    data: nothing,
    page: nothing,
    note: nothing,
    complaint: nothing,
    failure: nothing,
    progress: nothing,
    paint: (/** @type {string} */ _, /** @type {string} */ text) => text,
  };
  const program = await createWholeProgram({ host, output, finish: nothing });
  return [INTRODUCTION, ...sectionsOf(program, 'parlance'), ''].join('\n\n').trimEnd().concat('\n');
}

/**
 * @param {Command} command
 * @param {string} name With those of the commands above it.
 * @returns {string[]}
 */
function sectionsOf(command, name) {
  return [
    `## ${name}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\``,
    ...command.commands.flatMap((one) => sectionsOf(one, `${name} ${one.name()}`)),
  ];
}

/** @param {Command} command */
function helpOf(command) {
  let help = '';
  command.configureOutput({
    getOutHelpWidth: () => WIDTH,
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help.trimEnd();
}
