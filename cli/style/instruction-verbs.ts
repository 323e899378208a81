import { message } from '#base';
import {
  faultOfInstructionSource,
  faultOfOneMoreInstruction,
  faultOfText,
  INSTRUCTION_LABEL,
  INSTRUCTION_PROMPT,
} from '#requests';
import type { CustomInstruction, InstructionContent } from '#service';
import { given } from '../command/given.ts';
import { option, sendAnywayOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { localize } from '../terminal/localize.ts';
import { findInstruction, findStyleList } from '../verbs/find.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, changingVerb, deletingVerb, readingVerb, type VerbCall } from '../verbs/verb.ts';
import { STYLE_OPERAND } from './list-verbs.ts';

const OPERANDS = { ...STYLE_OPERAND, instruction: message('the label or ID of the instruction') };

/** The verbs for the custom instructions of a list (specification 4.6). */
export function instructionVerbs(): readonly AddVerb[] {
  return [showVerb(), addVerb(), putVerb(), deleteVerb()];
}

function showVerb(): AddVerb {
  return readingVerb({
    name: 'show',
    summary: message('show an instruction'),
    operands: OPERANDS,
    run: async ({ operands, client, signal }) => {
      const list = await findStyleList(client, operands.style, { signal });
      const { id } = findInstruction(list, operands.instruction);
      return showInstruction(await client.getInstruction(list.style_id, id, { signal }));
    },
  });
}

function showInstruction(instruction: CustomInstruction): Shown {
  const { id, label, prompt, source_language } = instruction;
  return {
    answer: instruction,
    rows: [
      [localize(message('Label')), label],
      [localize(message('ID')), id],
      [localize(message('Prompt')), prompt],
      ...(typeof source_language === 'string'
        ? [[localize(message('Source language')), source_language]]
        : []),
    ],
  };
}

function addVerb(): AddVerb {
  return changingVerb({
    name: 'add',
    summary: message('add an instruction to a list'),
    operands: STYLE_OPERAND,
    options: contentOptions(),
    examples: ['parlance style instructions add Marketing --label Du --prompt "Address the reader as du."'],
    plan: async ({ operands, client, signal, ...call }, options) => {
      await refuseContent(options, call);
      const list = await findStyleList(client, operands.style, { signal });
      refuseFaults([faultOfOneMoreInstruction(list)], options, call.context);
      const { style_id, name } = list;
      return {
        what: message('Add the instruction "{0}" to the style rule list "{1}".', options.label, name),
        carryOut: async () => {
          const { instruction, list } = await client.createInstruction(style_id, contentOf(options), {
            signal,
          });
          return { ...showInstruction(instruction), answer: list ?? instruction };
        },
      };
    },
  });
}

function putVerb(): AddVerb {
  return changingVerb({
    name: 'put',
    summary: message('replace an instruction'),
    operands: OPERANDS,
    options: contentOptions(),
    plan: async ({ operands, client, signal, ...call }, options) => {
      await refuseContent(options, call);
      const list = await findStyleList(client, operands.style, { signal });
      const { id, label } = findInstruction(list, operands.instruction);
      return {
        what: message('Replace the instruction "{0}" of the style rule list "{1}".', label, list.name),
        carryOut: async () =>
          showInstruction(await client.putInstruction(list.style_id, id, contentOf(options), { signal })),
      };
    },
  });
}

function deleteVerb(): AddVerb {
  return deletingVerb({
    name: 'delete',
    summary: message('delete an instruction'),
    operands: OPERANDS,
    find: async ({ operands, client, signal }) => {
      const list = await findStyleList(client, operands.style, { signal });
      const { id, label } = findInstruction(list, operands.instruction);
      return {
        what: message('Delete the instruction "{0}" of the style rule list "{1}".', label, list.name),
        remove: () => client.deleteInstruction(list.style_id, id, { signal }),
      };
    },
  });
}

function contentOptions() {
  return [
    option(
      '--label <text>',
      message('the label of the instruction, at most 100 characters'),
    ).makeOptionMandatory(),
    option('--prompt <text>', message('the instruction, at most 300 characters')).makeOptionMandatory(),
    option('--source-language <lang>', message('the source language (default: any)')),
    sendAnywayOption(),
  ];
}

type ContentOptions = OptionsOf<ReturnType<typeof contentOptions>>;

async function refuseContent(
  options: ContentOptions,
  { endpoint, context }: Pick<VerbCall<never>, 'endpoint' | 'context'>,
): Promise<void> {
  const { label, prompt, sourceLanguage: source } = options;
  const facts = await factsAtHand(endpoint, context.host);
  const faults = [
    faultOfText(label, INSTRUCTION_LABEL),
    faultOfText(prompt, INSTRUCTION_PROMPT),
    faultOfInstructionSource(source, facts),
  ];
  refuseFaults(faults, options, context);
}

function contentOf({ label, prompt, sourceLanguage }: ContentOptions): InstructionContent {
  return { label, prompt, ...given({ source_language: sourceLanguage }) };
}
