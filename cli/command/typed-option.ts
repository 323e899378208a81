import type { Option } from 'commander';

declare const NAME: unique symbol;
declare const VALUE: unique symbol;
declare const NEEDED: unique symbol;

/**
 * An option that knows the name and the type of its value. Only the compiler sees this: at run time it is an option of the parser.
 * `Needed` says whether there always is a value, because the option has a default or has to be used.
 */
export interface TypedOption<Name extends string, Value, Needed extends boolean>
  extends Omit<Option, 'choices' | 'argParser' | 'default' | 'makeOptionMandatory'> {
  readonly [NAME]: Name;
  readonly [VALUE]: Value;
  readonly [NEEDED]: Needed;
  choices<const Choice extends string>(values: readonly Choice[]): TypedOption<Name, Choice, Needed>;
  argParser<Parsed>(parse: (value: string, before: Parsed) => Parsed): TypedOption<Name, Parsed, Needed>;
  default(value: Value): TypedOption<Name, Value, true>;
  makeOptionMandatory(): TypedOption<Name, Value, true>;
}

/** Any option, in the declaration of a command. */
export type DeclaredOption = TypedOption<string, unknown, boolean>;

/** How an option is typed, such as `-o, --output <path>`. A string that the compiler does not know has no type. */
export type OptionFlags = `${string}--${string}`;

/** The field of the option that they declare. */
type NameOfFlags<Flags extends OptionFlags> =
  LongName<Flags> extends `no-${infer Name}` ? CamelCase<Name> : CamelCase<LongName<Flags>>;

/** The option that they declare. One such as `--no-keep` is true without being used. */
export type OptionOfFlags<Flags extends OptionFlags> = TypedOption<
  NameOfFlags<Flags>,
  ValueOfFlags<Flags>,
  LongName<Flags> extends `no-${string}` ? true : false
>;

/** What a caller passes to a command that declares these options: a field for each, with the type of its value. */
export type OptionsOf<List extends readonly DeclaredOption[]> = Flat<
  {
    readonly [Name in OptionalName<List[number]>]?: ValueNamed<List[number], Name>;
  } & {
    readonly [Name in Exclude<List[number][typeof NAME], OptionalName<List[number]>>]: ValueNamed<
      List[number],
      Name
    >;
  }
>;

/** `--no-x` beside `--x` has no default. */
type OptionalName<Each extends DeclaredOption> = Extract<Each, { readonly [NEEDED]: false }>[typeof NAME];

type ValueNamed<Each extends DeclaredOption, Name extends string> = Extract<
  Each,
  { readonly [NAME]: Name }
>[typeof VALUE];

/** One object type instead of an intersection, as messages of the compiler show it. */
type Flat<Fields> = { readonly [Name in keyof Fields]: Fields[Name] };

type LongName<Flags extends OptionFlags> = Flags extends `${string}--${infer Long}`
  ? Long extends `${infer Name} ${string}`
    ? Name
    : Long
  : never;

type ValueOfFlags<Flags extends OptionFlags> = Flags extends `${string} <${infer Value}>`
  ? ValueOfPlaceholder<Value>
  : Flags extends `${string} [${infer Value}]`
    ? ValueOfPlaceholder<Value> | true
    : boolean;

/** The parser collects the values of `<name...>`, but not those of `<n,...>`: there, a sign that is no letter stands before the dots. */
type ValueOfPlaceholder<Value extends string> = Value extends `${string},...`
  ? string
  : Value extends `${string}...`
    ? readonly string[]
    : string;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
