import { spanOf } from '../../json/nodes.ts';
import { message } from '../../message.ts';
import type { StyleRule } from '../rule.ts';

/** Specification 4.6: name, language, label and prompt are required; empty ones count as missing. */
export const emptyText: StyleRule = {
  id: 'empty-text',
  level: 'error',
  explanation:
    'The name and the language of a list and the label and prompt of an instruction cannot be empty.',
  examples: [
    {
      fails: '{ "name": ⟦""⟧, "language": "de" }',
      passes: '{ "name": "Blog", "language": "de" }',
    },
    {
      fails:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": ⟦""⟧ }] }',
      passes:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }] }',
    },
  ],
  check({ name, language, labels, prompts }) {
    return [name, language, ...labels, ...prompts]
      .filter((text) => text !== undefined)
      .filter(({ text }) => text === '')
      .map(({ node }) => ({
        span: spanOf(node),
        message: message('The service does not accept an empty text here.'),
      }));
  },
};
