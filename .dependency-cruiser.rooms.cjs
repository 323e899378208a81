/**
 * The rooms of each folder, from the ground up: folders, and loose files with their extension. Each may import only those before it;
 * rooms in one inner list stand side by side and do not import each other. A folder with a list names everything in it.
 * @type {Record<string, readonly (string | readonly string[])[]>}
 */
const rooms = {};

module.exports = { rooms };
