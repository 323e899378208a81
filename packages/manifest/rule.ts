import type { JsonRule } from '#base';
import type { ManifestDocument } from './manifest-document.ts';

/** A rule for `parlance.json`. The rules for its profiles are those of requests (packages/requests/rules). */
export type ManifestRule = JsonRule<ManifestDocument>;
