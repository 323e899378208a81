import { readFile, stat } from 'node:fs/promises';
import { platform } from 'node:process';
import { serverCommands } from '../commands.ts';
import { type ServerCommand, startEditor } from '../editor.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { typistOf } from '../measure/typist.ts';
import { type Measured, measured, type Row } from '../row.ts';

const BYTES_PER_KIBIBYTE = 1_024;

/** Opening a 10 MiB file: time to its diagnostics, and the server's peak memory. */
export const open: Row = {
  name: 'open',
  async run(context) {
    const { parlance, emptyLinter } = serverCommands(context.paths);
    const file = await context.data.dictionary('csv', 10, 'clean');
    const { size } = await stat(file);
    const grown: number[] = [];
    const times = await takeTurns(
      {
        ours: () => openIn(parlance, file, grown),
        floor: () => openIn(emptyLinter, file, []),
      },
      { atLeast: context.rounds, atMost: context.rounds, budget: 0, warmUps: 0 },
    );
    const peak: Measured = { figure: 'peak-memory', unit: 'bytes', ours: grown, other: [size] };
    return measured(
      { figure: 'open', unit: 'ms', ours: times.ours, other: times.floor },
      ...(grown.length > 0 ? [peak] : []),
    );
  },
};

/** Milliseconds to the diagnostics; adds the growth of the server's peak memory, if the system reports it. */
async function openIn(command: ServerCommand, file: string, grown: number[]): Promise<number> {
  const editor = await startEditor(command);
  try {
    const typist = await typistOf(editor, file, 'glossary-csv');
    const idle = await peakMemory(editor.processId);
    const milliseconds = await typist.open();
    for (let key = 0; key < 3; key++) await typist.type();
    const peak = await peakMemory(editor.processId);
    if (idle !== undefined && peak !== undefined) grown.push(peak - idle);
    return milliseconds;
  } finally {
    await editor.stop();
  }
}

async function peakMemory(processId: number): Promise<number | undefined> {
  if (platform !== 'linux') return undefined;
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * BYTES_PER_KIBIBYTE;
}
