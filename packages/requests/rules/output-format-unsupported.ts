import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';

/** Input formats with the one other format that comes out of them (specification 4.2): only PDF is converted, and `doc` becomes `docx`. */
const CONVERTED: ReadonlyMap<string, string> = new Map([
  ['pdf', 'docx'],
  ['doc', 'docx'],
]);

/** Extensions of one format. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['htm', 'html'],
  ['jpg', 'jpeg'],
  ['xlf', 'xliff'],
]);

/** Specification 4.2: the output has the input's format, but that PDF can be converted to `docx`. */
export const outputFormatUnsupported: RequestRule = {
  id: 'output-format-unsupported',
  level: 'error',
  kinds: ['document'],
  explanation: 'A document comes back in its own format. Only PDF can be converted, to `docx`.',
  check({ request: { filename, output_format } }) {
    const input = filename === undefined ? undefined : extensionOf(filename);
    if (output_format === undefined || input === undefined) return [];
    const output = output_format.toLowerCase();
    if (formatOf(output) === formatOf(input) || CONVERTED.get(input) === output) return [];
    return [
      {
        at: { field: 'output_format' },
        message: message('The service cannot convert {0} to {1}, only PDF to docx.', input, output),
        fixes: [leaveOut(message('Keep the format'), 'output_format')],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'document',
      fails: { filename: 'letter.docx', target_lang: 'de', output_format: 'pdf' },
      at: ['output_format'],
      fixed: { filename: 'letter.docx', target_lang: 'de' },
      passes: { filename: 'letter.pdf', target_lang: 'de', output_format: 'docx' },
    },
  ];
}

function formatOf(extension: string): string {
  return SAME.get(extension) ?? extension;
}

function extensionOf(name: string): string | undefined {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
}
