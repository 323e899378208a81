import path from 'node:path';
import { Writable } from 'node:stream';
import { type AgentHost, AgentSession, fitText, SPENDING_LIMITS, shown } from '#agents';
import { message } from '#base';
import { realFolder } from '#files';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import type * as Sdk from '../sdk/mcp-sdk.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { clockOf, type TextSink } from '../terminal/host.ts';
import { LineGuard } from './line-guard.ts';
import { mcpService } from './mcp-service.ts';
import { faultAnswer } from './message-fault.ts';
import { OpenRequests } from './open-requests.ts';
import { createMcpServer } from './serve-mcp.ts';
import { watchEnd } from './session-end.ts';

/** How `parlance mcp` is started. */
interface McpOptions {
  readonly root: string | undefined;
  readonly isReadOnly: boolean;
  /** Code points of a call; a session may send ten times as many. */
  readonly maxCharacters: number | undefined;
}

/** How many of the largest calls a session may make. */
const CALLS_PER_SESSION = SPENDING_LIMITS.perSession / SPENDING_LIMITS.perCall;

/** `parlance mcp`: answers one client over standard input and output, until the input ends or nobody reads the output. */
export async function runMcp(
  { root, isReadOnly, maxCharacters }: McpOptions,
  context: CommandContext,
): Promise<void> {
  const { host } = context;
  const sdk = await loadSdk();
  const folder = folderOf(path.resolve(host.cwd, root ?? '.'));
  const perCall = maxCharacters ?? SPENDING_LIMITS.perCall;
  const limits = { perCall, perSession: perCall * CALLS_PER_SESSION };
  const session = new AgentSession(mcpHost(folder, context, sdk), limits);
  const open = new OpenRequests();
  const input = new LineGuard(open, (fault) => host.stdout.write(faultAnswer(fault)));
  const transport = new sdk.StdioServerTransport(input, streamTo(host.stdout, open));
  const end = watchEnd({ stdin: host.stdin, stdout: host.stdout, interruption: host.interruption(), open });
  const handle = sdk.serveStdio(() => createMcpServer(sdk, { session, isReadOnly, stops: end.stops }), {
    transport,
    onerror: ({ name }) => context.log.write('warning', 'mcp', { error: name }),
  });
  host.stdin.on('error', () => input.end()).pipe(input);
  host.stdin.once('close', () => input.end());
  await new Promise<void>((resolve) => input.once('close', resolve));
  end.ended();
  await handle.close();
}

/** @throws CommandError in a copy that comes without it, such as that of the extension. */
async function loadSdk(): Promise<typeof Sdk> {
  try {
    return await import('../sdk/mcp-sdk.ts');
  } catch {
    throw new CommandError(message('This copy of the command line has no MCP server.'), {
      next: message('Use the package of npm: npx @parlance-tools/cli mcp'),
    });
  }
}

/** @throws CommandError if it is no folder. */
function folderOf(place: string): string {
  const real = realFolder(place);
  if (real !== undefined) return real;
  throw new CommandError(message('{0} is not a folder.', place));
}

/** UTF-16 units of the message of an error, which can repeat what a client has sent. */
const MOST_ERROR = 1_000;

/** A message in which nothing is hidden and no error is long, whoever has written it (reliability V17). The ID is that of the client. */
function withoutHidden(line: string): string {
  const { result, error, ...rest } = JSON.parse(line);
  const answer = {
    ...(result !== undefined && { result: shown(result) }),
    ...(error !== undefined && {
      error: { code: error.code, message: fitText(String(error.message), MOST_ERROR) },
    }),
  };
  return `${JSON.stringify({ ...rest, ...answer })}\n`;
}

function streamTo({ write }: TextSink, open: OpenRequests): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _encoding, done) {
      const line = String(text);
      write(withoutHidden(line));
      open.sent(line);
      done();
    },
  });
}

/** What tools use of the command line. */
function mcpHost(
  root: string,
  context: CommandContext,
  { eldJudge }: Pick<typeof Sdk, 'eldJudge'>,
): AgentHost {
  const { host } = context;
  return {
    root,
    facts: async () => (await factsForFolder(root, { ...host, root })).all(),
    now: () => clockOf(host).now(),
    isUnsaved: () => false,
    service: mcpService(root, context),
    languageJudge: async () => eldJudge(),
  };
}
