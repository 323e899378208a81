import { expect } from 'vitest';
import type { ServiceFacts } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import {
  checkRequest,
  type RequestFacts,
  type RequestKind,
  type RequestOptions,
  type RequestPath,
} from '#requests';
import type { RequestExample } from '../../../packages/requests/rule.ts';

/** Checks the problems of a request: `rule at field`, `rule at field.index`. */
export function checkOptions(
  kind: RequestKind,
  request: RequestOptions,
  expected: readonly string[],
  facts: Partial<RequestFacts> = {},
): void {
  const problems = checkRequest(kind, request, { service: SNAPSHOT_FACTS, ...facts });
  expect(problems.map(({ rule, at }) => `${rule} at ${pathName(at)}`)).toEqual(expected);
}

/** `custom_instructions.1`. */
export function pathName({ field, index }: RequestPath): string {
  return index === undefined ? field : `${field}.${index}`;
}

/** The built-in facts, without what an example takes from them. */
export function exampleFacts({ lacking }: Pick<RequestExample, 'lacking'>): ServiceFacts {
  if (lacking === undefined) return SNAPSHOT_FACTS;
  const lists = Object.entries(SNAPSHOT_FACTS.languages).map(([resource, languages]) => [
    resource,
    languages.map((language) => ({
      ...language,
      features: Object.fromEntries(
        Object.entries(language.features).filter(
          ([feature]) => language.lang !== lacking.lang || feature !== lacking.feature,
        ),
      ),
    })),
  ]);
  return { ...SNAPSHOT_FACTS, languages: Object.fromEntries(lists) };
}
