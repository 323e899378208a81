import { MAX_TAG_CHARACTERS } from './limits.ts';

/** ASCII characters without spaces: what a header can contain as one word. */
const SENDABLE = /^[\x21-\x7e]+$/;

/**
 * The tag that a text means, without space around it, as the service counts it. Undefined if the service would refuse it: a tag has at most
 * 100 ASCII characters, without spaces (service-facts 1).
 */
export function readReportingTag(text: string): string | undefined {
  const tag = text.trim();
  return SENDABLE.test(tag) && tag.length <= MAX_TAG_CHARACTERS ? tag : undefined;
}
