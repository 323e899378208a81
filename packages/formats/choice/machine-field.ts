import type { FileSegment } from '../file-segment.ts';

/** Values of a field that programs read, by the name of the field. Other values are texts: the label of an input can be called `layout`. */
interface MachineField {
  /** The last key that is not an index. */
  readonly name: RegExp;
  readonly value: RegExp;
}

/** A name in lower case, perhaps with further words: `home`, `arrow-left`, `mdi:home`, `twoColumns`. */
const NAME = /^[a-z][a-z\d]*(?:[-_:.][a-z\d]+|[A-Z][a-z\d]*)*$/;
/** Names of icons can also be those of components, and several classes: `ArrowLeft`, `fas fa-home`. */
const ICON = /^(?:[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+|(?:fa[a-z]?|bi|ti|icon|material-icons)(?: [a-z\d-]+)+)$/;
const DAY = /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|[0-7])$/i;
const DISPLAY =
  /^(?:fullscreen|standalone|minimal-ui|browser|(?:inline-)?(?:block|flex|grid|table)|inline|contents|none|hidden|visible|swap|optional|fallback|auto|always|never)$/;

/** The source of an expression for a name alone, and behind another word: `icon`, `menuIcon`, `menu_icon`. */
function called(name: string): string {
  const [first = '', ...rest] = name;
  return `^(?:${name}|[A-Za-z][\\w-]*?(?:${first.toUpperCase()}${rest.join('')}|[-_]${name}))`;
}

const FIELDS: readonly MachineField[] = [
  { name: new RegExp(`${called('id')}$|^(?:ID|identifier)$`), value: NAME },
  { name: new RegExp(`${called('icon')}(?:[-_]?[Nn]ame|[-_]?[Cc]lass)?$`), value: NAME },
  { name: new RegExp(`${called('icon')}(?:[-_]?[Nn]ame|[-_]?[Cc]lass)?$`), value: ICON },
  { name: new RegExp(`${called('currency')}(?:[-_]?[Cc]ode)?$`), value: /^(?:[A-Z]{3}|[a-z]{3})$/ },
  {
    name: /^(?:\w*[tT]ime[-_]?[zZ]one|tz)$/,
    value: /^(?:[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]+){1,2}|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d\d)?)?|[A-Z]{3,4})$/,
  },
  { name: /^(?:first[-_]?day(?:[-_]?of[-_]?week)?|week[-_]?starts?(?:[-_]?on)?)$/i, value: DAY },
  { name: /^layout$/, value: NAME },
  { name: /^display(?:[-_]?(?:mode|override))?$/i, value: DISPLAY },
  { name: /^orientation$/, value: /^(?:any|natural|(?:portrait|landscape)(?:-(?:primary|secondary))?)$/ },
  { name: /^purpose$/, value: /^(?:any|maskable|monochrome|badge)(?: (?:any|maskable|monochrome|badge))*$/ },
];

/** UTF-16 units of a value that may be one. */
const MOST_UNITS = 60;

/** Whether a value is one that programs read, because of the name of its field: `currency: EUR`, but not `currency: Currency`. */
export function isMachineField({ key = [], text }: Pick<FileSegment, 'key' | 'text'>): boolean {
  if (text.length > MOST_UNITS) return false;
  const name = key.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (!MAY_BE_FIELD.test(name) || text.toLowerCase() === name.toLowerCase()) return false;
  return FIELDS.some((field) => field.name.test(name) && field.value.test(text));
}

/** What is in the names of all fields. Most keys have none of it. */
const MAY_BE_FIELD = /id|icon|currency|time|tz|day|week|layout|display|orientation|purpose/i;
