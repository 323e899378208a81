import { CLEAN_KINDS, type DataKind, DEFECTIVE_KINDS } from './data/kinds.ts';
import { LOCALE_FORMATS } from './data/locale-files.ts';
import { PAIR_FORMATS } from './pair-work.ts';
import { type MeasuredFormat, TEXT_FORMATS } from './text-work.ts';

/** The target of a figure. A figure without a limit is for comparison only. */
export interface Target {
  readonly figure: string;
  /** What is measured, and against what. */
  readonly what: string;
  readonly against: string;
  /** How many times faster than the other at least. */
  readonly fasterAtLeast?: number;
  /** How many times the other at most. */
  readonly timesAtMost?: number;
  /** Set to show a figure without a limit as times faster. */
  readonly shownAsFaster?: boolean;
}

const TEXT_TITLES: Readonly<Record<MeasuredFormat, { readonly title: string; readonly parser: string }>> = {
  markdown: { title: 'Markdown', parser: 'mdast-util-from-markdown' },
  json: { title: 'JSON', parser: 'jsonc-parser' },
  yaml: { title: 'YAML', parser: 'yaml' },
  po: { title: 'gettext', parser: 'gettext-parser' },
  properties: { title: 'properties', parser: 'properties-parser' },
  xliff: { title: 'XLIFF', parser: 'saxes' },
};

/** What is done with German prose, by figure. */
const TERMS = [
  ['terms-found', 'finding the terms of 100 KB of German, dictionary of 50,000 entries'],
  ['terms-checked', 'the same, and looking for their target phrases in translations'],
] as const;

/** Repositories without parlance.json, by figure. */
const FIRST_RUNS = [
  ['plain', ''],
  ['translated', ', which has a translation'],
  ['packages', ' in `node_modules`'],
] as const;

/** What is run in a project of documentation, by figure. */
const UPDATES = [
  ['check-current', '--check`, all texts current'],
  ['check-changed', '--check`, 1 % of the texts changed'],
  ['plan-current', '--plan`, all texts current'],
  ['plan-changed', '--plan`, 1 % of the texts changed'],
] as const;

const LINT = 'full lint of 10 MiB';

function lintTargets(format: 'csv' | 'tsv'): readonly Target[] {
  const name = format.toUpperCase();
  const errors = `${LINT}, error rules, ${name}`;
  const all = `${LINT}, all rules, ${name}`;
  const target = (figure: string, what: string, against: string, fasterAtLeast?: number): Target => ({
    figure: `${figure}-${format}`,
    what,
    against: `${against}, parsing only`,
    ...(fasterAtLeast === undefined ? { shownAsFaster: true } : { fasterAtLeast }),
  });
  return [
    target('error-rules-csv-parse', errors, 'csv-parse', 8),
    target('error-rules-udsv', errors, 'udsv', 2),
    target('error-rules-papaparse', errors, 'papaparse'),
    target('all-rules-csv-parse', all, 'csv-parse', 5),
    target('all-rules-udsv', all, 'udsv', 1.3),
    target('defects-csv-parse', `${all}, 0.1 % defects of each kind`, 'csv-parse on the clean file'),
  ];
}

/** All clean kinds of data have the same target; with defects, the parsers read a clean file if necessary. */
function kindTargets(kind: DataKind): readonly Target[] {
  const isClean = CLEAN_KINDS.includes(kind);
  const target = (rules: string, parser: string, fasterAtLeast: number): Target => ({
    figure: `${rules}-rules-${parser}-${kind.name}`,
    what: `${LINT}, ${rules} rules, ${kind.title}`,
    against: `${parser}, parsing only${kind.defectShare > 0 ? ' a clean file' : ''}`,
    ...(isClean ? { fasterAtLeast } : { shownAsFaster: true }),
  });
  return [
    target('error', 'csv-parse', 8),
    target('error', 'udsv', 2),
    target('all', 'csv-parse', 5),
    target('all', 'udsv', 1.3),
    {
      figure: `each-character-udsv-${kind.name}`,
      what: `looking at each character of 10 MiB and nothing else, ${kind.title}`,
      against: 'udsv, parsing only',
      shownAsFaster: true,
    },
  ];
}

function checkTarget(kind: DataKind): Target {
  const what = `\`parlance check\` of 10 MiB, ${kind.title}`;
  const target = { figure: `check-${kind.name}`, what, against: '`node -e 0`' };
  return CLEAN_KINDS.includes(kind) ? { ...target, timesAtMost: 3.4 } : target;
}

function keystrokeTargets({ name, title }: DataKind): readonly Target[] {
  const target = { against: TEXT_DOCUMENT, timesAtMost: 2 };
  const figure = `keystroke-${name}`;
  return [
    { ...target, figure, what: `keystroke to diagnostics, 10 MiB, ${title}` },
    { ...target, figure: `${figure}-problem`, what: 'the same in a row with a problem' },
  ];
}

const TEXT_DOCUMENT = 'a server that only keeps a TextDocument of 10 MiB';

/** Every figure of the report, in its order. */
export const TARGETS: readonly Target[] = [
  ...lintTargets('csv'),
  ...lintTargets('tsv'),
  ...[...CLEAN_KINDS, ...DEFECTIVE_KINDS].flatMap(kindTargets),
  {
    figure: 'growth-10',
    what: 'full lint of 10 MiB, per byte',
    against: '1 MiB, per byte',
    timesAtMost: 1.15,
  },
  {
    figure: 'growth-100',
    what: 'full lint of 100 MiB, per byte',
    against: '1 MiB, per byte',
    timesAtMost: 1.15,
  },
  { figure: 'all-duplicates', what: '10 MiB of one line again and again', against: '10 MiB, clean' },
  { figure: 'one-line', what: 'one line of 10 MB', against: '10 MiB, clean' },
  { figure: 'one-character', what: '10 MiB of one character, the slowest of 24', against: '10 MiB, clean' },
  {
    figure: 'markdown-prose',
    what: 'preparing and verifying 1 MB of Markdown, without a network',
    against: '`mdast-util-from-markdown` with GFM, parsing only',
    timesAtMost: 2,
  },
  {
    figure: 'markdown-attacks',
    what: 'the same for 200 KB that are made to be slow, the slowest of 12',
    against: '200 KB of Markdown that is prose',
    timesAtMost: 3,
  },
  ...LOCALE_FORMATS.map(
    (format): Target => ({
      figure: `locale-${format}`,
      what: `preparing, verifying, and writing 1 MB of ${TEXT_TITLES[format].title}, without a network`,
      against: `\`${TEXT_TITLES[format].parser}\`, parsing only`,
      timesAtMost: 3,
    }),
  ),
  {
    figure: 'memory',
    what: 'memory kept by the model of 10 MiB',
    against: "the file's size",
    timesAtMost: 4.5,
  },
  { figure: 'memory-csv-parse', what: "memory kept by csv-parse's rows", against: "the file's size" },
  ...TEXT_FORMATS.map(
    (format): Target => ({
      figure: `memory-${format}`,
      what: `peak memory of preparing and verifying 1 MB of ${TEXT_TITLES[format].title}, less idle`,
      against: `\`${TEXT_TITLES[format].parser}\`, less idle`,
      timesAtMost: 1.5,
    }),
  ),
  ...PAIR_FORMATS.map(
    (format): Target => ({
      figure: `pairs-${format}`,
      what: `reading and pairing 10,000 pairs of units in ${TEXT_TITLES[format].title}`,
      against: `\`${TEXT_TITLES[format].parser}\`, parsing only`,
    }),
  ),
  ...PAIR_FORMATS.flatMap((format): readonly Target[] => [
    {
      figure: `checks-${format}`,
      what: `reading and checking 10,000 pairs of units in ${TEXT_TITLES[format].title}`,
      against: 'only reading and pairing them',
      timesAtMost: 3,
    },
    {
      figure: `checks-edit-${format}`,
      what: `the same for one file after an edit, in ${TEXT_TITLES[format].title}`,
      against: 'only reading and pairing it',
      timesAtMost: 2,
    },
  ]),
  ...TERMS.map(
    ([figure, what]): Target => ({
      figure,
      what,
      against: '`mdast-util-from-markdown` with GFM, parsing the same text',
      timesAtMost: 5,
    }),
  ),
  ...UPDATES.map(
    ([figure, what]): Target => ({
      figure: `update-${figure}`,
      what: `\`parlance update ${what} (2,000 files, 20 MB)`,
      against: 'a process that reads the files and parses them with `mdast-util-from-markdown` and GFM',
      timesAtMost: 1.5,
    }),
  ),
  {
    figure: 'update-check-ours',
    what: '`parlance update --check`, all texts current',
    against: 'a process that reads the files and only parses them with our own parser',
  },
  {
    figure: 'update-memory',
    what: 'the peak memory of `parlance update --check` and `--plan`',
    against: '400 MB',
    timesAtMost: 1,
  },
  {
    figure: 'keystroke-clean',
    what: 'keystroke to diagnostics, 10 MiB, clean',
    against: 'a server without a linter, tiny document',
    timesAtMost: 3,
  },
  {
    figure: 'keystroke-defects',
    what: 'keystroke to diagnostics, 10 MiB, 0.1 % defects of each kind',
    against: TEXT_DOCUMENT,
    timesAtMost: 0.45,
  },
  {
    figure: 'keystroke-defects-p99',
    what: 'the same, the slowest in a hundred',
    against: 'the slowest in a hundred there',
    timesAtMost: 1,
  },
  {
    figure: 'keystroke-defects-asking',
    what: "the same, while what VS Code asks for after an edit waits in the server's queue",
    against: TEXT_DOCUMENT,
    timesAtMost: 0.45,
  },
  {
    figure: 'keystroke-defects-asking-p99',
    what: 'the same, the slowest in a hundred',
    against: 'the slowest in a hundred there',
    timesAtMost: 1,
  },
  {
    figure: 'keystroke-problem',
    what: 'the same in a row with a problem, so that all problems are sent again',
    against: TEXT_DOCUMENT,
  },
  {
    figure: 'keystroke-problem-p99',
    what: 'the same, the slowest in a hundred',
    against: 'the slowest in a hundred there',
  },
  {
    figure: 'keystroke-terms-clean',
    what: 'keystroke to diagnostics, 10 MiB, clean, with a terms file for every tenth term',
    against: 'a server without a linter, tiny document',
    timesAtMost: 3,
  },
  {
    figure: 'keystroke-terms-defects',
    what: 'the same, 0.1 % defects of each kind',
    against: TEXT_DOCUMENT,
    timesAtMost: 0.45,
  },
  {
    figure: 'keystroke-terms-defects-p99',
    what: 'the same, the slowest in a hundred',
    against: 'the slowest in a hundred there',
    timesAtMost: 1,
  },
  {
    figure: 'keystroke-terms-asking',
    what: "the same, while what VS Code asks for after an edit waits in the server's queue",
    against: TEXT_DOCUMENT,
    timesAtMost: 0.45,
  },
  {
    figure: 'keystroke-terms-asking-p99',
    what: 'the same, the slowest in a hundred',
    against: 'the slowest in a hundred there',
    timesAtMost: 1,
  },
  ...DEFECTIVE_KINDS.flatMap(keystrokeTargets),
  {
    figure: 'keystroke-json',
    what: 'keystroke to diagnostics, 1 MiB with defects',
    against: 'vscode-json-languageserver, 1 MiB of JSON',
    fasterAtLeast: 20,
  },
  {
    figure: 'keystroke-yaml',
    what: 'the same',
    against: 'yaml-language-server, 1 MiB of YAML',
    shownAsFaster: true,
  },
  { figure: 'open', what: 'opening 10 MiB to diagnostics', against: TEXT_DOCUMENT, timesAtMost: 1.6 },
  {
    figure: 'peak-memory',
    what: "the server's peak memory with 10 MiB open, without that of the idle server",
    against: "the file's size",
    timesAtMost: 12,
  },
  { figure: 'start', what: 'starting the server to `initialize`', against: '`node -e 0`', timesAtMost: 1.8 },
  { figure: 'start-json', what: 'starting vscode-json-languageserver', against: '`node -e 0`' },
  { figure: 'start-yaml', what: 'starting yaml-language-server', against: '`node -e 0`' },
  { figure: 'check', what: '`parlance check` of 10 MiB', against: '`node -e 0`', timesAtMost: 3.4 },
  ...[...CLEAN_KINDS, ...DEFECTIVE_KINDS].map(checkTarget),
  {
    figure: 'check-jobs',
    what: '`parlance check --jobs 2` of 2,000 files of 50 KB',
    against: 'two processes with half of these files each, which share nothing',
    fasterAtLeast: 0.9,
  },
  {
    figure: 'check-apart',
    what: 'two processes with half of these files each, which share nothing',
    against: '`--jobs 1`',
    shownAsFaster: true,
  },
  ...FIRST_RUNS.map(
    ([name, what]): Target => ({
      figure: `first-run-${name}`,
      what: `the first \`parlance check\` in a repository of 20,000 files${what}`,
      against: '`git ls-files` there, and `parlance check` in an empty folder',
      timesAtMost: 3,
    }),
  ),
  { figure: 'version', what: '`parlance --version`', against: '`node -e 0`', timesAtMost: 1.5 },
  { figure: 'help', what: '`parlance --help`', against: '`node -e 0`', timesAtMost: 2 },
  {
    figure: 'translate-hello',
    what: '`parlance translate` of one word, without the request',
    against: '`node -e 0`',
    timesAtMost: 3,
  },
  {
    figure: 'translate',
    what: 'translating 10,000 strings, 8 requests at a time, at 50 ms latency',
    against: 'nothing but the latency: ceil(requests / 8) x 50 ms',
    timesAtMost: 1.1,
  },
  {
    figure: 'translate-connections',
    what: 'the connections that one run of it opens',
    against: '8',
    timesAtMost: 1,
  },
  {
    figure: 'merge',
    what: 'merging 2 versions of 300,000 entries, and planning what is sent then',
    against: 'full lint of one of them, all rules',
    timesAtMost: 4,
  },
  {
    figure: 'status',
    what: '`parlance status` of 100 dictionaries, 8 requests at a time, at 50 ms latency',
    against: 'nothing but the latency: ceil(requests / 8) x 50 ms',
    timesAtMost: 1.3,
  },
  {
    figure: 'activation',
    what: 'activating the extension in the editor, without what an empty one costs',
    against: '`node -e 0`',
    timesAtMost: 1,
  },
  {
    figure: 'usage-page',
    what: 'opening the usage page with 500 keys and 90 days',
    against: 'the page without usage',
    timesAtMost: 1.5,
  },
  { figure: 'size-client', what: 'what the extension loads at its start', against: '650 KB', timesAtMost: 1 },
  { figure: 'size-server', what: 'what the server loads at its start', against: '350 KB', timesAtMost: 1 },
  { figure: 'size-package', what: 'the packaged extension', against: '3 MB', timesAtMost: 1 },
];
