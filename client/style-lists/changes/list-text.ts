import type { CreateStyleListRequest, StyleList } from '#service';

/** What users set of a list: without the ids and times of the service. */
export function contentOfList({
  name,
  language,
  configured_rules = {},
  custom_instructions = [],
}: StyleList): CreateStyleListRequest {
  return {
    name,
    language,
    configured_rules,
    custom_instructions: custom_instructions.map(({ label, prompt, source_language }) => ({
      label,
      prompt,
      ...(source_language ? { source_language } : {}),
    })),
  };
}

/** A list as a file has it (specification 2.1). */
export function textOfList(list: StyleList): string {
  return `${JSON.stringify(contentOfList(list), undefined, 2)}\n`;
}
