import { expect, test } from 'vitest';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import { agentTools } from '../support/agents/agent-tools.ts';
import { manifestWith, withProject } from '../support/project.ts';

/** A file in English, what an agent reads of it, what it writes, and what is in the file then. */
type Row = readonly [source: string, text: string, read: string, written: string, found: string];

const android = (text: string) => `<resources>\n    <string name="a">${text}</string>\n</resources>\n`;

const rows: readonly Row[] = [
  ['en/strings.xml', android('\\u0020of the file'), ' of the file', ' der Datei', '>\\u0020der Datei<'],
  ['en/strings.xml', android('Size:\\u0020'), 'Size: ', 'Größe: ', '>Größe:\\u0020<'],
  ['en/strings.xml', android('" and "'), ' and ', ' und ', '>" und "<'],
  ['en/a.ftl', 'a = {" "}of the file\n', 'of the file', 'der Datei', 'a = {" "}der Datei\n'],
  ['en/a.ftl', 'a = Size:{" "}\n', 'Size:', 'Größe:', 'a = Größe:{" "}\n'],
  ['en/a.ftl', 'a = {""}  of it\n', 'of it', 'davon', 'a = {""}  davon\n'],
];

test.each(rows)('spaces at the ends can be written by agents: %s, %j', (source, text, read, written, found) =>
  withProject(
    {
      'parlance.json': manifestWith({
        source: 'en',
        targets: ['de'],
        files: [{ source, target: source.replace('en/', '{locale}/') }],
      }),
      [source]: text,
    },
    async (project) => {
      const { call } = agentTools(project.folder);
      const { units } = await call<{ units: readonly AgentUnit[] }>('get_units', { states: ['missing'] });
      expect(units.map((unit) => unit.text)).toEqual([read]);
      const items = units.map(({ id, source: own }) => ({ id, source: own, text: written }));
      const answer = await call<{ written: number }>('write_translations', { items });
      expect(answer).toMatchObject({ written: 1 });
      expect(await project.read(source.replace('en/', 'de/'))).toContain(found);
    },
  ),
);
