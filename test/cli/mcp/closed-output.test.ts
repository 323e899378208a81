import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type BuiltRun, startBuilt } from '../../support/built-cli.ts';
import { withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const INITIALIZE = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};

const LIST = { id: 2, method: 'tools/list', params: {} };

function send({ child }: BuiltRun, ...messages: readonly object[]): void {
  for (const each of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`);
}

/** Closes the end at which somebody reads, while the other side can still write to the program. */
async function stopReading({ child }: BuiltRun): Promise<void> {
  child.stdout.destroy();
  await once(child.stdout, 'close');
}

const FILES = { 'locales/en.json': '{ "bye": "Goodbye" }\n' };

describe('a server whose answers nobody reads ends, though its input is open', () => {
  test.each<[string, (run: BuiltRun) => Promise<void>]>(
    inTurn([
      [
        'before its first answer',
        async (run) => {
          await stopReading(run);
          send(run, INITIALIZE);
        },
      ],
      [
        'after an answer',
        async (run) => {
          send(run, INITIALIZE);
          await run.firstLine();
          await stopReading(run);
          send(run, LIST);
        },
      ],
      [
        'with more requests behind',
        async (run) => {
          send(run, INITIALIZE);
          await run.firstLine();
          await stopReading(run);
          send(run, LIST, { ...LIST, id: 3 }, { ...LIST, id: 4 });
        },
      ],
    ]),
  )('%s', (_, work) =>
    withProject(FILES, async ({ folder }) => {
      const run = startBuilt(['mcp'], { cwd: folder, env: { HOME: folder } });
      await work(run);
      const { code, stderr } = await run.ended;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(run.child.stdin.writableEnded).toBe(false);
    }),
  );

  test('when what it writes into files is complete', () =>
    withProject(FILES, async ({ folder, read, origins }) => {
      const run = startBuilt(['mcp'], { cwd: folder, env: { HOME: folder } });
      send(run, INITIALIZE);
      await run.firstLine();
      const tool = (id: number, name: string, args: object) => ({
        ...{ id, method: 'tools/call' },
        params: { name: `parlance_${name}`, arguments: args },
      });
      send(run, { method: 'notifications/initialized' }, tool(2, 'get_units', {}));
      const { result } = JSON.parse(await run.firstLine());
      const [{ id, source }] = result.structuredContent.units;
      await stopReading(run);
      send(run, LIST, tool(5, 'write_translations', { items: [{ id, source, text: 'Tschüss' }] }));
      expect((await run.ended).code).toBe(0);
      expect([await read('locales/de.json').catch(() => ''), await origins()]).toSatisfy(
        ([text, lines]) => (text === '' && lines.length === 0) || text.includes('Tschüss'),
      );
    }));
});
