import { message } from '#base';
import { fitsMask, type KeyUse, matchKeys, thisMonth } from '#requests';
import { CancelledError, type DeveloperKey, type KeyUsage, ServiceError } from '#service';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { option } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { readKeyIfAny } from '../service/credentials.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { type AddVerb, type Change, changingVerb, type VerbCall } from '../verbs/verb.ts';
import { maskedId, showKeys } from './key-table.ts';

type Call = Omit<VerbCall<'key_id'>, 'many'>;

/** The keys, and what the report of this month says of them. */
interface Report {
  readonly keys: readonly DeveloperKey[];
  readonly rows: readonly KeyUsage[];
}

/**
 * `parlance keys deactivate`: permanently (specification 3). Takes one whole key_id, no label and no part of it. The user sees
 * which key it is and types its label (reliability S11).
 */
export function deactivateVerb(): AddVerb {
  return changingVerb({
    name: 'deactivate',
    summary: message('deactivate a key permanently'),
    description: message(
      'Deactivates a key permanently: it stops working immediately, and you cannot activate it again. Takes the whole key_id of one key, and its label to confirm it.',
    ),
    operands: { key_id: message('the whole key_id, as in: parlance keys list --format json') },
    options: deactivateOptions(),
    isForGood: true,
    isForAdmins: true,
    examples: ['parlance keys deactivate "$KEY_ID" --yes --confirm-label "Old server"'],
    plan: async (call, options) => {
      const { key, keys } = await requireKey(call);
      if (key.is_deactivated) return nothingToDo(key);
      const rows = await usageRows(call);
      await refuseOwnKey(key, rows, options, call);
      const what = message('Deactivate the key "{0}" ({1}) permanently.', key.label, maskedId(key.key_id));
      reportUsage(key, rows && { keys, rows }, call);
      if (options.yes) requireLabel(key, options.confirmLabel);
      return {
        what,
        confirmation: {
          question: message('To deactivate the key permanently, type its label: {0}', key.label),
          answer: key.label,
          hint: message('Add --yes, and --confirm-label with the label of the key.'),
        },
        carryOut: () => deactivate(key, call),
      };
    },
  });
}

function deactivateOptions() {
  return [
    option('--confirm-label <label>', message('the label of the key, with --yes')),
    option('--even-in-use', message('allow the key that this command uses itself')),
  ];
}

type DeactivateOptions = OptionsOf<ReturnType<typeof deactivateOptions>>;

/** Reads the list immediately before, so that the shown key is the deactivated one. */
async function requireKey({ operands, client, signal }: Call) {
  const keys = await client.listKeys({ signal });
  const key = keys.find(({ key_id }) => key_id === operands.key_id);
  if (key !== undefined) return { key, keys };
  throw new CommandError(message('No key has this key_id.'), {
    next: message(
      'Use the whole key_id, not a label or a part. To list them, run: parlance keys list --format json',
    ),
    exitCode: EXIT_CODES.notFound,
  });
}

function nothingToDo(key: DeveloperKey): Change {
  return {
    what: message('Nothing to do: the key "{0}" is already deactivated.', key.label),
    carryOut: async () => showKeys([key], key),
  };
}

/** What keys have used this month. Undefined if there is no report, so that a leaked key can be deactivated anyway. */
async function usageRows({ client, context, signal }: Call): Promise<readonly KeyUsage[] | undefined> {
  const { from, to } = thisMonth(clockOf(context.host).now());
  try {
    const request = { start_date: from, end_date: to, group_by: 'key' };
    const report = await client.analytics(request, { signal });
    return report.key_usages ?? [];
  } catch (error) {
    if (error instanceof CancelledError || !(error instanceof ServiceError)) throw error;
    context.log.write('warning', 'no usage report', { error: error.name, status: error.status });
    return undefined;
  }
}

function reportUsage(
  { key_id, label, creation_time }: DeveloperKey,
  report: Report | undefined,
  { context: { output } }: Call,
): void {
  output.note(message('Key "{0}", created {1}.', label, creation_time));
  const use: KeyUse | undefined = report && matchKeys(report.keys, report.rows).get(key_id);
  if (use === undefined) {
    output.note(message('What it has used this month is unknown: there is no report.'));
  } else if (use.kind === 'unknown') {
    output.note(message('What it has used this month is unknown: {0}', localize(use.reason)));
  } else {
    output.note(message('Characters this month: {0}', use.figures.total_characters ?? 0));
  }
}

/** @throws CommandError for the key that this command uses itself, without `--even-in-use`. */
export async function refuseOwnKey(
  { key_id, label }: DeveloperKey,
  rows: readonly KeyUsage[] | undefined,
  { evenInUse = false }: DeactivateOptions,
  { context }: Pick<Call, 'context'>,
): Promise<void> {
  if (evenInUse) return;
  const own = await readKeyIfAny(context.host);
  if (own === undefined) return;
  const isOwn =
    key_id === own ||
    rows?.some(({ api_key, api_key_label }) => api_key_label === label && fitsMask(api_key, own)) === true;
  if (!isOwn) return;
  throw new CommandError(message('This command uses the key "{0}" itself.', label), {
    next: message('Set another PARLANCE_KEY first, or add --even-in-use.'),
  });
}

function requireLabel({ label }: DeveloperKey, confirmed: string | undefined): void {
  if (confirmed === label) return;
  throw new CommandError(message('--yes needs --confirm-label with the exact label of the key.'), {
    next: message('Nothing changed.'),
  });
}

/** The user may have answered late, so this checks that nobody else changed the key. */
export async function deactivate(shown: DeveloperKey, call: Call) {
  const { key } = await requireKey(call);
  if (key.label !== shown.label) {
    throw new CommandError(message('The label of the key has changed: {0}', key.label), {
      next: message('Nothing changed. Run the command again.'),
      exitCode: EXIT_CODES.conflict,
    });
  }
  if (key.is_deactivated) return showKeys([key], key);
  const answer = await call.client.deactivateKey(key.key_id, { signal: call.signal });
  return showKeys([answer], answer);
}
