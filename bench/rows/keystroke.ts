import { termsPathOf } from '#terms';
import { serverCommands } from '../commands.ts';
import { DEFECTIVE_KINDS } from '../data/kinds.ts';
import { type Editor, type ServerCommand, startEditor } from '../editor.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { type HowToAsk, type TypingPosition, type Typist, typistOf } from '../measure/typist.ts';
import { type Measured, measured, type Row } from '../row.ts';

/** Enough keystrokes for a meaningful slowest in a hundred, unless they are slow. */
const TURNS = { atMost: 300, budget: 20_000, warmUps: 5 } as const;

/** A server with one document open. */
interface OpenDocument {
  readonly command: ServerCommand;
  readonly file: string;
  readonly languageId: string;
  readonly ask?: HowToAsk;
  readonly where?: TypingPosition;
  /** A terms file that is open too, and was checked before. */
  readonly beside?: string;
}

/** From a keystroke in a clean and in a defective 10 MiB file to its diagnostics, through the built server. */
export const keystroke: Row = {
  name: 'keystroke',
  async run(context) {
    const { parlance, emptyLinter } = serverCommands(context.paths);
    const clean = await context.data.dictionary('csv', 10, 'clean');
    const defects = await context.data.dictionary('csv', 10, 'defects');
    const tiny = await context.data.dictionary('csv', 0.001, 'clean');
    const languageId = 'glossary-csv';
    return withTypists(
      {
        clean: { command: parlance, file: clean, languageId },
        defects: { command: parlance, file: defects, languageId },
        problem: { command: parlance, file: defects, languageId, where: 'problem' },
        tiny: { command: emptyLinter, file: tiny, languageId },
        updates: { command: emptyLinter, file: defects, languageId },
      },
      async (typists) => {
        if (typists.defects.found < 1_000) throw new Error('The defects were not found.');
        const { defects: typist } = typists;
        const asking = () => typist.typeWhileAsking();
        const turns = { ...TURNS, atLeast: context.rounds };
        const times = await takeTurns({ ...typing(typists), asking }, turns);
        return measured(
          { figure: 'keystroke-clean', unit: 'ms', ours: times.clean, other: times.tiny },
          ...atBothEnds('keystroke-defects', times.defects, times.updates),
          ...atBothEnds('keystroke-defects-asking', times.asking, times.updates),
          ...atBothEnds('keystroke-problem', times.problem, times.updates),
        );
      },
    );
  },
};

/** The same with a terms file that has an entry for every tenth term, which is open beside the glossary. */
export const keystrokeTerms: Row = {
  name: 'keystroke-terms',
  async run(context) {
    const { parlance, emptyLinter } = serverCommands(context.paths);
    const clean = await context.data.dictionaryWithTerms('clean');
    const defects = await context.data.dictionaryWithTerms('defects');
    const tiny = await context.data.dictionary('csv', 0.001, 'clean');
    const languageId = 'glossary-csv';
    return withTypists(
      {
        clean: { command: parlance, file: clean, languageId, beside: termsPathOf(clean) },
        defects: { command: parlance, file: defects, languageId, beside: termsPathOf(defects) },
        tiny: { command: emptyLinter, file: tiny, languageId },
        updates: { command: emptyLinter, file: defects, languageId },
      },
      async (typists) => {
        const asking = () => typists.defects.typeWhileAsking();
        const turns = { ...TURNS, atLeast: context.rounds };
        const times = await takeTurns({ ...typing(typists), asking }, turns);
        return measured(
          { figure: 'keystroke-terms-clean', unit: 'ms', ours: times.clean, other: times.tiny },
          ...atBothEnds('keystroke-terms-defects', times.defects, times.updates),
          ...atBothEnds('keystroke-terms-asking', times.asking, times.updates),
        );
      },
    );
  },
};

/** The same in 10 MiB with every line defective, and with a twin of every tenth phrase. */
export const keystrokeDefective: Row = {
  name: 'keystroke-defective',
  async run(context) {
    const { parlance, emptyLinter } = serverCommands(context.paths);
    const languageId = 'glossary-csv';
    const rows: Measured[] = [];
    for (const kind of DEFECTIVE_KINDS) {
      const file = await context.data.dictionaryOfKind(kind);
      const documents = {
        middle: { command: parlance, file, languageId },
        problem: { command: parlance, file, languageId, where: 'problem' },
        updates: { command: emptyLinter, file, languageId },
      } as const;
      const turns = { ...TURNS, atLeast: context.rounds, budget: 5_000 };
      const times = await withTypists(documents, (typists) => takeTurns(typing(typists), turns));
      const figure = `keystroke-${kind.name}`;
      rows.push({ figure, unit: 'ms', ours: times.middle, other: times.updates });
      rows.push({ figure: `${figure}-problem`, unit: 'ms', ours: times.problem, other: times.updates });
    }
    return measured(...rows);
  },
};

/** The same in a file of 1 MiB, against the language servers of JSON and YAML. */
export const keystrokeOthers: Row = {
  name: 'keystroke-others',
  async run(context) {
    const commands = serverCommands(context.paths);
    const json = await context.data.structured('json');
    const yaml = await context.data.structured('yaml');
    const ours = await context.data.dictionary('csv', 1, 'defects');
    const askJson = { kind: 'request', method: 'json/validate' } as const;
    return withTypists(
      {
        parlance: { command: commands.parlance, file: ours, languageId: 'glossary-csv' },
        json: { command: commands.json, file: json, languageId: 'json', ask: askJson },
        yaml: { command: commands.yaml, file: yaml, languageId: 'yaml', ask: { kind: 'push' } },
      },
      async ({ yaml: yamlTypist, ...typists }) => {
        const often = await takeTurns(typing(typists), { ...TURNS, atLeast: 30, budget: 5_000 });
        const rarely = await takeTurns(typing({ parlance: typists.parlance, yaml: yamlTypist }), {
          atLeast: context.rounds,
          atMost: context.rounds,
          budget: 0,
          warmUps: 0,
        });
        return measured(
          { figure: 'keystroke-json', unit: 'ms', ours: often.parlance, other: often.json },
          { figure: 'keystroke-yaml', unit: 'ms', ours: rarely.parlance, other: rarely.yaml },
        );
      },
    );
  },
};

/** Both sides at their median, and at the slowest in a hundred. */
function atBothEnds(figure: string, ours: readonly number[], other: readonly number[]): Measured[] {
  return [
    { figure, unit: 'ms', ours, other },
    { figure: `${figure}-p99`, unit: 'ms', at: 'p99', ours, other },
  ];
}

function typing<Name extends string>(typists: Readonly<Record<Name, Typist>>) {
  const measures = Object.entries<Typist>(typists).map(([name, typist]) => [name, () => typist.type()]);
  return Object.fromEntries(measures) as Record<Name, () => Promise<number>>;
}

/** Opens every document in its own server, and ends the servers afterwards. */
async function withTypists<Name extends string, Result>(
  documents: Readonly<Record<Name, OpenDocument>>,
  action: (typists: Readonly<Record<Name, Typist>>) => Promise<Result>,
): Promise<Result> {
  const editors: Editor[] = [];
  const typists: [string, Typist][] = [];
  try {
    for (const [name, document] of Object.entries<OpenDocument>(documents)) {
      const { command, file, languageId, ask, where, beside } = document;
      const editor = await startEditor(command);
      editors.push(editor);
      if (beside !== undefined) await (await typistOf(editor, beside, 'jsonc')).open();
      const typist = await typistOf(editor, file, languageId, ask, where);
      await typist.open();
      typists.push([name, typist]);
    }
    return await action(Object.fromEntries(typists) as Record<Name, Typist>);
  } finally {
    await Promise.all(editors.map((editor) => editor.stop()));
  }
}
