import type { TextFormat } from '../../core/protect/model.ts';

/** As what the placeholders of a document's selections are found. */
export function protectAs(languageId: string): TextFormat {
  switch (languageId) {
    case 'markdown':
    case 'html':
    case 'xml':
      return languageId;
    default:
      return 'plain';
  }
}
