import { compileGlob, type Glob } from '#base';

/** The fields of front matter that people read in the pages of one kind of site. */
interface FrontMatterProfile {
  /** How people call what reads them. */
  readonly name: string;
  /** Globs of keys, which the values of lists share. */
  readonly keys: readonly string[];
}

/** Every profile. A value that looks as if programs read it stays, whatever its key. */
const FRONT_MATTER_PROFILES: readonly FrontMatterProfile[] = [
  {
    name: 'any site',
    keys: ['title', 'description', 'summary', 'subtitle', 'excerpt', 'abstract', 'tagline'],
  },
  {
    name: 'VitePress',
    keys: [
      'titleTemplate',
      'hero/{name,text,tagline}',
      'hero/image/{alt,title}',
      'hero/actions/text',
      'features/{title,details,linkText}',
      'features/icon/alt',
      '{prev,next}/text',
      'editLink/text',
      'outline/label',
      'footer',
    ],
  },
  {
    name: 'VuePress',
    keys: [
      'heroText',
      'heroAlt',
      'actionText',
      'actions/text',
      'features/details',
      'highlights/{header,description}',
      'highlights/features/{title,details}',
      'footer',
      'sidebarTitle',
      'shortTitle',
    ],
  },
  {
    name: 'Starlight',
    keys: [
      'hero/{title,tagline}',
      'hero/image/alt',
      'hero/actions/text',
      'banner/content',
      'sidebar/{label,badge}',
      'sidebar/badge/text',
      '{prev,next}/label',
    ],
  },
  {
    name: 'Docusaurus',
    keys: ['sidebar_label', 'pagination_label', 'title_meta', 'author_title', 'authors/title'],
  },
  {
    name: 'Hugo',
    keys: [
      '{menu,menus}/**/{name,title}',
      'linkTitle',
      'linktitle',
      'heading',
      'subheading',
      'resources/title',
      'cover/{alt,caption}',
    ],
  },
  { name: 'Nuxt', keys: ['navigation/title', 'seo/{title,description}', 'links/label'] },
  { name: 'Jekyll and Hexo', keys: ['nav_title', 'navTitle', 'lead', 'intro', 'shortTitle', 'short_title'] },
  {
    name: 'Minimal Mistakes',
    keys: [
      'header/{caption,image_description}',
      'header/actions/label',
      'feature_row*/{title,excerpt,alt,image_caption,btn_label}',
      'intro/excerpt',
      'sidebar/{title,text,image_alt}',
      'gallery/{alt,title}',
      'toc_label',
    ],
  },
  {
    name: 'Quarto',
    keys: [
      '{about/links,code-links,other-links}/text',
      '{toc,page,abstract}-title',
      'code-summary',
      'format/*/{toc-title,abstract-title,code-summary,footer}',
      'language/*-*',
      'image-alt',
      'crossref/*-{title,prefix}',
    ],
  },
];

const GLOBS: readonly Glob[] = FRONT_MATTER_PROFILES.flatMap(({ keys }) =>
  keys.flatMap((key) => compileGlob(key) ?? []),
);

/** Whether people read the value of a field of front matter, by its keys from outside in. */
export function isFrontMatterText(key: readonly string[]): boolean {
  const path = key.join('/');
  return GLOBS.some((fits) => fits(path));
}
