import { serverCommands } from '../commands.ts';
import { type ServerCommand, startEditor } from '../editor.ts';
import { NOTHING, timeProcess } from '../measure/run-process.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { measured, type Row } from '../row.ts';

/** Starting the server until it has answered `initialize`. */
export const start: Row = {
  name: 'start',
  async run(context) {
    const { parlance, json, yaml } = serverCommands(context.paths);
    const { nothing, ...times } = await takeTurns(
      {
        nothing: () => timeProcess(NOTHING),
        parlance: () => timeStart(parlance),
        json: () => timeStart(json),
        yaml: () => timeStart(yaml),
      },
      { atLeast: 2 * context.rounds, atMost: 2 * context.rounds, budget: 0, warmUps: 1 },
    );
    return measured(
      { figure: 'start', unit: 'ms', ours: times.parlance, other: nothing },
      { figure: 'start-json', unit: 'ms', ours: times.json, other: nothing },
      { figure: 'start-yaml', unit: 'ms', ours: times.yaml, other: nothing },
    );
  },
};

async function timeStart(command: ServerCommand): Promise<number> {
  const begin = performance.now();
  const editor = await startEditor(command);
  const milliseconds = performance.now() - begin;
  await editor.stop();
  return milliseconds;
}
