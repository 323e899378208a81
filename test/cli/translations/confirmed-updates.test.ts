import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type TestProject, withProject } from '../../support/project.ts';
import { clientFor } from '../../support/service-client.ts';

const SOURCE = { 'locales/en.json': '{ "hello": "Hello" }\n' };
const GROWN = `{ "hello": "Hello", "much": "${'x'.repeat(46_890)}" }\n`;

async function billed({ env }: TestProject): Promise<number> {
  const { PARLANCE_URL = '', PARLANCE_KEY: key = '' } = env;
  return (await clientFor(PARLANCE_URL, { key }).usage()).character_count;
}

/** A user at a terminal who answers yes, after something has happened. */
function yesAfter(happens: () => Promise<unknown>): Readable {
  async function* answers() {
    await happens();
    yield 'yes\n';
  }
  return Object.assign(Readable.from(answers()), { isTTY: true });
}

// What was confirmed is what is sent: reliability B1.
describe('yes to a bill', () => {
  test('sends what the bill was for, and names what has changed since', () =>
    withProject(SOURCE, async (project) => {
      const stdin = yesAfter(() => project.write('locales/en.json', GROWN));
      const { code, stderr } = await project.run(['update'], { stdin });
      expect(stderr).toContain('To send 5 characters in 1 requests to');
      expect(stderr).toContain(
        'locales/de.json: texts that have changed since they were planned, and are left for the next run: 1',
      );
      expect({ code, billed: await billed(project) }).toEqual({ code: 12, billed: 5 });
      const next = await project.run(['update', '--yes']);
      expect({ code: next.code, billed: await billed(project) }).toEqual({ code: 0, billed: 46_895 });
    }));

  test('says what may be sent again, if it comes back damaged', () =>
    withProject({ 'locales/en.json': '{ "hello": "Hello {name}" }\n' }, async (project) => {
      const { code, stderr } = await project.run(['update'], { stdin: yesAfter(async () => undefined) });
      expect(stderr).toContain('and at most 9 more for texts that come back damaged, type yes.');
      expect(code).toBe(0);
    }));
});

// A number is the exact one of the plan: reliability B2.
describe('--confirm-replacements', () => {
  const byPerson = async (project: TestProject) => {
    await project.run(['update', '--yes']);
    await project.write('locales/de.json', '{ "hello": "Hallo" }\n');
  };

  test.each(['2', '1000000000'])('of another number, such as %s, replaces nothing', (count) =>
    withProject(SOURCE, async (project) => {
      await byPerson(project);
      const args = ['update', '--include', 'edited', '--yes', '--confirm-replacements', count];
      const { code, stderr } = await project.run(args);
      expect({ code, stderr }).toEqual({
        code: 6,
        stderr: expect.stringContaining('--confirm-replacements 1'),
      });
      expect(await project.read('locales/de.json')).toContain('"Hallo"');
    }),
  );

  test('counts again when the user answers: what was edited meanwhile stays', () =>
    withProject({ 'locales/en.json': '{ "hello": "Hello", "bye": "Goodbye" }\n' }, async (project) => {
      await project.run(['update', '--yes']);
      await project.edit('locales/de.json', /"hello": "[^"]*"/, '"hello": "Hallo"');
      const stdin = yesAfter(() => project.edit('locales/de.json', /"bye": "[^"]*"/, '"bye": "Tschüss"'));
      await project.run(['update', '--include', 'edited', '--confirm-replacements', '1'], { stdin });
      expect(await project.read('locales/de.json')).toContain('"bye": "Tschüss"');
    }));
});
