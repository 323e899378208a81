import { normalized } from '#base';
/** How one kind of project makes the ids of headings, which links lead to. */
export interface SlugRule {
  readonly id: string;
  /** For the documentation: where it applies. */
  readonly explanation: string;
  /** Files and folders in the folder of such a project, or above of its documents. */
  readonly markers: readonly string[];
  /** How a heading has an id of its own, which stays when the heading is translated; undefined where that is not certain. */
  readonly ownId?: 'braces' | 'line-above';
  /** Whether MDX can have such an id, too. */
  readonly hasIdsInMdx?: true;
  /** The id for the text of a heading. It may be empty. */
  slugOf(heading: string): string;
  /** The id of a heading whose slug is taken: the second one has the count 1. */
  repeated(slug: string, count: number): string;
  /** Texts of headings, and their ids. They run as tests. */
  readonly examples: readonly (readonly [heading: string, slug: string])[];
}

const withHyphen = (slug: string, count: number) => `${slug}-${count}`;

/** The table of rules. The first is for files of no project that is known. */
export const SLUG_RULES: readonly [SlugRule, ...SlugRule[]] = [
  {
    id: 'github',
    explanation: 'GitHub: letters and digits in lower case, a hyphen for each space.',
    markers: [],
    slugOf: gitHubSlug,
    repeated: withHyphen,
    examples: [
      ['Getting started', 'getting-started'],
      ["What's new & next?", 'whats-new--next'],
      ['Über uns: die Höhe', 'über-uns-die-höhe'],
      ['1. 設定', '1-設定'],
      ['some_name', 'some_name'],
    ],
  },
  {
    id: 'docusaurus',
    explanation: 'Docusaurus: as GitHub.',
    markers: ['docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs'],
    ownId: 'braces',
    hasIdsInMdx: true,
    slugOf: gitHubSlug,
    repeated: withHyphen,
    examples: [['Über uns', 'über-uns']],
  },
  {
    id: 'vitepress',
    explanation: 'VitePress: without accents, one hyphen for all signs in a row.',
    markers: ['.vitepress', '.vuepress'],
    ownId: 'braces',
    slugOf: vitePressSlug,
    repeated: withHyphen,
    examples: [
      ['Über uns', 'uber-uns'],
      ["What's new & next?", 'what-s-new-next'],
      ['1. Start', '_1-start'],
    ],
  },
  {
    id: 'hugo',
    explanation: 'Hugo: as GitHub.',
    markers: ['hugo.toml', 'hugo.yaml', 'hugo.json', 'archetypes'],
    ownId: 'braces',
    slugOf: gitHubSlug,
    repeated: withHyphen,
    examples: [['Foo & Bar', 'foo--bar']],
  },
  {
    id: 'mkdocs',
    explanation: 'MkDocs: only ASCII, without accents.',
    markers: ['mkdocs.yml', 'mkdocs.yaml'],
    slugOf: (heading) =>
      normalized(heading, 'NFKD')
        .replace(/[^\x20-\x7e]/g, '')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    repeated: (slug, count) => `${slug}_${count}`,
    examples: [
      ['Über uns', 'uber-uns'],
      ['A & B', 'a-b'],
    ],
  },
  {
    id: 'pandoc',
    explanation: 'Pandoc and Quarto: from the first letter on, with points and underscores.',
    markers: ['_quarto.yml', '_quarto.yaml', '_bookdown.yml'],
    ownId: 'braces',
    slugOf: (heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, '')
        .replace(/\s+/g, '-')
        .replace(/^[^\p{L}]+/u, '') || 'section',
    repeated: withHyphen,
    examples: [
      ['3. Applications', 'applications'],
      ['Dogs?--in my house?', 'dogs--in-my-house'],
      ['33', 'section'],
    ],
  },
  {
    id: 'kramdown',
    explanation: 'Jekyll: from the first letter on, only ASCII.',
    markers: ['_config.yml', '_config.yaml'],
    ownId: 'braces',
    slugOf: (heading) =>
      heading
        .replace(/^[^A-Za-z]+/, '')
        .replace(/[^A-Za-z\d -]/g, '')
        .replaceAll(' ', '-')
        .toLowerCase() || 'section',
    repeated: withHyphen,
    examples: [['1. Was für ein Tag', 'was-fr-ein-tag']],
  },
  {
    id: 'gitlab',
    explanation: 'GitLab: as GitHub, with one hyphen for several.',
    markers: ['.gitlab-ci.yml', '.gitlab'],
    slugOf: (heading) => gitHubSlug(heading).replace(/-{2,}/g, '-'),
    repeated: withHyphen,
    examples: [['Foo & Bar', 'foo-bar']],
  },
];

/** AsciiDoctor, whose documents say how they make ids. */
export function asciidoctorRule(prefix = '_', separator = '_'): SlugRule {
  return {
    id: 'asciidoctor',
    explanation: 'AsciiDoctor: an underscore before the text and for each space.',
    markers: [],
    ownId: 'line-above',
    slugOf: (heading) => prefix + asciidoctorSlug(heading, separator),
    repeated: (slug, count) => `${slug}${separator}${count + 1}`,
    examples: [
      ['Getting Started', '_getting_started'],
      ["What's new, and next?", '_whats_new_and_next'],
    ],
  };
}

/** Jupyter, whose ids are the headings themselves. */
export const JUPYTER_RULE: SlugRule = {
  id: 'jupyter',
  explanation: 'Jupyter: the text itself, with a hyphen for each space.',
  markers: [],
  slugOf: (heading) => heading.trim().replaceAll(' ', '-'),
  repeated: (slug) => slug,
  examples: [
    ['Getting Started', 'Getting-Started'],
    ["What's new?", "What's-new?"],
  ],
};

/** The ids of headings, in order: the second of the same text has another one. */
export function slugsOf(headings: readonly string[], rule: SlugRule): readonly string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const slug = rule.slugOf(heading);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : rule.repeated(slug, count);
  });
}

function gitHubSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function vitePressSlug(heading: string): string {
  return normalized(heading, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

function asciidoctorSlug(heading: string, separator: string): string {
  const slug = heading
    .toLowerCase()
    .replace(/<[^>]+>|&\w+;/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_\s.-]/gu, '')
    .replace(/[\s.-]+/g, separator);
  return separator === '' ? slug : slug.replace(/[_-]+$/, '');
}
