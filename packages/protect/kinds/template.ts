import type { PlaceholderKind } from './kind.ts';

export const template: PlaceholderKind = {
  id: 'template',
  explanation:
    'An expression or a statement of a template: Mustache, Handlebars, Jinja, Liquid, Angular, ERB.',
  pattern: [
    String.raw`\{\{\{[^{}\n]{0,300}\}\}\}`,
    // One in another: the arguments of a shortcode.
    String.raw`\{\{(?:[^{}]|\{\{[^{}\n]{0,200}\}\}|\{[^{}\n]{0,100}\}){0,400}\}\}`,
    // A brace may stand in quotes.
    String.raw`\{%(?:"(?:[^"\n%]|%(?!\})){0,200}"|"(?!(?:[^"\n%]|%(?!\})){0,200}")|[^{}%"]|%(?!\})|\{\{[^{}\n]{0,200}\}\}|\{[^{}%\n]{0,100}\}){0,500}%\}`,
    String.raw`\{\$(?:[^{}\n]|\{[^{}\n]{0,200}\}){0,300}\$\}`,
    String.raw`<%[^\n]{0,300}?%>`,
  ].join('|'),
  isFilled: true,
  sign: '[{<]',
  examples: [
    'Hi ⟦{{ user.name }}⟧',
    'Page ⟦{$ page $}⟧ of ⟦{$ count({ a: 1 }) $}⟧',
    '⟦{{{raw}}}⟧',
    '⟦{% if x %}⟧yes⟦{% endif %}⟧',
    '⟦<%= name %>⟧',
    '⟦{{< a "{{ b }}" >}}⟧ here',
    '⟦{% with a="{"|add:"%"|add:"}" %}⟧ here',
  ],
};
