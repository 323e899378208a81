import { element } from '../../../shell/webviews/shared/element.ts';
import type { TryMessage, TryRequest } from '../try-message.ts';

/** Milliseconds after a key before the extension is asked for the bill. */
const PAUSE_MS = 200;

/** What somebody has entered. */
interface TryInput {
  readonly text: string;
  readonly target: string;
  /** The version that the others are compared with. */
  readonly base: string;
}

/** The page: what is entered, and where the results go. */
export interface TryForm {
  readonly node: HTMLElement;
  readonly results: HTMLElement;
  read(): TryInput;
  update(message: TryMessage): void;
}

/** What the form tells the page. */
interface FormEvents {
  send(kind: TryRequest['kind']): void;
  changed(): void;
}

/** Creates the form. Control and Enter in the text do the same as the button. */
export function makeForm(message: TryMessage, text: string, events: FormEvents): TryForm {
  const fields = makeFields(message, text);
  const { input, target, base, run, cancel, bill, status, failure, results } = fields;
  const form = layOut(message, fields);
  follow(form, fields, events);
  return {
    node: element(
      'main',
      {},
      element('h1', {}, `${message.texts.title}: ${message.name}`),
      form,
      status,
      failure,
      results,
    ),
    results,
    read: () => ({ text: input.value, target: target.value, base: base.value }),
    update(now) {
      bill.textContent = now.bill;
      run.disabled = now.isBusy;
      cancel.hidden = !now.isBusy;
      status.textContent = now.isBusy ? message.texts.working : '';
      failure.textContent = now.failure;
      results.setAttribute('aria-busy', String(now.isBusy));
    },
  };
}

type Fields = ReturnType<typeof makeFields>;

function makeFields({ texts, targets, target: into, versions }: TryMessage, text: string) {
  const input = element('textarea', { id: 'text', rows: '5', 'aria-describedby': 'bill' });
  input.value = text;
  return {
    input,
    target: select(
      'target',
      targets.map(({ code, name }) => [code, name]),
      into,
    ),
    base: select(
      'base',
      versions.map(({ id, heading }) => [id, heading]),
      versions[0]?.id ?? '',
    ),
    run: element('button', { type: 'submit' }, texts.run),
    cancel: element('button', { type: 'button', class: 'secondary' }, texts.cancel),
    bill: element('p', { id: 'bill', class: 'hint', 'aria-live': 'polite' }),
    status: element('p', { role: 'status' }),
    failure: element('p', { role: 'alert', class: 'failure' }),
    results: element('div', { class: 'versions' }),
  };
}

function layOut({ texts }: TryMessage, { input, target, base, run, cancel, bill }: Fields): HTMLFormElement {
  return element(
    'form',
    {},
    element('label', { for: 'text' }, texts.text),
    input,
    element('div', { class: 'row' }, labelled(texts.target, target), labelled(texts.compareWith, base)),
    element('div', { class: 'row' }, run, cancel, bill),
  );
}

function follow(
  form: HTMLFormElement,
  { input, target, base, run, cancel }: Fields,
  { send, changed }: FormEvents,
): void {
  let pause = 0;
  const asked = () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => send('bill'), PAUSE_MS);
    changed();
  };
  const submit = () => {
    if (!run.disabled) send('run');
  };
  input.addEventListener('input', asked);
  target.addEventListener('input', asked);
  base.addEventListener('input', changed);
  cancel.addEventListener('click', () => send('cancel'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  });
  window.setTimeout(() => send('bill'));
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  return element('p', {}, element('label', { for: field.id }, text), field);
}

function select(
  id: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): HTMLSelectElement {
  const made = element('select', { id });
  made.append(...options.map(([value, text]) => element('option', { value }, text)));
  made.value = chosen;
  return made;
}
