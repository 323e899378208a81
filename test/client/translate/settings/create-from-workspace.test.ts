import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { parseManifest } from '#manifest';
import { originOf, type ServiceClient } from '#service';
import { RemoteObjects, resolveProfile } from '#translate';
import { SolvableFailure } from '../../../../client/shell/ui/show-error.ts';
import { withDeclaredObjects } from '../../../../client/translate/settings/create-from-workspace.ts';
import type { SettingsContext } from '../../../../client/translate/settings/translation-settings.ts';
import { withFiles } from '../../../support/cli.ts';
import { standIn } from '../../../support/editor-stand-in.ts';
import { withLocalService } from '../../../support/local-service.ts';
import { clientFor } from '../../../support/service-client.ts';

const editor = vi.hoisted(() => ({
  isTrusted: true,
  answer: undefined as string | undefined,
  shown: [] as string[],
  workspace: {},
  window: {},
  Uri: {},
  env: { language: 'en' },
  ProgressLocation: { Notification: 15 },
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, index) => String(args[index])),
  },
}));

vi.mock('vscode', () => editor);

beforeEach(() => {
  editor.isTrusted = true;
  editor.answer = undefined;
  editor.shown = [];
  const show = async (text: string, options?: string | { readonly detail?: string }) => {
    editor.shown.push(typeof options === 'object' ? `${text} ${options.detail}` : text);
    return typeof options === 'object' ? editor.answer : undefined;
  };
  editor.window = {
    showInformationMessage: show,
    showWarningMessage: show,
    showErrorMessage: show,
    withProgress: (_: unknown, work: (progress: object, token: object) => unknown) =>
      work({ report: () => undefined }, { onCancellationRequested: () => ({ dispose: () => undefined }) }),
  };
  editor.workspace = {
    get isTrusted() {
      return editor.isTrusted;
    },
  };
  editor.Uri = standIn.Uri;
});

const MANIFEST = parseManifest(
  JSON.stringify({
    glossaries: {
      product: {
        name: 'Product terms',
        dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
      },
    },
    styleRules: { marketing: { file: 'marketing.de.style-rules.json' } },
    profiles: {
      product: { source: 'en', target: 'de', glossary: 'product' },
      marketing: { source: 'en', target: 'de', styleRules: 'marketing' },
    },
  }),
);

const FILES = {
  'product.en-de.glossary.csv': 'parcel,Paket\ndriver,Fahrer\n',
  'marketing.de.style-rules.json': '{ "name": "Marketing", "language": "de" }',
};

interface Setting {
  readonly client: ServiceClient;
  /** Looks up the names in a profile at the local service, or at one that only seems to be far away. */
  readonly lookUp: (profile: string, origin: string) => Promise<unknown>;
}

function withSetting(files: Readonly<Record<string, string>>, work: (setting: Setting) => Promise<void>) {
  return withFiles(files, (folder) =>
    withLocalService({}, async (service) => {
      const client = clientFor(service.url, { key: service.key });
      const serviceFolder = path.join(folder, 'service');
      await mkdir(serviceFolder);
      const remoteObjects = new RemoteObjects(Date.now, silentLog);
      const context = {
        remoteObjects,
        localService: { folder: serviceFolder },
        log: silentLog,
        statusItem: { block: () => undefined },
      } as unknown as SettingsContext;
      const endpoint = { baseUrl: service.url, authScheme: 'Service-Auth-Key' };
      const uri = standIn.Uri.file(path.join(folder, 'parlance.json'));
      const lookUp: Setting['lookUp'] = (id, origin) => {
        const profile = MANIFEST.profiles.find((each) => each.id === id);
        if (profile === undefined) throw new Error(id);
        const found = { profile, manifest: { uri, location: { manifest: MANIFEST, folder } } };
        const connection = { client, endpoint, origin, serviceName: 'service.example' };
        const names = { glossaries: [], styleRules: undefined, memory: undefined };
        const wanted = id === 'product' ? { glossaries: ['Product terms'] } : { styleRules: 'Marketing' };
        const lists = remoteObjects.of(originOf(endpoint), client);
        return withDeclaredObjects(context, connection, found as never, () =>
          resolveProfile(profile, { ...names, ...wanted }, lists),
        );
      };
      await work({ client, lookUp });
    }),
  );
}

async function namesAt(client: ServiceClient): Promise<readonly string[]> {
  return (await client.listGlossaries()).map(({ name }) => name);
}

/** The button of the error that looking something up ends with. */
async function solutionOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SolvableFailure)) throw error;
  return error.solution;
}

describe('what a profile names and a service lacks', () => {
  test('the local service gets from the manifest, without a question', () =>
    withSetting(FILES, async ({ client, lookUp }) => {
      expect(await lookUp('product', 'local')).toMatchObject({ options: { target_lang: 'de' } });
      expect(await lookUp('marketing', 'local')).toMatchObject({ options: { target_lang: 'de' } });
      expect(await namesAt(client)).toEqual(['Product terms']);
      expect(editor.shown).toEqual([]);
    }));

  test('the local service does not get in Restricted Mode', () =>
    withSetting(FILES, async ({ client, lookUp }) => {
      editor.isTrusted = false;
      await expect(lookUp('product', 'local')).rejects.toThrow(/no glossary/);
      expect(await namesAt(client)).toEqual([]);
    }));

  test('another service gets when the user accepts the summary: create it from the workspace', () =>
    withSetting(FILES, async ({ client, lookUp }) => {
      const { title, run } = await solutionOf(lookUp('product', 'https://service.example'));
      expect(title).toBe('Create It From the Workspace');
      expect(await run()).toBe('cancelled');
      expect(await namesAt(client)).toEqual([]);
      editor.answer = 'Create';
      expect(await run()).toBe('done');
      expect(editor.shown.at(-2)).toBe(
        'Create "Product terms" at service.example? EN → DE: 2 lines\nGlossaries are not billed.',
      );
      expect(editor.shown.at(-1)).toMatch(/was created\./);
      expect(await lookUp('product', 'https://service.example')).toMatchObject({
        options: { target_lang: 'de' },
      });
    }));

  test('another service gets style rules in the same way', () =>
    withSetting(FILES, async ({ lookUp }) => {
      const { run } = await solutionOf(lookUp('marketing', 'https://service.example'));
      editor.answer = 'Create';
      expect(await run()).toBe('done');
      await lookUp('marketing', 'https://service.example');
    }));

  test('no service gets from files that cannot be read', () =>
    withSetting({}, async ({ client, lookUp }) => {
      await expect(lookUp('product', 'local')).rejects.toThrow(/no glossary/);
      const { run } = await solutionOf(lookUp('product', 'https://service.example'));
      expect(await run()).toBe('failed');
      expect(editor.shown).toEqual(['Nothing was created. product.en-de.glossary.csv cannot be read.']);
      expect(await namesAt(client)).toEqual([]);
    }));
});
