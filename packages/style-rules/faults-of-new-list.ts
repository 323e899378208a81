import type { Message, ServiceFacts } from '#base';
import { faultOfInstructionSource, faultOfText, STYLE_LIST_NAME } from '#requests';
import type { CreateStyleListRequest } from '#service';
import { checkStyleRules } from './model/check-style-rules.ts';

/** What the service would refuse in a new list: the rules for style rule files judge what is sent. */
export function faultsOfNewList(request: CreateStyleListRequest, service: ServiceFacts): readonly Message[] {
  const name = faultOfText(request.name, STYLE_LIST_NAME);
  if (name !== undefined) return [name];
  const errors = checkStyleRules(JSON.stringify(request), { service }).filter(
    ({ level }) => level === 'error',
  );
  const { custom_instructions = [] } = request;
  return [
    ...errors.map((error) => error.message),
    ...custom_instructions.flatMap(
      ({ source_language }) => faultOfInstructionSource(source_language, service) ?? [],
    ),
  ];
}
