import { type AdminContext, findAdmin } from './connect-admin.ts';
import { KeyStates } from './view/key-states.ts';
import { KeysView } from './view/keys-view.ts';

/** Creates the Keys view. */
export function openKeys(context: Omit<AdminContext, 'keys'>): KeysView {
  return new KeysView(new KeyStates(() => findAdmin(context), context.log));
}
