// The page with the help of every command.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../import-typescript.mjs';

/** @typedef {import('commander').Command} Command */

const INTRODUCTION = `# The command line

\`node scripts/generate-docs.mjs\` writes this page from the commands in \`cli/\`. Edit those.

Some commands of \`parlance\` work on files only (\`check\`, \`format\`, \`convert\`, \`import\`, \`export\`,
\`diff --git\`, \`merge-driver\`). \`lsp\`, \`completion\`, and \`local-service\` need no service either. The others use it. Results go to
standard output, everything about the work to standard error.
With \`--format json\`, you get the service's own objects, with fields that this version does not know.

- Keys come from the environment, from a file that only you can read, or with \`--key-stdin\` from standard input; never
  from the command line. Admin commands (\`keys\`, \`analytics\`) use the admin key instead, and no other command does.
- For glossaries, style rule lists, translation memories, and keys, you can use the name or the ID. If several have the
  same name, the command lists their IDs.
- To see what a command would change, add \`--dry-run\`. It sends no request that changes anything.
- Before something that cannot be undone, the command asks. Where nobody can answer, add \`--yes\`.
- To see what happens, add \`--verbose\` to any command, or set \`PARLANCE_LOG=debug\`. Each line on standard error has a time,
  a level, and an event such as a request, a retry, or a change of a document job. It contains no texts and no keys.
- Messages and help have the language of \`LC_ALL\`, \`LC_MESSAGES\`, or \`LANG\`, or that of \`--display-language\`, which you can add to any command. The output of \`--format json\` and of
  other formats for programs, and everything beside it, is always in English, and so is the log.
- \`parlance completion\` completes all of this in your shell.`;

/** In characters, so that the help wraps in the same way on every machine. */
const WIDTH = 100;

/** A process for describing the commands only. */
const host = {
  env: {},
  cwd: '/',
  stdin: process.stdin,
  stdout: { write: () => undefined, isTerminal: false },
  stderr: { write: () => undefined, isTerminal: false },
  commandLine: '',
  serverFile: '',
  languages: '',
  checkWorkerFile: '',
  interruption: () => new AbortController().signal,
};

/** The page as Markdown. */
export async function commandLinePage() {
  /** @type {typeof import('../../../cli/entry/program.ts')} */
  const { createWholeProgram } = await importTypeScript(
    fileURLToPath(new URL('../../../cli/entry/program.ts', import.meta.url)),
  );
  const nothing = () => undefined;
  const output = {
    data: nothing,
    page: nothing,
    note: nothing,
    complaint: nothing,
    failure: nothing,
    progress: nothing,
    width: undefined,
    paint: (/** @type {string} */ _, /** @type {string} */ text) => text,
  };
  const program = await createWholeProgram({ host, output, log: { write: nothing }, finish: nothing });
  const sections = sectionsOf(program, 'parlance');
  return [INTRODUCTION, exitCodesIn(sections[0] ?? ''), ...sections, ''].join('\n\n').trimEnd().concat('\n');
}

/**
 * The exit codes that the help of the whole program lists, in a section of their own, which people look for.
 * @param {string} help
 */
function exitCodesIn(help) {
  const [, list = ''] = /^Exit codes:\n((?: {2}.*\n)+)/m.exec(help) ?? [];
  const codes = list
    .split(/,\s|\n/)
    .flatMap((each) => /^(\d+) (.+)$/.exec(each.trim())?.slice(1, 3).join(': ') ?? []);
  return ['## Exit codes', '', ...codes.map((each) => `- ${each}`)].join('\n');
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
