/** The forms that terms are exchanged in with other programs. */
export const EXCHANGE_FORMS = ['csv', 'tbx', 'xlsx'] as const;

export type ExchangeForm = (typeof EXCHANGE_FORMS)[number];

/** The form that the extension of a file shows; CSV for other files. */
export function formOfFile(file: string): ExchangeForm {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return EXCHANGE_FORMS.find((form) => form === extension) ?? 'csv';
}
