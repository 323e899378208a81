import { type Fix, type JsonExample, message, replaceString, spanOf } from '#base';
import { labelsOf, numberedLabel } from '../instruction-fixes.ts';
import type { StyleRule } from '../rule.ts';
import type { StyleText } from '../style-document.ts';

/** The service takes it, but then the two look the same in its lists. */
export const duplicateLabel: StyleRule = {
  id: 'duplicate-label',
  level: 'warning',
  explanation: 'Two custom instructions of a list have the same label and cannot be told apart.',
  check({ labels, instructions }) {
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
        fixes: () => [renameLabel(label, labelsOf(instructions))],
        related: [{ span: spanOf(first.node), message: message('The other instruction is here.') }],
      };
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }, { "label": ⟦"Short"⟧, "prompt": "Use short words." }] }',
      fixed:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }, { "label": "Short 2", "prompt": "Use short words." }] }',
      passes:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }, { "label": "Words", "prompt": "Use short words." }] }',
    },
  ];
}

function renameLabel({ node, text }: StyleText, taken: ReadonlySet<string>): Fix {
  const label = numberedLabel(text, taken);
  return { title: message('Rename to "{0}"', label), edits: [replaceString(node, label)], preferred: false };
}
