import { type Fix, type JsonFinding, spanOf } from '#base';
import { faultOfSize, type TextLimit } from '#requests';
import type { StyleText } from './style-document.ts';

/** Texts that are longer than the service takes. */
export function findTooLong(
  texts: readonly StyleText[],
  limit: TextLimit,
  fix?: (text: StyleText) => readonly Fix[],
): readonly JsonFinding[] {
  return texts.flatMap((one) => {
    const message = faultOfSize(one.text, limit);
    if (message === undefined) return [];
    return { span: spanOf(one.node), message, fixes: fix && (() => fix(one)) };
  });
}
