import { message } from '../../message.ts';
import type { RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';

/**
 * Specification 4.1: without automatic structure detection the structure tags are given, with XML and splitting at no line ends. That is
 * read as a demand: the local service refuses less, unless its switch `outline-detection` is `lenient`.
 */
export const outlineDetectionIncomplete: RequestRule = {
  id: 'outline-detection-incomplete',
  level: 'error',
  kinds: ['translate'],
  explanation:
    'Without outline detection, the request has to say what structures a text: `splitting_tags`, together with `tag_handling` `xml` and `split_sentences` `nonewlines`. The specification names all three; if your service takes less, set this rule to `warning`.',
  examples: [
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
  ],
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
          'Without outline detection the splitting tags are needed, with tag handling "xml" and sentences split by "nonewlines".',
        ),
        fixes: [
          ...(hasTags ? [complete] : []),
          leaveOut(message('Turn on outline detection'), 'outline_detection'),
        ],
      },
    ];
  },
};
