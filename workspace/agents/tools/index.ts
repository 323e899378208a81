import type { Tool } from '../tool.ts';
import { getUnits } from './get-units.ts';
import { translationStatus } from './translation-status.ts';
import { writeTranslations } from './write-translations.ts';

/** All tools, in the order in which they are offered. */
export const TOOLS: readonly Tool[] = [translationStatus, getUnits, writeTranslations];
