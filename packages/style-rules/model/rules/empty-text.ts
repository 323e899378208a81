import { type Fix, type JsonExample, membersOf, message, replaceString, spanOf, stringOf } from '#base';
import { labelFrom } from '../instruction-fixes.ts';
import type { StyleRule } from '../rule.ts';
import type { StyleText } from '../style-document.ts';

/** Specification 4.6: name, language, label and prompt are required; empty ones count as missing. */
export const emptyText: StyleRule = {
  id: 'empty-text',
  level: 'error',
  explanation:
    'The name and the language of a list and the label and prompt of an instruction cannot be empty.',
  check({ name, language, labels, prompts }) {
    return [name, language, ...labels, ...prompts]
      .filter((text) => text !== undefined)
      .filter(({ text }) => text === '')
      .map((one) => ({
        span: spanOf(one.node),
        message: message('The service does not accept an empty text here.'),
        fixes: labels.includes(one) ? () => labelFromPrompt(one) : undefined,
      }));
  },
};

export function examples(): readonly JsonExample[] {
  return [
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
    {
      fails:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": ⟦""⟧, "prompt": "Be brief." }] }',
      fixed:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Be brief", "prompt": "Be brief." }] }',
      passes:
        '{ "name": "Blog", "language": "de", "custom_instructions": [{ "label": "Short", "prompt": "Be brief." }] }',
    },
  ];
}

/** An instruction without a label can be called what it says. */
function labelFromPrompt({ node }: StyleText): readonly Fix[] {
  const prompt = stringOf(membersOf(node.parent?.parent).get('prompt'));
  const label = prompt === undefined ? undefined : labelFrom(prompt);
  if (label === undefined) return [];
  return [{ title: message('Use "{0}"', label), edits: [replaceString(node, label)], preferred: false }];
}
