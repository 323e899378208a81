/** Characters of a reporting tag (service-facts 1). */
const SENDABLE = /^[\x21-\x7e]+$/;

/**
 * The tag that a text means, without space around it, as the service counts it. Undefined if no header can contain it: a tag has ASCII
 * characters without spaces.
 */
export function readReportingTag(text: string): string | undefined {
  const tag = text.trim();
  return SENDABLE.test(tag) ? tag : undefined;
}
