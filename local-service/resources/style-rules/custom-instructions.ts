import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { readFields } from '../../http/request-fields.ts';
import { requireInstruction, requireStyleList } from './style-lookup.ts';
import { readInstruction, requireInstructionCount, STYLE_BODY } from './style-request.ts';

const PATH = '/v3/style_rules/:style_id/custom_instructions';

/** The custom instructions of a style rule list, one by one (specification 4.6). */
export function addCustomInstructions(
  app: Hono<LocalServiceEnvironment>,
  { options: { switches }, styles }: LocalServiceState,
): void {
  app.post(PATH, async (context) => {
    const instruction = readInstruction(await readFields(context, STYLE_BODY), switches);
    const list = requireStyleList(context, styles);
    requireInstructionCount(list.custom_instructions.length + 1, switches);
    const changed = styles.change(list, { custom_instructions: [...list.custom_instructions, instruction] });
    return context.json(switches['instruction-create'] === 'list' ? changed : instruction, 201);
  });
  app.get(`${PATH}/:instruction_id`, (context) =>
    context.json(requireInstruction(context, styles).instruction),
  );
  app.put(`${PATH}/:instruction_id`, async (context) => {
    const given = readInstruction(await readFields(context, STYLE_BODY), switches);
    const { list, instruction } = requireInstruction(context, styles);
    const replaced = { ...given, id: instruction.id };
    const custom_instructions = list.custom_instructions.map((known) =>
      known === instruction ? replaced : known,
    );
    styles.change(list, { custom_instructions }, switches['instruction-replace'] === 'counted');
    return context.json(replaced);
  });
  app.delete(`${PATH}/:instruction_id`, (context) => {
    const { list, instruction } = requireInstruction(context, styles);
    styles.change(list, {
      custom_instructions: list.custom_instructions.filter((known) => known !== instruction),
    });
    return context.body(null, 204);
  });
}
