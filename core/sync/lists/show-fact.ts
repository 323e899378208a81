import { readInstruction, readSubject } from './style-facts.ts';

/** An entry, or a fact of a list, in several versions: its value in each, or undefined where it is not there. */
export interface FactVersions<Version extends string> {
  readonly source: string;
  readonly values: Readonly<Record<Version, string | undefined>>;
}

/** The same as people read it. */
export interface ShownFact<Version extends string> {
  readonly kind: 'entry' | 'name' | 'language' | 'rule' | 'instruction';
  /** A source phrase, `punctuation.apostrophe`, or the label of an instruction. */
  readonly name: string;
  readonly values: Readonly<Record<Version, string | undefined>>;
}

/** A fact of a list in words: an option as it is, an instruction by its prompt, with its label where the versions have different ones. */
export function showFact<Version extends string>({
  source,
  values,
}: FactVersions<Version>): ShownFact<Version> {
  const subject = readSubject(source);
  const [kind] = subject;
  if (kind === 'instruction' || kind === 'new') return showInstruction(source, values);
  const name = kind === 'rule' ? `${subject[1]}.${subject[2]}` : kind;
  return { kind, name, values: mapValues(values, (value) => JSON.parse(value)) };
}

function showInstruction<Version extends string>(
  source: string,
  values: Readonly<Record<Version, string | undefined>>,
): ShownFact<Version> {
  const subject = readSubject(source);
  const read = (value: string) => readInstruction(subject, value);
  const labels = Object.values<string | undefined>(values).flatMap((value) =>
    value === undefined ? [] : [read(value).label],
  );
  const isOneLabel = new Set(labels).size < 2;
  return {
    kind: 'instruction',
    name: labels.at(-1) ?? '',
    values: mapValues(values, (value) => {
      const { label, prompt, source: language } = read(value);
      const text = language === undefined ? prompt : `${prompt} (${language})`;
      return isOneLabel ? text : `${label}: ${text}`;
    }),
  };
}

function mapValues<Version extends string>(
  values: Readonly<Record<Version, string | undefined>>,
  show: (value: string) => string,
): Record<Version, string | undefined> {
  const shown = Object.entries<string | undefined>(values).map(([version, value]) => [
    version,
    value === undefined ? undefined : show(value),
  ]);
  return Object.fromEntries(shown);
}
