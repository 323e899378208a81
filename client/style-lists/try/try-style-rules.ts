import * as vscode from 'vscode';
import { type Log, languagesOf, rootOf, type ServiceFacts, sameCode } from '#base';
import type { StyleList } from '#service';
import { planTrial, runTrial, type StyleTrial, type TriedVersion, triedVersions } from '#style-rules';
import { ConfirmedPlan, explainError, type ProtectedTranslation, sentencesOf } from '#translate';
import { type Connection, type ConnectionContext, connect } from '../../shell/connection/connection.ts';
import type { ServiceFactsSource } from '../../shell/connection/service-facts.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { findStored, readDraft, sampleFor } from './draft.ts';
import { openTrials } from './open-trials.ts';
import type { ShownVersion, TryMessage, TryRequest } from './try-message.ts';
import type { TryPanel } from './try-panel.ts';
import { tryTexts } from './try-texts.ts';

/** What trying a list needs. */
interface TryContext extends ConnectionContext {
  readonly serviceFacts: Pick<ServiceFactsSource, 'atHand'>;
  readonly tryPanel: () => Promise<TryPanel>;
}

/** Opens the page that translates a text with no list, the stored one, and the one of a document as it is now. */
export async function tryStyleRules(context: TryContext, document: vscode.TextDocument): Promise<Outcome> {
  const tried = readDraft(document);
  if (tried === undefined) {
    const text = vscode.l10n.t('{0} has errors. Correct them before you try it.', nameOf(document.uri));
    return refuse(text, 'warning', [showProblemsAction()]);
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const signal = new AbortController().signal;
  await openTrials(connection, context.log).removeLeft(signal);
  const stored = await findStored(document, tried, connection, signal);
  const panel = await context.tryPanel();
  const facts = await context.serviceFacts.atHand(connection);
  const trial = new Trial({ document, stored, connection, log: context.log, panel });
  const targets = targetsFor(facts, tried.draft.language);
  const shown = trial.begin(tried.name || nameOf(document.uri), await sampleFor(document), targets);
  panel.open(shown, (request) => trial.answer(request));
  return 'done';
}

/** The languages that a list for a root language can translate into. */
function targetsFor(facts: ServiceFacts, language: string): TryMessage['targets'] {
  const fitting = languagesOf(facts, 'translate_text').filter(
    ({ lang, usable_as_target }) => usable_as_target && sameCode(rootOf(lang), language),
  );
  const known = fitting.map(({ lang, name }) => ({ code: lang, name }));
  return known.length > 0 ? known : [{ code: language, name: language.toUpperCase() }];
}

interface TrialPorts {
  readonly document: vscode.TextDocument;
  readonly stored: StyleList | undefined;
  readonly connection: Connection;
  readonly log: Log;
  readonly panel: Pick<TryPanel, 'update'>;
}

/** What the page shows of one list, and what it asks. Each run takes the document as it is then. */
class Trial {
  readonly #ports: TrialPorts;
  #shown: TryMessage | undefined;
  #running: AbortController | undefined;

  constructor(ports: TrialPorts) {
    this.#ports = ports;
  }

  begin(name: string, sample: string, targets: TryMessage['targets']): TryMessage {
    const versions = triedVersions(this.#ports.stored?.style_id);
    this.#shown = {
      kind: 'try',
      name,
      sample,
      targets,
      target: targets[0]?.code ?? '',
      bill: '',
      isBusy: false,
      failure: '',
      versions: versions.map((id) => ({ id, heading: this.#headingOf(id) })),
      texts: tryTexts(),
    };
    return this.#shown;
  }

  answer(request: TryRequest): void {
    if (request.kind === 'cancel') this.#running?.abort();
    else if (request.kind === 'bill') void this.#showBill(request);
    else void this.#run(request);
  }

  async #showBill(request: Exclude<TryRequest, { readonly kind: 'cancel' }>): Promise<void> {
    const trial = this.#trialOf(request);
    if (trial === undefined) return;
    const { bill } = await planTrial(trial);
    const { characters, requests } = bill;
    const [each, all] = [characters / trial.versions.length, characters].map((count) => number(count));
    this.#update({
      failure: '',
      bill: vscode.l10n.t(
        '{0} characters × {1} versions: {2} characters are billed, in {3} requests.',
        each ?? '',
        number(trial.versions.length),
        all ?? '',
        number(requests),
      ),
    });
  }

  async #run(request: Exclude<TryRequest, { readonly kind: 'cancel' }>): Promise<void> {
    const trial = this.#trialOf(request);
    if (this.#running !== undefined) return;
    if (trial === undefined || request.text.trim() === '') {
      const failure =
        trial === undefined
          ? vscode.l10n.t('The draft has errors. Correct them before you try it.')
          : vscode.l10n.t('Enter a text to translate.');
      return this.#update({ failure });
    }
    const { connection, log } = this.#ports;
    this.#running = new AbortController();
    this.#update({ isBusy: true, failure: '' });
    try {
      const { signal } = this.#running;
      const { client } = connection;
      // The page shows the bill, and its button confirms it.
      const confirmed = await ConfirmedPlan.confirm(await planTrial(trial), () => true);
      if (confirmed === undefined) return;
      const tried = await runTrial(trial, { client, trials: openTrials(connection, log), confirmed, signal });
      const versions = trial.versions.map((id) => this.#versionOf(id, tried.get(id)?.[0]));
      this.#update({ versions });
    } catch (error) {
      const explanation = explainError(error);
      const isCancelled = explanation.kind === 'cancelled';
      log.write('warning', 'trial of style rules ended', { kind: explanation.kind });
      this.#update({ failure: isCancelled ? '' : sentencesOf(explanation).map(localize).join(' ') });
    } finally {
      this.#running = undefined;
      this.#update({ isBusy: false });
    }
  }

  /** Undefined while the document has errors. */
  #trialOf({ text, target }: Exclude<TryRequest, { readonly kind: 'cancel' }>): StyleTrial | undefined {
    const { document, stored } = this.#ports;
    const tried = readDraft(document);
    if (tried === undefined) return undefined;
    return {
      texts: [text],
      target_lang: target,
      stored: stored?.style_id,
      draft: tried.draft,
      versions: triedVersions(stored?.style_id),
      tagHandling: false,
    };
  }

  #versionOf(id: TriedVersion, translation: ProtectedTranslation | undefined): ShownVersion {
    const heading = this.#headingOf(id);
    if (translation === undefined) return { id, heading };
    return translation.ok ? { id, heading, text: translation.text } : { id, heading, isRefused: true };
  }

  #headingOf(id: TriedVersion): string {
    const { stored } = this.#ports;
    if (id === 'plain') return vscode.l10n.t('No list');
    return id === 'draft'
      ? vscode.l10n.t('Your draft')
      : vscode.l10n.t('At the service (version {0})', String(stored?.version ?? ''));
  }

  #update(change: Partial<TryMessage>): void {
    if (this.#shown === undefined) return;
    this.#shown = { ...this.#shown, ...change };
    this.#ports.panel.update(this.#shown);
  }
}
