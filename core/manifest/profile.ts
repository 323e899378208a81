/** A way of translating or rephrasing: languages and options (specification 4.1, 4.3). What is not given is undefined. */
export interface Profile {
  /** The short name that the manifest or the settings give it. */
  readonly id: string;
  /** Undefined: the service detects the language. */
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly formality: string | undefined;
  /** A short name of the manifest, or a name or an id at the service; so are the style rules. */
  readonly glossary: string | undefined;
  readonly styleRules: string | undefined;
  /** A name or an id at the service. */
  readonly memory: string | undefined;
  /** Lowest match of the memory, in percent. */
  readonly memoryThreshold: number | undefined;
  readonly modelType: string | undefined;
  readonly context: string | undefined;
  readonly customInstructions: readonly string[] | undefined;
  readonly splitSentences: string | undefined;
  /** `xml` or `html`: the markup that plain texts carry. */
  readonly tagHandling: string | undefined;
  readonly writingStyle: string | undefined;
  readonly tone: string | undefined;
}

/** Reads a profile by the values of its fields, of any type. A value that does not fit counts as not given. */
export function readProfile(id: string, fieldValue: (field: keyof Profile) => unknown): Profile {
  const text = (field: keyof Profile) => nonEmptyText(fieldValue(field));
  const threshold = fieldValue('memoryThreshold');
  return {
    id,
    source: text('source'),
    target: text('target'),
    formality: text('formality'),
    glossary: text('glossary'),
    styleRules: text('styleRules'),
    memory: text('memory'),
    memoryThreshold: typeof threshold === 'number' ? threshold : undefined,
    modelType: text('modelType'),
    context: text('context'),
    customInstructions: texts(fieldValue('customInstructions')),
    splitSentences: text('splitSentences'),
    tagHandling: text('tagHandling'),
    writingStyle: text('writingStyle'),
    tone: text('tone'),
  };
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const strings = value.flatMap((item) => nonEmptyText(item) ?? []);
  return strings.length === 0 ? undefined : strings;
}
