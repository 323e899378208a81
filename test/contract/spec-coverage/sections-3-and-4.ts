import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

/** States and transitions. */
export const SECTION_3: readonly CoverageSection[] = [
  {
    section: '3',
    rows: [
      ['document', 'queued, translating, done, error', at.documents('queued, then translating, then done')],
      ['document-error', 'error is an end', at.documents('error for an empty PDF, and nothing is billed')],
      [
        'ready',
        'may be false at first',
        at.changingGlossaries('is ready after as many requests as the switch sets'),
        at.readiness('a glossary is asked for at growing intervals until it is ready'),
      ],
      [
        'key-deactivated',
        'stops at once, permanently, with deactivated_time',
        at.developerKeys(
          'takes effect with the next request and permanently, and a second one changes nothing',
        ),
      ],
      ['downloaded-removed', 'a downloaded document is removed', at.documents('a second download')],
      [
        'upload-removed',
        'the uploaded document is removed at the same time',
        at.documents('or that there is no such document'),
      ],
      [
        'version',
        'a list’s version increments on each modification',
        at.styleRules('reading and refused changes make none'),
      ],
      [
        'stable-only',
        'only stable languages and features by default',
        at.languages('only what is asked for is beta or external'),
        at.facts('are the stable ones, with [] more'),
      ],
    ],
  },
];

/** What holds for every endpoint. */
export const SECTION_4: readonly CoverageSection[] = [
  {
    section: '4',
    rows: [
      ['header', 'every endpoint needs the header of section 5', at.statuses('without a good key: 403 ({})')],
      [
        '204',
        'deletions of style rule lists and instructions answer 204',
        at.styleRules('a deleted list is gone'),
        at.operation("'deleteStyleList' > is done when the service answers 204"),
      ],
      [
        'other-statuses',
        'not shown: 200, or 201 for what is made',
        at.styleRules('answers the whole list, with IDs and version 1'),
        at.gaps('4, success status codes'),
      ],
    ],
  },
];
