import { spanOf } from '../../json/nodes.ts';
import { message } from '../../message.ts';
import type { StyleRule } from '../rule.ts';
import type { StyleText } from '../style-document.ts';

/** The service takes it, but then the two look the same in its lists. */
export const duplicateLabel: StyleRule = {
  id: 'duplicate-label',
  level: 'warning',
  explanation: 'Two custom instructions of a list have the same label and cannot be told apart.',
  examples: [
    {
      fails:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }, { "label": ⟦"Short"⟧, "prompt": "Use short words." }] }',
      passes:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }, { "label": "Words", "prompt": "Use short words." }] }',
    },
  ],
  check({ labels }) {
    const firsts = new Map<string, StyleText>();
    return labels.flatMap((label) => {
      const first = firsts.get(label.text);
      if (first === undefined || label.text === '') {
        firsts.set(label.text, label);
        return [];
      }
      return {
        span: spanOf(label.node),
        message: message('Another instruction has the label "{0}" too.', label.text),
        related: [{ span: spanOf(first.node), message: message('The other instruction is here.') }],
      };
    });
  },
};
