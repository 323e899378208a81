import { toJsonSchema } from '@valibot/to-json-schema';
import { isLookup, TOOLS } from '#agents';

/** The field of clients that cannot ask a person; the editor can. */
const CONFIRM = 'confirm_characters';

/** The tools of agents as the editor declares them, which package.json is written from. */
export const LANGUAGE_MODEL_TOOLS = TOOLS.map((tool) => {
  const { name, title, text, input } = tool;
  const { $schema: _schema, ...inputSchema } = toJsonSchema(input);
  const key = keyOf(name);
  delete inputSchema.properties?.[CONFIRM];
  return {
    title,
    /** Of its title in package.nls.json. */
    titleKey: `tool.${key}.title`,
    contribution: {
      name,
      displayName: `%tool.${key}.title%`,
      modelDescription: text,
      canBeReferencedInPrompt: true,
      toolReferenceName: `parlance${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      icon: isLookup(tool) ? '$(search)' : '$(globe)',
      tags: ['parlance', 'translation'],
      when: 'isWorkspaceTrusted',
      inputSchema,
    },
  };
});

/** `translationStatus` for `parlance_translation_status`. */
function keyOf(name: string): string {
  return name.replace(/^parlance_/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
