import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

/** What the service does. */
export const SECTION_1: readonly CoverageSection[] = [
  {
    section: '1',
    rows: [
      [
        'json',
        'bodies are JSON unless stated otherwise',
        at.transport('bytes that are not UTF-8 are refused'),
      ],
      ['base-address', 'the address belongs to the plan', at.availability('the free plan')],
      [
        'admin-address',
        'all admin endpoints are served at the paid-plan address',
        at.calls('a client without an admin key'),
        at.availability('/v2/admin/developer-keys → 403'),
      ],
      [
        'regions',
        'glossaries and style rules belong to one data center',
        at.cliLists('is refused at another service'),
        at.localServiceState('shows the objects of its own region only, and keeps those of the others'),
      ],
      [
        'style-rules-paid',
        'style rules are for the paid plan',
        at.cliInit('style rule lists > are left out on a free plan'),
        at.styleTree('on a free plan, the view says that style rules need another one'),
        at.styleRules('the free plan'),
      ],
      [
        'admin-some',
        'admin endpoints are enabled on request',
        at.cliKeys('the admin key > an ordinary key in its place is refused by the service: exit code 2'),
        at.availability('/v2/admin/analytics'),
      ],
      [
        'write-paid',
        'text improvement is on the paid plan only',
        at.rephrasing('the free plan has no text improvement'),
      ],
      [
        'one-sum',
        'text translation and text improvement count as one sum',
        at.usage('counts translation and improvement as one sum, for the account and for each key'),
      ],
    ],
  },
];
