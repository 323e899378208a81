import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

/** How many texts and requests a plan has, and an update then needs. */
async function checkRequests(
  file: string,
  text: string,
  expected: { readonly texts: number; readonly requests: number },
): Promise<void> {
  const extension = file.replace(/.*\./, '');
  const files = [{ source: file, target: `{locale}.${extension}` }];
  const own = { 'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }), [file]: text };
  await withProject(own, async ({ run }) => {
    const plan = await run(['update', '--plan', '--format', 'json']);
    expect(JSON.parse(plan.stdout)).toMatchObject({ totals: expected });
    const done = await run(['update', '--yes', '--format', 'json']);
    expect(JSON.parse(done.stdout)).toMatchObject({ totals: expected, complete: true });
  });
}

const TEXTS = Array.from({ length: 120 }, (_, index) => `This is the text with the number ${index}`);

/** Sections of two texts each, in several formats. */
const FILES: Readonly<Record<string, () => string>> = {
  'en.json': () =>
    `${JSON.stringify(Object.fromEntries(inSections().map(([name, a, b]) => [name, { a, b }])))}\n`,
  'en.yaml': () =>
    inSections()
      .map(([name, a, b]) => `${name}:\n  a: ${a}\n  b: ${b}\n`)
      .join(''),
  'en.properties': () =>
    inSections()
      .map(([name, a, b]) => `${name}.a=${a}\n${name}.b=${b}\n`)
      .join(''),
  'en.po': () =>
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${TEXTS.map((text) => `\nmsgid "No. ${text}. Again"\nmsgstr ""\n`).join('')}`,
  'en.ftl': () => TEXTS.map((text, index) => `menu-${index} = ${text}\n`).join(''),
  'en.md': () =>
    inSections()
      .map(([name, a, b]) => `# About ${name}\n\n${a}\n\n${b}\n`)
      .join('\n'),
};

function inSections(): readonly (readonly [name: string, a: string, b: string])[] {
  return Array.from({ length: 60 }, (_, index) => [
    `s${index}`,
    TEXTS[2 * index] ?? '',
    TEXTS[2 * index + 1] ?? '',
  ]);
}

test.each(Object.entries(FILES))('small sections of %s share their requests', async (file, write) => {
  const texts = file === 'en.md' ? 180 : 120;
  await checkRequests(file.replace('.po', '.pot'), write(), { texts, requests: Math.ceil(texts / 50) });
});

test('the same text of two sections is sent twice, each with the context of its section', async () => {
  const text = `${JSON.stringify({ door: { a: 'Open', b: 'Close the door' }, shop: { a: 'Open', b: 'Come in' } })}\n`;
  await checkRequests('en.json', text, { texts: 4, requests: 2 });
});

test('a context of a profile goes with all texts', async () => {
  const files = [{ source: 'en.json', target: '{locale}.json', profile: 'app' }];
  const manifest = {
    version: 1,
    profiles: { app: { context: 'An app for trains' } },
    translations: { source: 'en', targets: ['de'], files },
  };
  const own = { 'parlance.json': `${JSON.stringify(manifest)}\n`, 'en.json': FILES['en.json']?.() ?? '' };
  await withProject(own, async ({ run }) => {
    const { stdout } = await run(['update', '--plan', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { texts: 120, requests: 3 } });
  });
});
