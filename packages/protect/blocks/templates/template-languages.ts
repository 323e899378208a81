/** Files of markup with code in it that stand for a component. */
type ComponentLanguage = 'astro' | 'svelte' | 'vue';

/** Files of markup with code in it, by how they write code. */
export type TemplateLanguage = ComponentLanguage | 'mustache' | 'erb';

const LANGUAGES: readonly {
  readonly language: TemplateLanguage;
  readonly extensions: readonly string[];
  /** Those of the editor and of its extensions. */
  readonly languageIds: readonly string[];
}[] = [
  { language: 'astro', extensions: ['astro'], languageIds: ['astro'] },
  { language: 'svelte', extensions: ['svelte'], languageIds: ['svelte'] },
  { language: 'vue', extensions: ['vue'], languageIds: ['vue'] },
  {
    language: 'mustache',
    extensions: 'njk nunjucks jinja jinja2 j2 hbs handlebars mustache liquid twig'.split(' '),
    languageIds: 'njk nunjucks jinja jinja-html django-html handlebars mustache liquid twig'.split(' '),
  },
  { language: 'erb', extensions: ['erb', 'ejs'], languageIds: ['erb', 'html.erb', 'ejs'] },
];

/** How a file writes code, by the end of its name or else by its language; undefined for files that are no templates. */
export function templateLanguageOf(extension: string, languageId: string): TemplateLanguage | undefined {
  const named = LANGUAGES.find(({ extensions }) => extensions.includes(extension));
  return (named ?? LANGUAGES.find(({ languageIds }) => languageIds.includes(languageId)))?.language;
}

export function isComponent(format: string): format is ComponentLanguage {
  return format === 'astro' || format === 'svelte' || format === 'vue';
}

/** Whether front matter is YAML, whose fields people may read, and not a script. */
export function hasFields(language: TemplateLanguage | undefined): boolean {
  return language === 'mustache' || language === 'erb';
}
