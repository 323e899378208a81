import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

const PAGES = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'en/*.md', target: '{locale}/{name}.md' }],
});

const PAGE = '---\ntitle: The page\naliases:\n  - /old\nslug: the-page\nweight: 1\n---\n\nWords of it.\n';

test('a new translation has no addresses of its source, and keeps its own when the source changes', () =>
  withProject({ 'parlance.json': PAGES, 'en/a.md': PAGE }, async (project) => {
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    expect(await project.read('de/a.md')).not.toMatch(/aliases|old|slug/);
    await project.edit('de/a.md', 'weight: 1', 'slug: die-seite\naliases:\n  - /alt\n  - /alter\nweight: 1');
    await project.edit(
      'en/a.md',
      '  - /old\nslug: the-page',
      '  - /old\n  - /older\nslug: this-page\nlayout: x',
    );
    await project.edit('en/a.md', 'Words', 'Other words');
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    const text = await project.read('de/a.md');
    expect(text).toContain('slug: die-seite\n');
    expect(text).toContain('aliases:\n  - /alt\n  - /alter\n');
    expect(text).toContain('layout: x\n');
    expect(text).not.toMatch(/old|this-page/);
    const again = await project.run(['update', '--yes']);
    expect(again.stderr).toContain('Files written: 0.');
    const checked = await project.run(['check']);
    expect(checked.stdout).not.toMatch(/slug|alias|alt/);
  }));

test('attributes of containers are translated, and attributes in lines of their own keep their indentation', () =>
  withProject(
    {
      'parlance.json': PAGES,
      'en/a.md':
        ':::image source="a.png" alt-text="A picture" lightbox="b.png":::\n\n<img src="a.png"\n     alt="A cat"\n     title="The cat">\n\n- An item\n\n  <img src="b.png"\n       alt="A dog">\n',
    },
    async (project) => {
      expect((await project.run(['update', '--yes'])).code).toBe(0);
      const text = await project.read('de/a.md');
      expect(text.replace(/"⟪de⟫ [^"]*"/g, '"…"')).toBe(
        ':::image source="a.png" alt-text="…" lightbox="b.png":::\n\n<img src="a.png"\n     alt="…"\n     title="…">\n\n- ⟪de⟫ Áñ íŧéɱ\n\n  <img src="b.png"\n       alt="…">\n',
      );
    },
  ));

test('texts in parameters of shortcodes are translated, and follow when they change', () =>
  withProject(
    {
      'parlance.json': PAGES,
      'en/a.md':
        '{{< button href="/a" text="Start here" >}}\n\nSee {{< card title="More words" icon="home" >}} and {{< button text="Few words" >}} now.\n\n{{< icon name="home" >}}\n',
    },
    async (project) => {
      expect((await project.run(['update', '--yes'])).code).toBe(0);
      const text = await project.read('de/a.md');
      expect(text).toMatch(/^\{\{< button href="\/a" text="⟪de⟫ [^"]*" >\}\}\n/);
      expect(text).toMatch(/\{\{< card title="⟪de⟫ [^"]*" icon="home" >\}\}/);
      expect(text).toMatch(/\{\{< button text="⟪de⟫ [^"]*" >\}\}/);
      expect(text).toContain('{{< icon name="home" >}}\n');
      await project.edit('en/a.md', 'Start here', 'Start now');
      expect((await project.run(['update', '--yes'])).stderr).toContain('Characters sent: 9.');
      expect((await project.run(['check'])).code).toBe(0);
    },
  ));

test.each([
  ['a line', '{{< hero claim="Some words" >}}', 1],
  ['in a text', 'See {{< hero claim="Some words" >}} here.', 2],
  ['several parameters', '{{< hero claim="Some words" cta="Go on" id="x" >}}', 2],
  ['several shortcodes', '{{< hero claim="Some words" >}} {{% box head="Other words" %}}', 2],
  ['another shortcode with that parameter', '{{< other claim="Some words" >}}', 0],
  ['beside one that is always a text', '{{< hero title="A title" claim="Some words" >}}', 2],
])('the manifest says which parameters are texts, too: %s', (_, line, count) => {
  const translations = {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en/*.md', target: '{locale}/{name}.md' }],
    shortcodes: { hero: ['claim', 'cta'], box: ['head'] },
  };
  return withProject(
    { 'parlance.json': manifestWith(translations), 'en/a.md': `# Title\n\n${line}\n` },
    async (project) => {
      expect((await project.run(['update', '--yes'])).code).toBe(0);
      const text = await project.read('de/a.md');
      expect(text.match(/⟪de⟫/g)).toHaveLength(1 + count);
      expect((await project.run(['check'])).code).toBe(0);
      const again = await project.run(['update', '--yes']);
      expect(again.stderr).toContain('Files written: 0.');
    },
  );
});
