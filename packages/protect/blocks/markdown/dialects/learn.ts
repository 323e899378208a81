import type { KeptSpan } from '../../../model.ts';
import { attributeListBlocks } from './attribute-list.ts';

/** Attributes in quotes. */
const ATTRIBUTES = String.raw`(?:[ \t]{1,9}[\w\-]{1,40}="[^"\n]{0,500}"){1,20}`;

/** The source of an expression for what Microsoft Learn, DocFX, and Adobe Experience League have in colons and in brackets. */
export const LEARN = [
  String.raw`:::[ \t]?[a-z][a-z\-]{0,40}(?:${ATTRIBUTES}[ \t]{0,9}:::|-end:::|:::)`,
  String.raw`\[![A-Za-z][\w#+\-]{0,40}[ \t]?\[[^\[\]\n]{0,300}\]\([^()\n]{0,500}\)\]`,
  String.raw`\[!(?:VIDEO|Video|video|DNL)[ \t][^\[\]\n]{1,500}\]`,
  String.raw`\[![a-z][\w\-]{0,40}${ATTRIBUTES}\]`,
  String.raw`\[!UICONTROL(?=[ \t][^\[\]\n]{1,200}\])`,
].join('|');

/** What of a match stays: not the texts of its attributes, nor the label of a control. */
export function keptOfLearn(text: string, start: number, found: string): readonly KeptSpan[] {
  const end = start + found.length;
  if (!found.startsWith('[!UICONTROL')) {
    const inside = attributeListBlocks(text, { start, end });
    return [{ start, end, kind: 'learn', role: 'single', name: '', inside }];
  }
  const close = text.indexOf(']', end);
  const name = `learn ${start}`;
  return [
    { start, end, kind: 'learn', role: 'open', name },
    { start: close, end: close + 1, kind: 'learn', role: 'close', name },
  ];
}
