import * as v from 'valibot';

const CustomInstructionSchema = v.object({
  id: v.string(),
  label: v.string(),
  prompt: v.string(),
  source_language: v.exactOptional(v.string()),
});

/** A style rule list under the names of the service (specification 2.1 to 2.3). */
export const StyleListSchema = v.object({
  style_id: v.string(),
  name: v.string(),
  creation_time: v.string(),
  updated_time: v.string(),
  language: v.string(),
  version: v.number(),
  configured_rules: v.record(v.string(), v.record(v.string(), v.string())),
  custom_instructions: v.array(CustomInstructionSchema),
});

/** A custom instruction with the id that the service gave it (specification 2.3). */
export type CustomInstruction = Readonly<v.InferOutput<typeof CustomInstructionSchema>>;

/** An option by rule by category (specification 2.2). */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A style rule list as the service stores and returns it. It is replaced, never changed. */
export type StyleList = Readonly<
  Omit<v.InferOutput<typeof StyleListSchema>, 'configured_rules' | 'custom_instructions'>
> & {
  readonly configured_rules: ConfiguredRules;
  readonly custom_instructions: readonly CustomInstruction[];
};

/** What can be changed in a list. */
export type StyleListChange = Partial<Pick<StyleList, 'name' | 'configured_rules' | 'custom_instructions'>>;
