import type { CoverageSection } from './row.ts';
import { SECTION_1 } from './section-1.ts';
import { SECTION_2_OTHERS, SECTION_2_TERMINOLOGY } from './section-2.ts';
import { SECTION_4_ACCOUNT } from './section-4-account.ts';
import { SECTION_4_DOCUMENTS } from './section-4-documents.ts';
import { SECTION_4_TERMINOLOGY } from './section-4-terminology.ts';
import { SECTION_4_TEXTS } from './section-4-texts.ts';
import { SECTION_3, SECTION_4 } from './sections-3-and-4.ts';
import { SECTIONS_5_TO_9 } from './sections-5-to-9.ts';

/** Everything that the specification says, section by section, with the tests of it. */
export const SPECIFICATION: readonly CoverageSection[] = [
  ...SECTION_1,
  ...SECTION_2_TERMINOLOGY,
  ...SECTION_2_OTHERS,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_4_TEXTS,
  ...SECTION_4_DOCUMENTS,
  ...SECTION_4_TERMINOLOGY,
  ...SECTION_4_ACCOUNT,
  ...SECTIONS_5_TO_9,
];
