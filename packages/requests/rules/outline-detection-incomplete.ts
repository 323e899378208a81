import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';

/**
 * Specification 4.1: without automatic structure detection the structure tags are given, with XML and splitting at no line ends. The
 * service accepts less; the local service refuses it only if its switch `outline-detection` is `strict`.
 */
export const outlineDetectionIncomplete: RequestRule = {
  id: 'outline-detection-incomplete',
  level: 'information',
  kinds: ['translate'],
  explanation:
    'Without outline detection, only the request says what structures a text: `splitting_tags`, together with `tag_handling` `xml` and `split_sentences` `nonewlines`. The specification names all three. The service accepts less, but then a text may be split where you do not expect it.',
  check({ request }) {
    const { outline_detection, splitting_tags = [], tag_handling, split_sentences } = request;
    const hasTags = splitting_tags.length > 0;
    if (outline_detection !== false) return [];
    if (hasTags && tag_handling === 'xml' && split_sentences === 'nonewlines') return [];
    const complete = {
      title: message('Handle tags as XML, split at punctuation only'),
      changes: { tag_handling: 'xml', split_sentences: 'nonewlines' },
      preferred: true,
    };
    return [
      {
        at: { field: 'outline_detection' },
        message: message(
          'Without outline detection, splitting tags, tag handling "xml" and sentences split by "nonewlines" belong together.',
        ),
        fixes: [
          ...(hasTags ? [complete] : []),
          leaveOut(message('Turn on outline detection'), 'outline_detection'),
        ],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'de', outline_detection: false, splitting_tags: ['p'] },
      at: ['outline_detection'],
      fixed: {
        target_lang: 'de',
        outline_detection: false,
        splitting_tags: ['p'],
        tag_handling: 'xml',
        split_sentences: 'nonewlines',
      },
      passes: { target_lang: 'de', outline_detection: true },
    },
    {
      fails: { target_lang: 'de', outline_detection: false },
      at: ['outline_detection'],
      fixed: { target_lang: 'de' },
      passes: { target_lang: 'de' },
    },
  ];
}
