import type { ProseFileFormat } from '../text-file-format.ts';
import { wholeText } from './whole-text.ts';

export const plain: ProseFileFormat = {
  isProse: true,
  read: wholeText('plain'),
  notes: {
    title: 'Plain text',
    text: 'Each line, or a paragraph that an editor has wrapped.',
    kept: 'Placeholders and indentation. One word between two underscores on each side (`__name__`) is a placeholder here; in Markdown it is bold text.',
    units: 'As in Markdown.',
    refused: 'None.',
  },
};
