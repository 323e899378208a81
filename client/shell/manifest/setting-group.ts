import type { SettingName, SettingValue } from '../../../protocol/settings.ts';

/** What the settings editor shows of a setting, in Markdown. */
type SettingTexts<Name extends SettingName> = {
  readonly description: string;
  /** More of its JSON schema. */
  readonly schema?: Readonly<Record<string, unknown>>;
} & (HasValues<Name> extends true
  ? { readonly values: Readonly<Record<SettingValue<Name> & string, ValueTexts>> }
  : object);

/** A value of a setting that has a list of them. */
interface ValueTexts {
  readonly label: string;
  readonly description: string;
}

type HasValues<Name extends SettingName> =
  string extends SettingValue<Name> ? false : SettingValue<Name> extends string ? true : false;

/** A group of the settings editor: its settings, in their order. The declarations are in `protocol/settings.ts`. */
export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly settings: { readonly [Name in SettingName]?: SettingTexts<Name> };
}
