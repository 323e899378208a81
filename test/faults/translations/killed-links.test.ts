import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startBuilt } from '../../support/built-cli.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { runs } from '../../support/runs.ts';

const KILLER = fileURLToPath(new URL('../../fixtures/cli/kill-at-step.cjs', import.meta.url));

const PAGES = ['a', 'b', 'c', 'd'];

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'en/*.md', target: '{locale}/{path}' }],
});

/** An update of all pages has more changes of the disk and requests. */
const STEPS = 45;

/** A page with a heading, and links to the headings of all others. */
function pageOf(page: string, round: number): string {
  const links = PAGES.map((other) => `See [this](${other}.md#heading-${other}-${round}).\n`);
  return `# Page ${page}\n\n${links.join('\n')}\n## Heading ${page} ${round}\n`;
}

/** The links of a page to headings that the others do not have. */
async function deadLinks(project: TestProject): Promise<readonly string[]> {
  const texts = await Promise.all(PAGES.map((page) => project.read(`de/${page}.md`)));
  const ids = texts.map((text) =>
    /^## (.*)$/m
      .exec(text)?.[1]
      ?.toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-'),
  );
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/\]\((\w)\.md#([^)]*)\)/g), ([link, page = '', id]) => ({ link, page, id }))
      .filter(({ page, id }) => ids[PAGES.indexOf(page)]?.replace(/^-/, '') !== id)
      .map(({ link }) => link),
  );
}

test('links of pages whose update is killed at any moment lead to the headings of the others after the next update', () =>
  withProject({ 'parlance.json': MANIFEST }, async (project) => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 5, max: STEPS }), async (step) => {
        round++;
        for (const page of PAGES) await project.write(`en/${page}.md`, pageOf(page, round));
        const env = { ...project.env, NODE_OPTIONS: `--require ${KILLER}`, KILL_AT: String(step) };
        await startBuilt(['update', '--yes'], { env, cwd: project.folder }).ended;
        expect((await project.run(['update', '--yes'])).code).toBe(0);
        expect(await deadLinks(project)).toEqual([]);
        const again = await project.run(['update', '--yes']);
        expect(again.stderr).toContain('Files written: 0. Characters sent: 0.');
      }),
      { numRuns: runs(60), endOnFailure: true },
    );
  }));
