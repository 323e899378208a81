import type { Answer, ExtraHeaders, LocalServiceUnderTest } from './use-local-service.ts';

/** What an upload is answered with. */
export interface DocumentHandle {
  readonly document_id: string;
  readonly document_key: string;
}

/** Parts of the form; an empty one is left out. */
export type DocumentFields = Readonly<Record<string, string>>;

/** Uploads a document from English into German, unless the fields say otherwise. */
export function upload(
  service: LocalServiceUnderTest,
  fileName: string,
  content: string | Uint8Array,
  fields: DocumentFields = {},
): Promise<Answer> {
  const form = new FormData();
  const all = { target_lang: 'de', source_lang: 'en', ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== '') form.append(name, value);
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  const { authScheme, key } = service.running();
  const headers = { authorization: `${authScheme} ${key}` };
  return service.send('/v2/document', { method: 'POST', headers, body: form });
}

/** @throws Error when the upload is refused. */
export async function uploaded(...given: Parameters<typeof upload>): Promise<DocumentHandle> {
  const answer = await upload(...given);
  if (answer.status !== 200) throw new Error(`The upload was answered ${answer.status}: ${answer.text}`);
  return answer.body as DocumentHandle;
}

export function askStatus(
  service: LocalServiceUnderTest,
  { document_id, document_key }: DocumentHandle,
): Promise<Answer> {
  return service.post(`/v2/document/${document_id}`, { document_key });
}

export function askResult(
  service: LocalServiceUnderTest,
  { document_id, document_key }: DocumentHandle,
  headers: ExtraHeaders = {},
): Promise<Answer> {
  return service.post(`/v2/document/${document_id}/result`, { document_key }, headers);
}
