import type { LanguageCode, TextEdit } from '#base';
import { codeLike, directionOf, isSourceCode, withRegion } from '../declared/language-marks.ts';
import type { FileFacts, FilePreparer } from '../file-segment.ts';
import type { ProseFileFormat } from '../text-file-format.ts';
import { wholeText } from './whole-text.ts';

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^"'<>])*`;
/** Tags that speak of the page, the root with its body and what is said about it; and code, in which there may be others. */
const TAG = new RegExp(
  String.raw`<(?<code>script|style)\b[\s\S]*?<\/\k<code>|<(?<name>html|body|meta)(?=[\s/>])${ATTRIBUTES}>`,
  'gi',
);
/** Units before the body. */
const MOST_HEAD = 100_000;
const LANGUAGE =
  /(?<=\s)(?<name>(?:xml:)?lang|dir)(?<sign>\s*=\s*)(?<quote>["']?)(?<value>[\w-]+)\k<quote>(?=[\s/>])/gi;
/** Names of properties whose value is the language of the page. */
const META =
  /\s(?:property|name|http-equiv|itemprop)\s*=\s*["']?(?:og:locale|content-language|language|(?:dc|dcterms)\.language|inLanguage)["'\s]/i;
const CONTENT = /(?<=\scontent\s*=\s*["']?)[\w-]+(?=["'\s/>])/i;

type Facts = FileFacts & { readonly target: LanguageCode };

/** The language of a page in its root element, with its direction, and in its properties. Parts in other languages stay. */
const declareHtml: FilePreparer = (text, facts) => {
  const { target } = facts;
  if (target === undefined) return [];
  const head = text.slice(0, MOST_HEAD);
  const [before = head, body = ''] = /^([\s\S]*?<body(?=[\s/>]))([^>]*>)/i.exec(head)?.slice(1) ?? [];
  return [...(before + body).matchAll(TAG)].flatMap(({ 0: tag, groups, index }): readonly TextEdit[] => {
    if (groups?.name === undefined) return [];
    const newText =
      groups.name.toLowerCase() === 'meta'
        ? declareProperty(tag, { ...facts, target })
        : declareRoot(tag, { ...facts, target });
    return newText === tag ? [] : [{ span: { start: index, end: index + tag.length }, newText }];
  });
};

function declareRoot(tag: string, facts: Facts): string {
  const direction = directionOf(facts.target);
  let isOfSource = false;
  const declared = tag.replace(LANGUAGE, (...match) => {
    const { name = '', sign = '', quote = '', value = '' } = match.at(-1);
    if (name.toLowerCase() === 'dir')
      return /^(?:ltr|rtl)$/i.test(value) ? name + sign + quote + direction + quote : match[0];
    if (!isSourceCode(value, facts)) return match[0];
    isOfSource = true;
    return name + sign + quote + codeLike(facts, value) + quote;
  });
  const needsDirection = isOfSource && direction === 'rtl' && !/\sdir\s*=/i.test(tag);
  return needsDirection ? declared.replace(/\s*\/?>$/, (end) => ` dir="rtl"${end}`) : declared;
}

function declareProperty(tag: string, facts: Facts): string {
  if (!META.test(tag)) return tag;
  return tag.replace(CONTENT, (value) => {
    if (!isSourceCode(value, facts)) return value;
    return value.includes('_') ? withRegion(facts.target) : codeLike(facts, value);
  });
}

export const html: ProseFileFormat = {
  isProse: true,
  read: wholeText('html'),
  declare: declareHtml,
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'HTML',
    text: 'The text between tags, and the attributes `alt`, `title`, `placeholder`, and `aria-label`.',
    kept: 'Tags with their other attributes, comments, scripts, styles, and code, formulas of KaTeX and MathJax, templates also in attributes, text between backticks also across tags, `textarea` with its attributes, what its author has marked (`translate="no"`, `class="notranslate"`, `<notranslate>`), and paragraphs with a tag that cannot be read.',
    declared: '`lang` and `dir` of the root element, and properties such as `og:locale`.',
    units: 'As in Markdown.',
    refused: 'None: what is not closed stays as it is.',
  },
};
