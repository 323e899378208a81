import { parseCST } from '../../../../vendor/messageformat/lib/cst/parse-cst.js';
import type * as CST from '../../../../vendor/messageformat/lib/cst/types.js';
import { cstKey, messageFromCST } from '../../../../vendor/messageformat/lib/data-model/from-cst.js';
import type * as Model from '../../../../vendor/messageformat/lib/data-model/types.js';
import { validate } from '../../../../vendor/messageformat/lib/data-model/validate.js';
import { MessageDataModelError, MessageSyntaxError } from '../../../../vendor/messageformat/lib/errors.js';
import type { KeptSpan } from '../../model.ts';
import { Declarations, type Mf2Selector } from './declarations.ts';

/** A part of a text. */
export type Place = Pick<KeptSpan, 'start' | 'end'>;

/** No author comes near. The reader makes an error with a stack of each sign that does not fit. */
const MAX_LENGTH = 20_000;

/** What a message of MessageFormat 2 shows in its text. */
export interface Mf2Placeholder extends Place {
  readonly role: 'single' | 'open' | 'close';
  readonly isMarkup: boolean;
  /** Of markup its name; of others what is shown, as `$count :number`, whatever declares it. */
  readonly value: string;
}

/** A text between two braces with what chooses it; all of a message without these. */
interface Mf2Variant {
  /** What its selectors have to be, in their order; `*` for anything. */
  readonly keys: readonly string[];
  /** With its keys. */
  readonly span: Place;
  readonly pattern: Place;
  readonly placeholders: readonly Mf2Placeholder[];
}

/** A message of MessageFormat 2. */
interface Mf2Message {
  /** Whether it is text without declarations and braces around it. */
  readonly isSimple: boolean;
  /** Its declarations and selectors as they are written. */
  readonly head: string;
  /** The values that it declares, as placeholders show them. */
  readonly declared: readonly string[];
  /** None where it has one text. */
  readonly selectors: readonly Mf2Selector[];
  readonly variants: readonly Mf2Variant[];
  /** Whether it shows a name in braces that nothing marks as a variable: other dialects write their variables so. */
  readonly hasBareNames: boolean;
}

/** What keeps a text from being a message, or a message from being right, by its name in the specification. */
interface Mf2Fault extends Place {
  readonly type: MessageSyntaxError['type'];
}

/** A message, undefined where it cannot be read, with what is wrong with it in order. */
export interface Mf2Reading {
  readonly message: Mf2Message | undefined;
  readonly faults: readonly Mf2Fault[];
}

/** Reads a text as a message of MessageFormat 2. Never throws. */
export function parseMf2(text: string): Mf2Reading {
  const unread = (errors: readonly MessageSyntaxError[]) => ({
    message: undefined,
    faults: errors.map((error) => faultIn(text, error)).sort((a, b) => a.start - b.start),
  });
  if (text.length > MAX_LENGTH) return unread([new MessageSyntaxError('parse-error', 0, text.length)]);
  const cst = parseCST(text);
  if (cst.errors.length > 0) return unread(cst.errors);
  try {
    const model = messageFromCST(cst);
    const errors: MessageDataModelError[] = [];
    validate(model, (type, node) => errors.push(new MessageDataModelError(type, node)));
    return { ...unread(errors), message: readMessage(text, cst, model) };
  } catch (error) {
    if (!(error instanceof MessageSyntaxError)) throw error;
    return unread([error]);
  }
}

function faultIn({ length }: string, { type, start, end }: MessageSyntaxError): Mf2Fault {
  const from = Math.max(0, Math.min(start, length));
  return { type, start: from, end: Math.max(from, Math.min(end, length)) };
}

function readMessage(text: string, cst: CST.Message, model: Model.Message): Mf2Message {
  const declarations = new Declarations(model.declarations);
  const variants = readVariants(cst, model, declarations);
  const first = variants[0]?.span.start ?? text.length;
  return {
    isSimple: cst.type === 'simple',
    head: cst.type === 'simple' ? '' : text.slice(0, first).trim(),
    declared: declarations.values,
    selectors: model.type === 'select' ? model.selectors.map(({ name }) => declarations.selector(name)) : [],
    variants,
    hasBareNames: patternsIn(cst).some(({ body }) => body.some(isBareName)),
  };
}

function readVariants(
  cst: CST.Message,
  model: Model.Message,
  declarations: Declarations,
): readonly Mf2Variant[] {
  const read = (pattern: CST.Pattern, parts: Model.Pattern) => ({
    pattern: inside(pattern),
    placeholders: parts.flatMap((part) =>
      typeof part === 'string' ? [] : readPlaceholder(part, declarations),
    ),
  });
  if (model.type === 'message' && cst.type !== 'select')
    return [{ keys: [], span: plainSpan(cst.pattern), ...read(cst.pattern, model.pattern) }];
  if (model.type === 'message' || cst.type !== 'select') return [];
  return model.variants.flatMap(({ keys, value }, index) => {
    const variant = cst.variants[index];
    if (variant === undefined) return [];
    const names = keys.map((key) => (key.type === '*' ? '*' : key.value));
    return [{ keys: names, span: plainSpan(variant), ...read(variant.value, value) }];
  });
}

function readPlaceholder(
  part: Model.Expression | Model.Markup,
  declarations: Declarations,
): readonly Mf2Placeholder[] {
  const node = part[cstKey];
  if (node === undefined) return [];
  const span = plainSpan(node);
  if (part.type === 'markup') {
    const role = part.kind === 'standalone' ? 'single' : part.kind;
    return [{ ...span, role, isMarkup: true, value: part.name }];
  }
  return [{ ...span, role: 'single', isMarkup: false, value: declarations.resolve(part) }];
}

function patternsIn(cst: CST.Message): readonly CST.Pattern[] {
  return cst.type === 'select' ? cst.variants.map(({ value }) => value) : [cst.pattern];
}

function isBareName(part: CST.Text | CST.Expression): boolean {
  if (part.type !== 'expression' || part.functionRef !== undefined) return false;
  return part.arg?.type === 'literal' && !part.arg.quoted;
}

/** Between its braces. */
function inside({ start, end, braces }: CST.Pattern): Place {
  return braces === undefined ? { start, end } : { start: start + 2, end: end - 2 };
}

function plainSpan({ start, end }: Place): Place {
  return { start, end };
}
