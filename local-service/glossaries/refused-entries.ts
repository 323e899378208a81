import { ServiceError } from '../errors.ts';

/** 400 for the entries of a dictionary; the `detail` says what is wrong (service-facts 2). */
export function refusedEntries(detail: string): ServiceError {
  return new ServiceError(400, 'Invalid glossary entries provided', { detail });
}
