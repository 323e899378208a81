/** The editor's API for pages. */
interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): EditorApi;

/** The API of the editor, which a page can take once. */
export function editorApi(): EditorApi {
  return acquireVsCodeApi();
}
