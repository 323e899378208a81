import { declareHtml } from '../declared/declare-html.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { wholeText } from './whole-text.ts';

export const html: TextFileFormat = {
  read: wholeText('html'),
  declare: declareHtml,
  notes: {
    title: 'HTML',
    text: 'The text between tags, and the attributes `alt`, `title`, `placeholder`, and `aria-label`.',
    kept: 'Tags with their other attributes, comments, scripts, styles, and code, formulas of KaTeX and MathJax, templates also in attributes, text between backticks also across tags, `textarea` with its attributes, what its author has marked (`translate="no"`, `class="notranslate"`, `<notranslate>`), and paragraphs with a tag that cannot be read.',
    declared: '`lang` and `dir` of the root element, and properties such as `og:locale`.',
    units: 'As in Markdown.',
    refused: 'None: what is not closed stays as it is.',
  },
};
