import type { Oracle, TextNode } from '../oracle.ts';
import { type Line, linesOf, textOf } from './lines.ts';

const BLOCK = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,}.*)$/;
/** Lines without text: comments, attributes of the document and of blocks, macros for blocks, and rulers. */
const NO_TEXT =
  /^(?:\/\/(?!\/)|:!?[\w-]+!?:|\[[^\]]*\]$|(?:include|ifdef|ifndef|ifeval|endif|toc|image|video|audio)::|'{3}$|<<<$|={4,}$|\*{4,}$|_{4,}$|\|===|!===|--$|\+$)/;
/** A text that stands in the line of its condition. */
const CONDITION = /^(?<sign>ifn?def::[^\s[\]]+\[)(?<text>.+)\][ \t]*$/;
/**
 * Attributes of the document that people read: the description, and those that Asciidoctor translates in its own attributes-XX.adoc
 * ("Localization and numbering attributes" in its documentation).
 */
const READ =
  /^:(?:description|(?:\w+-)+(?:caption|refsig|signifier)|(?:last-update|untitled|version)-label|(?:toc|preface|manname)-title):[ \t]+(?=\S)/;
/** The description of an image: the first attribute of its macro that has no name, as Asciidoctor documents it. */
const IMAGE = /^image::\S[^[]*\[(?<text>"[^"]*"|[^\],="]+)(?=[,\]])/d;
/**
 * Code as Asciidoctor's own expression for it has it (CONSTRAINED monospaced in `asciidoctor.rb`), passthroughs that show literal text, and
 * formulas and icons, which are no words.
 */
const NOT_TEXT = {
  code: /(?<![\w&;:"'`}])`(?:\S|\S[\s\S]{0,900}?\S)`(?![\w"'`])|``.+?``/gu,
  passthrough: /(?<![\w+])\+(?:\S|\S[^+]*?\S)\+(?![\w+])|(\+{2,3})(?!\+).+?\1/gu,
  'macro without words':
    /(?:stem|latexmath|asciimath):\[[^\]]*\]|icon:[^\s[\]]+\[[^\]]*\]|link:pass:\[[^\]]*\]/gu,
  /** What stands behind the text of an image, and of a link that has a name with a value. */
  'attribute of a macro':
    /(?<=\bimage:[^\s[\]]+\[(?:"[^"\]]*"|[^\],"]*)),[^\]]*|(?<=\b(?:link|xref|https?|mailto):[^\s[\]]+\[(?:"[^"\]]*"|[^\],"]*)),(?=[^\]]*=)[^\]]*/gu,
};
const HEAD =
  /^(?:={1,6}|\.(?=[^\s.])|[*\-.]+(?= )(?: \[[x* ]\](?= ))?|\d+\.(?= )|(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):)[ \t]*/;

/**
 * AsciiDoc line by line: prose, titles, lists, cells. What has a meaning inside of a line is known by `not-text`. Indented lines are
 * literal, except those that continue a paragraph or a list.
 */
export const asciidocOracle: Oracle = {
  notText: NOT_TEXT,
  texts(source) {
    let end: string | undefined;
    let isProse = false;
    let wasLiteral = false;
    const lines = linesOf(source).flatMap((line): readonly TextNode[] => {
      const text = line.text.trimEnd();
      const told = end === undefined ? toldBy(line) : undefined;
      if (told !== undefined) return [told];
      if (end !== undefined) {
        if (text === end) end = undefined;
        return [];
      }
      const isKept = BLOCK.test(text) || NO_TEXT.test(text);
      if (BLOCK.test(text)) end = /^`+/.exec(text)?.[0] ?? text;
      // A literal paragraph ends with a blank line, whatever its lines look like.
      const isLiteral =
        text !== '' &&
        (wasLiteral ||
          (/^[ \t]/.test(text) && !isProse && !/^[ \t]+(?:[*\-.]+|\d+\.) |:::?(?: |$)/.test(text)));
      wasLiteral = isLiteral && !isKept;
      isProse = text !== '' && !isKept && !isLiteral;
      return isProse ? [prose(line)] : [];
    });
    return joined(source, lines);
  },
};

/** What a line says to people that begins with a sign for the program. */
function toldBy(line: Line): TextNode | undefined {
  const [from = 0, to = 0] = IMAGE.exec(line.text)?.indices?.groups?.text ?? [];
  if (to > 0) return { start: line.start + from, end: line.start + to, path: 'image' };
  const { sign = '', text = line.text } = CONDITION.exec(line.text)?.groups ?? {};
  const said = { text, start: line.start + sign.length };
  const attribute = READ.exec(text)?.[0];
  if (attribute !== undefined) return textOf(said, 'attribute', attribute.length);
  return sign === '' || NO_TEXT.test(text) ? undefined : textOf(said, 'condition');
}

/** Lines of one paragraph are one text. */
function joined(source: string, lines: readonly TextNode[]): readonly TextNode[] {
  const texts: TextNode[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    const isNext = last !== undefined && /^\r?\n[ \t]*$/.test(source.slice(last.end, line.start));
    texts.splice(isNext ? -1 : texts.length, 1, isNext ? { ...last, end: line.end } : line);
  }
  return texts;
}

function prose(line: Line): TextNode {
  return textOf(line, 'prose', HEAD.exec(line.text)?.[0].length ?? 0);
}
