import { AS_WRITTEN, JOINED, type Writing } from './align.ts';
import type { Judgment } from './judge.ts';
import { differentSignsInNotebook, judgeNotebook } from './judge-notebook.ts';
import { judgeText } from './judge-text.ts';
import { judgeValues } from './judge-values.ts';
import { asciidocOracle } from './oracles/documents/asciidoc.ts';
import { fluentOracle } from './oracles/documents/fluent.ts';
import { htmlOracle } from './oracles/documents/html.ts';
import { plainOracle, subtitleOracle } from './oracles/documents/lines.ts';
import { markdownOracle } from './oracles/documents/markdown.ts';
import { quartoOracle } from './oracles/documents/quarto.ts';
import { vueOracle } from './oracles/documents/vue.ts';
import type { Oracle, ValueOracle } from './oracles/oracle.ts';
import { csvOracle } from './oracles/values/csv.ts';
import { gettextOracle } from './oracles/values/gettext.ts';
import { propertiesOracle, stringsOracle } from './oracles/values/lines.ts';
import { phpOracle } from './oracles/values/php.ts';
import { rstOracle } from './oracles/values/rst.ts';
import {
  extensionOracle,
  json5Oracle,
  jsonValues,
  programOracle,
  tomlOracle,
  xcstringsOracle,
  yamlOracle,
} from './oracles/values/trees.ts';
import {
  androidOracle,
  resxOracle,
  stringsdictOracle,
  xliff1Oracle,
  xliff2Oracle,
} from './oracles/values/xml.ts';
import { differentSigns, differentSignsInRst, differentSignsInValues } from './signs.ts';

/** Files that are judged in the same way. */
export interface Kind {
  readonly name: string;
  /** Their paths, from the folder of packages. */
  readonly files: RegExp;
  /** What stands in all of them. */
  readonly content?: RegExp;
  /** @throws for a file that the independent parser refuses. */
  judge(source: string, target: string): Judgment;
  /** How the placeholders of a translation differ from those of a faithful one. @throws the same. */
  differentSigns(source: string, faithful: string, other: string): string | undefined;
}

/** Every kind; the first that fits counts. */
export const KINDS: readonly Kind[] = [
  documents('Markdown', /\.md$/i, markdownOracle),
  documents('R Markdown', /\.(?:Rmd|qmd)$/, quartoOracle, JOINED),
  documents('AsciiDoc', /\.(?:adoc|asciidoc)$/, asciidocOracle, JOINED),
  // Not the pages that were generated from other files of their package.
  documents('HTML', /^(?!cmake|r-cran|python-).*\.html?$/, htmlOracle),
  documents('Vue', /\.vue$/, vueOracle),
  documents('plain text', /dokuwiki.*\/lang\/en\/.*\.txt$/, plainOracle),
  documents('SubRip', /\.srt$/, subtitleOracle, JOINED),
  documents('WebVTT', /\.vtt$/, subtitleOracle, JOINED),
  documents('Fluent', /\.ftl$/, fluentOracle),
  { ...values('reStructuredText', /\.rst$/, rstOracle), differentSigns: differentSignsInRst },
  { name: 'notebooks', files: /\.ipynb$/, judge: judgeNotebook, differentSigns: differentSignsInNotebook },
  values('package.json', /^[^/]*\/package\.json$/, programOracle),
  values('JSON of extensions', /\/_locales\/.*messages\.json$/, extensionOracle),
  values(
    'JSON of i18next',
    /(?:openmrs|medusa|nocobase|node-red).*\/(?:translations|locales?)\/.*\.json$/,
    jsonValues,
  ),
  values('JSON of banana', /^oojs-ui.*\/i18n\/.*\.json$/, jsonValues),
  values('JSON of Vue I18n', /(?:vue-i18n).*\.json$/, jsonValues),
  values('JSON of React Intl', /(?:react-intl|docusaurus).*\.json$/, jsonValues),
  values('JSON of messages', /\/Messages_[^/]*\.json$/, jsonValues),
  values('JSON5', /\.json5$/, json5Oracle),
  values('locale CSV', /^locale-csv\/.*\.[ct]sv$/, csvOracle),
  values('ARB', /\.arb$/, jsonValues),
  values('properties', /messagebundle(?![^/]*(?:saptrc|psd))[^/]*\.properties$/, propertiesOracle),
  values('PO', /\.po$/, gettextOracle),
  values('POT', /\.pot$/, gettextOracle),
  values('Apple strings', /\.strings$/, stringsOracle),
  values('stringsdict', /\.stringsdict$/, stringsdictOracle),
  values('xcstrings', /\.xcstrings$/, xcstringsOracle),
  values('YAML of Rails', /^(?:redmine|ruby-).*\/locales\/.*\.yml$/, yamlOracle),
  values('YAML of Hexo', /^hexo.*\.ya?ml$/, yamlOracle),
  values('TOML', /^toml\/.*\.toml$/, tomlOracle),
  values('XLIFF 1.2', /\.xlf$/, xliff1Oracle),
  values('XLIFF 2', /\.xliff$/, xliff2Oracle),
  values('Android', /\/strings\.xml$/, androidOracle),
  values('resx', /\.resx$/, resxOracle),
  {
    ...values('PHP arrays', /\/Carbon\/Lang\/.*\.php$/, phpOracle),
    content: /^return \[/m,
  },
];

function documents(name: string, files: RegExp, oracle: Oracle, writing: Writing = AS_WRITTEN): Kind {
  return {
    name,
    files,
    judge: (source, target) => judgeText(source, target, oracle, writing),
    differentSigns: (_source, faithful, other) => differentSigns(faithful, other),
  };
}

function values(name: string, files: RegExp, oracle: ValueOracle): Kind {
  return {
    name,
    files,
    judge: (source, target) => judgeValues(source, target, oracle),
    differentSigns: (...texts) => differentSignsInValues(texts, oracle),
  };
}

/** The kind of a file by its path from the folder of packages; undefined for one that is not judged. */
export function kindOf(file: string): Kind | undefined {
  return KINDS.find(({ files }) => files.test(file));
}
