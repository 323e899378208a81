import type { PlaceholderKind } from './kind.ts';

export const template: PlaceholderKind = {
  id: 'template',
  explanation:
    'An expression or a statement of a template: Mustache, Handlebars, Jinja, Liquid, Angular, ERB.',
  pattern: [
    String.raw`\{\{\{[^{}\n]{0,300}\}\}\}`,
    String.raw`\{\{[^{}\n]{0,300}\}\}`,
    String.raw`\{%[^{}\n]{0,300}%\}`,
    String.raw`<%[^\n]{0,300}?%>`,
  ].join('|'),
  sign: '[{<]',
  examples: ['Hi ⟦{{ user.name }}⟧', '⟦{{{raw}}}⟧', '⟦{% if x %}⟧yes⟦{% endif %}⟧', '⟦<%= name %>⟧'],
};
