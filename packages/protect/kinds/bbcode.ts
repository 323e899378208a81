import type { Part, PlaceholderKind } from './kind.ts';

const NAMES =
  'b|i|u|s|p|br|lb|rb|code|url|img|font|font_size|size|color|bgcolor|fgcolor|outline_color|outline_size|center|left|right|fill|indent|table|cell|ul|ol|li|list|quote|hint|lang|spoiler|sub|sup|wave|tornado|shake|fade|rainbow|pulse|h[1-6]';
const QUOTED_ATTRIBUTES = String.raw`(?:[ \t]{1,3}[a-z][\w\-]{0,40}=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}')){1,20}`;
const SHORTCODE = String.raw`\[[a-z][\w\-]{0,30}${QUOTED_ATTRIBUTES}[ \t]?\/?\]`;
const IS_USED = new RegExp(String.raw`\[\/(?:${NAMES})\]|${SHORTCODE}`);

/** Elsewhere, a letter or a word in brackets is text. */
export const bbcode: PlaceholderKind = {
  id: 'bbcode',
  explanation:
    'A tag in brackets, as in games and forums, or a shortcode of WordPress, in files that have them.',
  pattern: [
    String.raw`(?<!\[)\[(?:img|code)(?:=[^[\]\n]{1,60})?\][^[\]\n]{1,300}\[\/(?:img|code)\]`,
    String.raw`(?<!\[)(?:${SHORTCODE}|\[(?:${NAMES})(?:[= ][^[\]\n]{1,300})?\]|\[\/[a-z][\w\-]{0,30}\])(?!\()`,
  ].join('|'),
  sign: String.raw`\[\/|\[[a-z]`,
  examples: [
    'A ⟦[b]⟧bold⟦[/b]⟧ word in ⟦[color=#ff0000]⟧red⟦[/color]⟧ at ⟦[url=https://a.example]⟧home⟦[/url]⟧',
    'A picture ⟦[img=20]res://icon.png[/img]⟧ and [text] beside ⟦[wave amp=50 freq=2]⟧it⟦[/wave]⟧',
    '⟦[caption id="a" width="300"]⟧A photo⟦[/caption]⟧ in ⟦[gallery ids="1,2"]⟧',
    'a[i] and [b] or [see] and [[b]] are text',
  ],
  isUsedIn: (texts) => texts.some((text) => text.includes('[') && IS_USED.test(text)),
  readPart: (match): Part => {
    const [, slash = '', name = ''] = /^\[(\/?)([a-z][\w-]*)/.exec(match) ?? [];
    const isWhole = match.includes('[/', 1) || match.endsWith('/]') || /^(?:br|lb|rb)$/.test(name);
    if (isWhole) return { role: 'single', name: '' };
    return { role: slash === '' ? 'open' : 'close', name: `bbcode ${name}` };
  },
};
