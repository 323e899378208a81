// What a moving picture shows, and how it is recorded.

/**
 * @typedef {object} OpenScene
 * @property {import('../editor-host/session.mjs').SessionNeeds} needs
 * @property {(workspace: string) => Promise<void>} prepare Changes the copy of the workspace before the editor opens it.
 * @property {(workbench: import('../editor-host/workbench.mjs').Workbench, recorder: import('./recorder.mjs').Recorder) =>
 *   Promise<void>} record
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Scene
 * @property {string} file Of the picture.
 * @property {() => Promise<OpenScene>} open
 */
