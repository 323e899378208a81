import { message } from '#base';

/** The argument that names a translation memory. */
export const MEMORY_OPERAND = { memory: message('the name or ID of the translation memory') };
