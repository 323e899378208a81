import { applyEdits, once } from '#base';
import { parseMarkdown } from '#protect';
import type { DocumentLinks } from './links/document-links.ts';
import { readLinks } from './links/read-links.ts';
import { addressFields } from './prose/address-fields.ts';
import { dialectOf } from './prose/markdown-file.ts';
import { declareLanguage, type FileText, prepareTextFile, readTextFile, renameForms } from './text-file.ts';

/** A file's text with what its reader finds in it, which is looked for when somebody asks for it first. Never throws. */
export class ParsedFile implements FileText {
  readonly text: FileText['text'];
  readonly format: FileText['format'];
  readonly facts: FileText['facts'];
  readonly #reading = once(() => readTextFile(this.text, this.format, this.facts));
  readonly #preparation = once(() => prepareTextFile(this));
  readonly #renaming = once(() => renameForms(this));
  readonly #links = once(() => readLinks(this.text, this.format, this.#markdown()));
  readonly #prepared = once((): ParsedFile => this.withText(applyEdits(this.text, this.#preparation())));

  /** It depends on no language. */
  readonly #markdown: () => ReturnType<typeof markdownIn>;

  private constructor({ text, format, facts }: FileText, markdown?: () => ReturnType<typeof markdownIn>) {
    this.text = text;
    this.format = format;
    this.facts = facts;
    this.#markdown = markdown ?? once(() => markdownIn({ text, format }));
  }

  /** The same file, if it is a parsed one. */
  static of(file: FileText): ParsedFile {
    return file instanceof ParsedFile ? file : new ParsedFile(file);
  }

  /** Its segments, or why it cannot be read. */
  get reading(): ReturnType<typeof readTextFile> {
    return this.#reading();
  }

  /** Its document without the byte order mark, or why it cannot be read; undefined in other formats than Markdown and MDX. */
  get markdown(): ReturnType<typeof markdownIn> {
    return this.#markdown();
  }

  /** The fields of its front matter with its own addresses, which are not those of its translations; none in other formats than Markdown. */
  get addressFields(): ReturnType<typeof addressFields> {
    return this.markdown === undefined ? [] : addressFields(this.text.replace(/^\ufeff/, ''));
  }

  /** What of it leads somewhere; undefined in formats that have no links of their own, and for a file that cannot be read. */
  get links(): DocumentLinks | undefined {
    return this.#links();
  }

  /** The edits that prepare it for translations into its target language, in order. */
  get preparation(): ReturnType<typeof prepareTextFile> {
    return this.#preparation();
  }

  /** The file with its preparation. */
  get prepared(): ParsedFile {
    return this.#prepared();
  }

  /** Of the preparation, the edits that give plural forms the keys of the target language. */
  get renaming(): ReturnType<typeof renameForms> {
    return this.#renaming();
  }

  /** A translated file, with what says that it is in its target language. */
  get declared(): ParsedFile {
    return this.withText(declareLanguage(this));
  }

  /** The file with another text, of which nothing is known yet; the same file for the same text. */
  withText(text: string): ParsedFile {
    return text === this.text ? this : new ParsedFile({ text, format: this.format, facts: this.facts });
  }

  /** The file with another text, as a translation begins. */
  asTarget(text: string): ParsedFile {
    return new ParsedFile({ text, format: this.format, facts: { ...this.facts, isSource: false } });
  }

  /** The file as it is read for another target language, or for none. */
  withTarget({ target, written }: Pick<FileText['facts'], 'target' | 'written'>): ParsedFile {
    const { text, format, facts } = this;
    return new ParsedFile({ text, format, facts: { ...facts, target, written } }, this.#markdown);
  }
}

function markdownIn({ text, format }: Omit<FileText, 'facts'>): ReturnType<typeof parseMarkdown> | undefined {
  if (format !== 'markdown' && format !== 'mdx') return undefined;
  const content = text.replace(/^\ufeff/, '');
  return parseMarkdown(content, format === 'mdx' ? 'mdx' : dialectOf(content));
}
