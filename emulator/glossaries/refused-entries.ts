import { ServiceError } from '../errors.ts';

/** 400 for a dictionary's entries; what is wrong with them stands in the `detail` (service-facts 2). */
export function refusedEntries(detail: string): ServiceError {
  return new ServiceError(400, 'Invalid glossary entries provided', { detail });
}
