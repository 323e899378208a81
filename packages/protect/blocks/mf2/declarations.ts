import type * as Model from '../../../../vendor/messageformat/lib/data-model/types.js';

/** What chooses the text of a message. */
export interface Mf2Selector {
  /** With its sign: `$count`. */
  readonly variable: string;
  /** The function that it is compared by, as `:number`; empty where nothing declares one. */
  readonly chosenBy: string;
  /** Its variable with its function and what changes its meaning. */
  readonly value: string;
  /** Whether it is chosen by the plural forms of a language; undefined where only the names of its keys show it. */
  readonly plural: 'cardinal' | 'ordinal' | 'none' | undefined;
}

/** Functions of the specification that choose by plural forms. */
const OF_NUMBERS: ReadonlySet<string> = new Set(
  'number integer percent currency unit offset math ordinal plural'.split(' '),
);
const OF_TIMES: ReadonlySet<string> = new Set(['datetime', 'date', 'time']);

/** Options that say what a value is. Others say how it looks, which is for translators to choose. */
const OF_MEANING: ReadonlySet<string> = new Set(
  'select style unit currency add subtract timeZone'.split(' '),
);

/** What the variables of a message stand for. */
export class Declarations {
  readonly #byName = new Map<string, Model.Expression>();

  constructor(declarations: readonly Model.Declaration[]) {
    for (const { name, value } of declarations) if (!this.#byName.has(name)) this.#byName.set(name, value);
  }

  /** The values of all. */
  get values(): readonly string[] {
    return [...this.#byName.keys()].map((name) => this.resolve(variable(name)));
  }

  /** What an expression shows: its variable, its function, and the options that change what it means, as declarations have them. */
  resolve(expression: Model.Expression): string {
    return this.signature(this.#declaring(expression));
  }

  /** The same without any declaration. */
  signature({ arg, functionRef }: Model.Expression): string {
    const shown = arg === undefined ? [] : [writtenValue(arg)];
    if (functionRef === undefined) return shown.join(' ');
    const { name, options = {} } = functionRef;
    const written = Object.entries(options)
      .filter(([option]) => changesMeaning(name, option))
      .map(([option, value]) => `${option}=${writtenValue(value)}`)
      .sort();
    return [...shown, `:${name}`, ...written].join(' ');
  }

  selector(name: string): Mf2Selector {
    const expression = this.#declaring(variable(name));
    const { functionRef } = expression;
    return {
      variable: `$${name}`,
      chosenBy: functionRef === undefined ? '' : this.signature({ type: 'expression', functionRef }),
      value: this.signature(expression),
      plural: functionRef && pluralBy(functionRef),
    };
  }

  /** Follows a variable to the expression that declares its function. Each declaration is followed once. */
  #declaring(expression: Model.Expression): Model.Expression {
    const followed = new Set<string>();
    let current = expression;
    for (;;) {
      const { arg, functionRef } = current;
      if (functionRef !== undefined || arg?.type !== 'variable' || followed.has(arg.name)) return current;
      followed.add(arg.name);
      current = this.#byName.get(arg.name) ?? current;
    }
  }
}

function variable(name: string): Model.Expression {
  return { type: 'expression', arg: { type: 'variable', name } };
}

function writtenValue(value: Model.Literal | Model.VariableRef): string {
  if (value.type === 'variable') return `$${value.name}`;
  return `|${value.value.replace(/[\\|]/g, '\\$&')}|`;
}

function changesMeaning(name: string, option: string): boolean {
  if (OF_TIMES.has(name)) return option === 'timeZone';
  return !OF_NUMBERS.has(name) || OF_MEANING.has(option);
}

function pluralBy({ name, options = {} }: Model.FunctionRef): Mf2Selector['plural'] {
  if (name === 'string') return 'none';
  if (!OF_NUMBERS.has(name)) return undefined;
  const { select } = options;
  if (name === 'ordinal' || (select?.type === 'literal' && select.value === 'ordinal')) return 'ordinal';
  return select === undefined || (select.type === 'literal' && select.value === 'plural')
    ? 'cardinal'
    : 'none';
}
