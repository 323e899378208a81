import { countCodePoints, type Message, message, type ServiceFacts, type Span } from '#base';
import {
  faultOfInstructionSource,
  faultOfSize,
  INSTRUCTION_LABEL,
  INSTRUCTION_PROMPT,
  MAX_PROMPT_CHARACTERS,
  type TextLimit,
} from '#requests';
import type { InstructionContent } from '#service';

const LABEL = 'Label: ';
const LANGUAGE = 'Source language: ';

/** A text of an instruction that has a limit, and where it is. */
interface InstructionPart {
  readonly text: string;
  readonly span: Span;
}

/** An instruction as it is edited: two lines, an empty one, and the prompt. */
export interface InstructionText {
  readonly label: InstructionPart;
  readonly prompt: InstructionPart;
  readonly language: InstructionPart;
}

/** Writes an instruction for an editor. */
export function writeInstruction({ label, prompt, source_language }: Partial<InstructionContent>): string {
  return `${LABEL}${label ?? ''}\n${LANGUAGE}${source_language ?? ''}\n\n${prompt ?? ''}\n`;
}

/** Reads what an editor shows. White space around a part does not count; a line without its heading is a part of the prompt. */
export function readInstruction(text: string): InstructionText {
  let start = 0;
  const takeLine = (heading: string): InstructionPart => {
    const [line = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
    if (!line.startsWith(heading.trimEnd())) return { text: '', span: { start, end: start } };
    const from = start + Math.min(heading.length, line.length);
    const part = trimmed(text, from, start + line.length);
    start += line.length + (/^\r?\n/.exec(text.slice(start + line.length))?.[0].length ?? 0);
    return part;
  };
  const label = takeLine(LABEL);
  const language = takeLine(LANGUAGE);
  return { label, language, prompt: trimmed(text, start, text.length) };
}

function trimmed(text: string, start: number, end: number): InstructionPart {
  const slice = text.slice(start, end);
  const before = slice.length - slice.trimStart().length;
  const content = slice.trim();
  return { text: content, span: { start: start + before, end: start + before + content.length } };
}

/** What is sent to the service. */
export function contentOf({ label, prompt, language }: InstructionText): InstructionContent {
  return {
    label: label.text,
    prompt: prompt.text,
    ...(language.text === '' ? {} : { source_language: language.text.toLowerCase() }),
  };
}

/** How many characters of the prompt are used. */
export function countOf({ prompt }: InstructionText): Message {
  const used = countCodePoints(prompt.text);
  return used > MAX_PROMPT_CHARACTERS
    ? message(
        '{0} of {1} characters: {2} too many',
        used,
        MAX_PROMPT_CHARACTERS,
        used - MAX_PROMPT_CHARACTERS,
      )
    : message('{0} of {1} characters', used, MAX_PROMPT_CHARACTERS);
}

/** Why the service would not take an instruction, and where. */
interface InstructionFault {
  readonly span: Span;
  readonly message: Message;
}

/** What is wrong with an instruction (specification 2.3); what is beyond a limit is the range. */
export function faultsOf(
  { label, language, prompt }: InstructionText,
  service: Pick<ServiceFacts, 'languages'>,
): readonly InstructionFault[] {
  const source = language.text === '' ? undefined : faultOfInstructionSource(language.text, service);
  return [
    ...faultOf(
      label,
      INSTRUCTION_LABEL.limit,
      message('An instruction needs a label, after "{0}".', LABEL.trim()),
    ),
    ...(source === undefined ? [] : [{ span: language.span, message: source }]),
    ...faultOf(prompt, INSTRUCTION_PROMPT.limit, message('Write the instruction below the empty line.')),
  ];
}

function faultOf(
  { text, span }: InstructionPart,
  limit: TextLimit,
  missing: Message,
): readonly InstructionFault[] {
  if (text === '') return [{ span, message: missing }];
  const tooLong = faultOfSize(text, limit);
  if (tooLong === undefined) return [];
  const fitting = [...text].slice(0, limit.max).join('').length;
  return [{ span: { start: span.start + fitting, end: span.end }, message: tooLong }];
}
