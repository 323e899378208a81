import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import {
  type AgentBill,
  AgentCall,
  type AgentSession,
  billKey,
  fitText,
  RefusedCall,
  runTool,
  type ShownBills,
  type Tool,
} from '#agents';
import { inEnglish } from '#base';
import { SyncError } from '#sync';
import { explainError } from '#translate';
import { CommandError } from '../command/command-error.ts';
import type * as Sdk from '../sdk/mcp-sdk.ts';
import type { CallStops } from './session-end.ts';

/** A call that needs the answer of a person before it can go on. */
class NeedsAnswer {
  readonly request: InputRequiredResult;

  constructor(request: InputRequiredResult) {
    this.request = request;
  }
}

/** Carries out a call, and answers why it could not be. */
export async function callTool(
  tool: Tool,
  input: Record<string, unknown>,
  { session, stops, context, canAsk, sdk }: CallSetting,
): Promise<CallToolResult | InputRequiredResult> {
  const signal = AbortSignal.any([context.mcpReq.signal, tool.bills ? stops.billed : stops.local]);
  const call = new AgentCall(session, signal, (bill, sending) => {
    const asked = { bill, key: `${tool.name} ${billKey(bill, sending)}`, shown: session.shownBills };
    return canAsk ? askPerson(asked, context, sdk) : askByArgument(asked, input);
  });
  try {
    const answer = await runTool(tool, input, call);
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    if (error instanceof NeedsAnswer) return error.request;
    return { content: [{ type: 'text', text: fitText(whyNot(error, signal)) }], isError: true };
  }
}

/** What a call works with. */
interface CallSetting {
  readonly session: AgentSession;
  readonly stops: CallStops;
  readonly context: ServerContext;
  /** Whether the client can show a person a question. */
  readonly canAsk: boolean;
  readonly sdk: typeof Sdk;
}

/** A bill, what it is for, and which bills the client was shown. */
interface AskedBill {
  readonly bill: AgentBill;
  readonly key: string;
  readonly shown: ShownBills;
}

/** Shows the bill, and takes the answer to exactly this bill, once, when the client calls again. */
async function askPerson(
  { bill, key, shown: bills }: AskedBill,
  { mcpReq }: ServerContext,
  { inputRequired, inputResponse }: typeof Sdk,
): Promise<boolean> {
  const response = inputResponse(mcpReq.inputResponses, key);
  if (response.kind === 'elicit' && bills.answer(key)) return response.action === 'accept';
  bills.show(key);
  const question = inputRequired.elicit({
    message: fitText(questionOf(bill)),
    requestedSchema: { type: 'object', properties: {} },
  });
  throw new NeedsAnswer(inputRequired({ inputRequests: { [key]: question } }));
}

/** The characters of a bill in words. */
function charactersText({ characters, again = 0 }: AgentBill): string {
  if (again === 0) return `${characters} characters`;
  return `at most ${characters} characters, ${again} of them only for texts that come back damaged,`;
}

function questionOf(bill: AgentBill): string {
  const { targets, files, service, terms } = bill;
  const into = targets.length === 0 ? '' : ` into ${targets.join(', ')}`;
  const shownFiles = files.length > 10 ? [...files.slice(0, 10), `${files.length - 10} more`] : files;
  const writes = files.length === 0 ? '' : ` These files are written: ${shownFiles.join(', ')}.`;
  return `An agent wants to send ${charactersText(bill)}${into} to ${service}, which can bill them.${writes}${termsText(terms)} Send them?`;
}

/** A question lists this many terms of each locale, and counts the rest. */
const MAX_TERMS = 3;

/** A sentence about the terms that the translations must use; empty without any. */
function termsText(terms: AgentBill['terms'] = []): string {
  if (terms.length === 0) return '';
  const named = terms.map(({ locale, phrases }) => {
    const more = phrases.length - MAX_TERMS;
    const first = phrases.slice(0, MAX_TERMS).join(', ');
    return more > 0 ? `${locale}: ${first} and ${more} more` : `${locale}: ${first}`;
  });
  return ` Terms of glossaries in these texts: ${named.join('; ')}.`;
}

/** Without questions, the agent asks the user itself, and says how many characters they confirmed: the number of a bill that it was shown, once. */
async function askByArgument(
  { bill, key, shown: bills }: AskedBill,
  input: Record<string, unknown>,
): Promise<boolean> {
  const { characters, service, terms } = bill;
  if (input.confirm_characters === characters && bills.answer(key)) return true;
  bills.show(key);
  throw new RefusedCall(
    `The call would send ${charactersText(bill)} to ${service}, which can bill them.${termsText(terms)} Nothing was sent. Ask the user, then call again with confirm_characters: ${characters}.`,
  );
}

function whyNot(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The call was cancelled.';
  if (error instanceof RefusedCall) return error.message;
  if (error instanceof SyncError || error instanceof CommandError) return inEnglish(error.what);
  const { what, details, next } = explainError(error);
  return [what, ...details, ...(next === undefined ? [] : [next])].map(inEnglish).join(' ');
}
