import type { Span } from '#base';
import type { Oracle, TextNode } from '../oracle.ts';
import { codeIn, markdownOracle } from './markdown.ts';

/** A caption in the first line of a chunk of code, and in a line of options. */
const CAPTION =
  /^`{3,}\{.*?\b(?:fig|tbl)\.(?:cap|alt)\s*=\s*(?<quote>["'])(?<option>(?:(?!\k<quote>).)*)\k<quote>|^#\|\s*(?:fig|tbl)-(?:cap|alt):\s*(?<line>.+)$/dgm;
/** A text of front matter over several lines. */
const FOLDED =
  /^(?:title|description|abstract|subtitle):[ \t]*(?:[|>]-?)?[ \t]*\n(?<folded>(?:[ \t]+\S.*\n)+)/dm;
/** A chunk of bookdown that holds prose. */
const PROSE =
  /^(?<fence>`{3,})\{(?:theorem|lemma|corollary|proposition|conjecture|hypothesis|remark|proof|definition|example|exercise|solution|block2?)\b.*\n(?<prose>[\s\S]*?)^\k<fence>$/gm;

/** TeX, references, marks of footnotes and citations, attributes, and containers, none of which are text. */
const KEPT =
  /\$\$[\s\S]*?\$\$|\\begin\{(?<environment>[\w*]+)\}[\s\S]*?\\end\{\k<environment>\}|(?<![\\$\w])\$(?=\S)[^$\n]{0,300}(?<=\S)\$(?!\d)|\\@ref\([^)]*\)|\\[a-zA-Z]+(?:\{[^{}\n]*\})*|^\(ref:[^)]*\)|\^(?=\[)|(?<![\w@])-?@[A-Za-z][\w:.-]*\w|(?<=[\])])\{[^{}\n]*\}|(?<=^#+ .*)\{[^{}\n]*\}$|^:{3,}.*$/gm;

/** Markdown of Quarto and R Markdown, with the captions of chunks, and without their formulas. */
export const quartoOracle: Oracle = {
  texts(source) {
    const prose = source.replace(PROSE, (whole, _fence, inner: string) => {
      const start = whole.indexOf('\n') + 1;
      return `${' '.repeat(start - 1)}\n${inner}${' '.repeat(whole.length - start - inner.length)}`;
    });
    const code = codeIn(prose);
    const kept: Span[] = [];
    const masked = prose.replace(KEPT, (whole, ...rest) => {
      const start: number = rest.at(-3);
      if (code.some((each) => each.start <= start && start < each.end)) return whole;
      kept.push({ start, end: start + whole.length });
      return whole.replace(/[^\n]/g, '0');
    });
    const texts = markdownOracle.texts(masked).flatMap((text) => without(text, kept));
    return [...texts, ...captionsIn(source)].sort((one, other) => one.start - other.start);
  },
};

function captionsIn(source: string): readonly TextNode[] {
  const found = [...source.matchAll(CAPTION), ...[FOLDED.exec(source)].filter((match) => match !== null)];
  return found.map(({ indices: { groups } = [] }) => {
    const [start = 0, end = 0] = groups?.option ?? groups?.line ?? groups?.folded ?? [];
    return { start, end, path: 'caption' };
  });
}

/** What is left of a text. */
function without(text: TextNode, kept: readonly Span[]): readonly TextNode[] {
  const inside = kept.filter(({ start, end }) => start < text.end && end > text.start);
  const ends = [text.start, ...inside.map(({ end }) => end)];
  return ends
    .map((start, index) => ({ ...text, start, end: inside[index]?.start ?? text.end }))
    .filter(({ start, end }) => start < end);
}
