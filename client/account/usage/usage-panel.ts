import { Buffer } from 'node:buffer';
import * as vscode from 'vscode';
import {
  countDays,
  type DayRange,
  isDay,
  limitLevel,
  percentOf,
  rangeBefore,
  reportRows,
  shareOf,
  thisMonth,
  USAGE_KINDS,
  writeCsv,
} from '#requests';
import { AuthenticationError, failureFields, type ServiceClient, type Usage } from '#service';
import { explainError, readUsageReport, sentencesOf, usageCounts } from '#translate';
import { writeChosen } from '../../shell/editor/file-system.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showErrors } from '../../shell/ui/show-error.ts';
import { pageHtml, pagesFolder } from '../../shell/webviews/page-html.ts';
import type { AdminConnection } from '../keys/admin/admin-connection.ts';
import { type AdminContext, withAdmin } from '../keys/connect-admin.ts';
import type { AccountPage } from '../keys/keys-area.ts';
import {
  readUsageRequest,
  type StateMessage,
  type UsageMessage,
  type UsageRequest,
} from './usage-message.ts';
import { numbersOf, rowsOf, type UsageReports } from './usage-message-of.ts';
import { usageTexts } from './usage-texts.ts';

/** Days of a range that a page shows at most: three years are some dozens of requests for a large team. */
const MAX_DAYS = 1098;

const PNG = 'data:image/png;base64,';
/** The first bytes of every PNG file, in base64. */
const PNG_BEGIN = 'iVBORw0KGgo';

/** The parts that the page needs. */
export interface UsagePageContext extends AdminContext {
  readonly extension: vscode.ExtensionContext;
}

/** The page of what all keys have used. There is only one; it goes with the account. */
export class UsagePanel implements AccountPage {
  readonly #context: UsagePageContext;
  readonly #panel: vscode.WebviewPanel;
  #shown: { readonly reports: UsageReports; readonly message: UsageMessage } | undefined;
  /** The range that was asked for last: an answer for another one comes too late. */
  #asked: DayRange = thisMonth(Date.now());
  #isClosed = false;

  constructor(context: UsagePageContext) {
    const { extension, keys } = context;
    this.#context = context;
    const title = vscode.l10n.t('Usage of All Keys');
    this.#panel = vscode.window.createWebviewPanel('parlance.usage', title, vscode.ViewColumn.Active, {
      enableScripts: true,
      localResourceRoots: [pagesFolder(extension.extensionUri)],
    });
    keys.pages.add(this);
    this.#panel.onDidDispose(() => {
      this.#isClosed = true;
      keys.pages.delete(this);
    });
    this.#panel.webview.onDidReceiveMessage((received: unknown) => {
      const request = readUsageRequest(received);
      if (request !== undefined) void showErrors(context, () => this.#answer(request));
    });
    this.#panel.webview.html = pageHtml(this.#panel.webview, extension.extensionUri, 'usage');
  }

  /** Brings the page to the front. */
  reveal(): void {
    this.#panel.reveal();
  }

  /** Closes the page: its numbers are of an account that is no longer chosen. */
  clear(): void {
    this.#panel.dispose();
  }

  async #answer(request: UsageRequest): Promise<Outcome> {
    switch (request.kind) {
      // A page that was hidden has forgotten everything and reports again that it is ready.
      case 'ready':
        return this.#shown === undefined ? this.#load(this.#asked) : this.#send(this.#shown.message);
      case 'again':
        return this.#load(this.#asked);
      case 'range':
        return this.#loadRange(request);
      case 'rows':
        return this.#shown === undefined
          ? 'refused'
          : this.#send(rowsOf(this.#shown.reports.report, request.page));
      case 'csv':
        return this.#shown === undefined ? 'refused' : saveCsv(this.#shown.reports);
      case 'png':
        return this.#shown === undefined ? 'refused' : savePng(this.#shown.reports.range, request);
    }
  }

  #loadRange({ from, to }: DayRange): Promise<Outcome> {
    const range = { from, to };
    if (isRange(range)) return this.#load(range);
    return this.#sendState({ failure: vscode.l10n.t('Choose a range of at most three years.') }, 'refused');
  }

  /** The page itself says that it waits, and why it shows nothing newer: a notification would outlive the failure. */
  async #load(range: DayRange): Promise<Outcome> {
    this.#asked = range;
    await this.#sendState({ work: vscode.l10n.t('Reading the usage...') }, 'done');
    const outcome = await withAdmin(this.#context, async (connection) => {
      try {
        return await this.#show(range, connection);
      } catch (error) {
        return this.#showFailure(range, error);
      }
    });
    if (outcome === 'refused') this.clear();
    return outcome;
  }

  async #show(range: DayRange, { client, ownKey, serviceName }: AdminConnection): Promise<Outcome> {
    const reports = {
      range,
      report: await readUsageReport(client, range, 'key_and_day'),
      before: await readUsageReport(client, rangeBefore(range), undefined),
    };
    const usage = ownKey === undefined ? undefined : await this.#usageOf(client);
    if (this.#isClosed || range !== this.#asked) return 'cancelled';
    const notes = [vscode.l10n.t('Service: {0}. Days are in UTC.', serviceName), ...limitNotes(usage)];
    this.#shown = { reports, message: messageOf(reports, notes) };
    return this.#send(this.#shown.message);
  }

  /** @throws the refusal of an admin key, which {@link withAdmin} shows with a button that sets another one. */
  async #showFailure(range: DayRange, error: unknown): Promise<Outcome> {
    if (this.#isClosed || range !== this.#asked) return 'cancelled';
    const failure = sentencesOf(explainError(error)).map(localize).join(' ');
    await this.#sendState({ failure }, 'failed');
    if (error instanceof AuthenticationError) throw error;
    this.#context.log.write('error', 'usage report not loaded', failureFields(error));
    return 'failed';
  }

  async #sendState(
    { work = '', failure = '' }: Partial<Pick<StateMessage, 'work' | 'failure'>>,
    outcome: Outcome,
  ): Promise<Outcome> {
    await this.#send({ kind: 'state', texts: usageTexts(), work, failure } satisfies StateMessage);
    return outcome;
  }

  /** The usage of the own key, for the notes; the page shows the rest without it. */
  async #usageOf(client: Pick<ServiceClient, 'usage'>): Promise<Usage | undefined> {
    return client.usage().catch((error: unknown) => {
      this.#context.log.write('warning', 'usage not loaded', failureFields(error));
      return undefined;
    });
  }

  async #send(message: unknown): Promise<Outcome> {
    await this.#panel.webview.postMessage(message);
    return 'done';
  }
}

function isRange(range: DayRange): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to && countDays(range) <= MAX_DAYS;
}

function messageOf(reports: UsageReports, notes: readonly string[]): UsageMessage {
  return {
    kind: 'usage',
    texts: usageTexts(),
    locale: vscode.env.language,
    notes,
    kinds: USAGE_KINDS.map(({ name, unit }) => ({ name: localize(name), unit })),
    ...numbersOf(reports),
  };
}

/** What counts against limits in the current period, in words. */
function limitNotes(usage: Usage | undefined): readonly string[] {
  if (usage === undefined) return [];
  return usageCounts(usage).flatMap(({ name, count, limit }) => {
    const share = typeof count === 'number' ? shareOf(count, limit) : undefined;
    if (typeof count !== 'number' || share === undefined) return [];
    const level = limitLevel(share);
    const words = vscode.l10n.t(
      '{0} in this period: {1} of {2} ({3} %)',
      localize(name),
      number(count),
      number(limit ?? 0),
      number(percentOf(share)),
    );
    if (level === 'below') return [`${words}.`];
    return [
      `${words}, ${level === 'near' ? vscode.l10n.t('near the limit') : vscode.l10n.t('limit reached')}.`,
    ];
  });
}

function saveCsv({ range, report }: UsageReports): Promise<Outcome> {
  const bytes = new TextEncoder().encode(writeCsv(reportRows(report)));
  return save(`usage-${range.from}-${range.to}.csv`, { CSV: ['csv'] }, bytes);
}

async function savePng(range: DayRange, { name, data }: UsageRequest & { kind: 'png' }): Promise<Outcome> {
  if (!data.startsWith(PNG + PNG_BEGIN) || !/^(?:days|keys)$/.test(name)) return 'refused';
  const bytes = Buffer.from(data.slice(PNG.length), 'base64');
  return save(`usage-${name}-${range.from}-${range.to}.png`, { PNG: ['png'] }, bytes);
}

/** The dialog asks before it replaces a file. */
async function save(name: string, filters: Record<string, string[]>, bytes: Uint8Array): Promise<Outcome> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const target = await vscode.window.showSaveDialog({
    filters,
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder.uri, name) }),
  });
  if (target === undefined) return 'cancelled';
  await writeChosen(target, bytes);
  vscode.window.setStatusBarMessage(
    vscode.l10n.t('Saved {0}', vscode.workspace.asRelativePath(target)),
    3000,
  );
  return 'done';
}
