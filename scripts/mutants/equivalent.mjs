// Mistakes that change nothing that anybody could notice, each with the reason. They are found by the file and the text of the line, so that
// they stay valid when other lines change.

/**
 * @typedef {object} Equivalent
 * @property {string} file
 * @property {string} line The line in which it begins, without indentation.
 * @property {string} from
 * @property {string} text
 * @property {string} reason
 */

/** @type {readonly Equivalent[]} */
export const EQUIVALENT = [];
