export { fitText } from './answers/fit-answer.ts';
export { showHidden, shown } from './answers/hidden-characters.ts';
export { RefusedCall } from './refused-call.ts';
export { choiceText, runTool } from './run-tool.ts';
export {
  type AgentBill,
  AgentCall,
  type AgentHost,
  AgentSession,
  type AskPerson,
  billKey,
  SPENDING_LIMITS,
} from './session/agent-call.ts';
export { manifestOf } from './session/agent-project.ts';
export type { AgentService, TextFields, UsedService } from './session/agent-service.ts';
export { createOwnReader } from './session/own-files.ts';
export { ShownBills } from './session/shown-bills.ts';
export { isLookup, type Tool } from './tool.ts';
export { TOOLS } from './tools/index.ts';
