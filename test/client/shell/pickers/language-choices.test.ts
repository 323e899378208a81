import { describe, expect, it } from 'vitest';
import { type LanguageSide, languagesOf } from '#base';
import { SNAPSHOT_FACTS, SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { languageChoices, withRecent } from '../../../../client/shell/pickers/language-choices.ts';

function choices(side: LanguageSide, recent: readonly string[] = [], workspace: readonly string[] = []) {
  const found = languageChoices(languagesOf(SNAPSHOT_FACTS, 'translate_text'), side, { recent, workspace });
  const codes = (languages: readonly { readonly lang: string }[]) => languages.map(({ lang }) => lang);
  return {
    recent: codes(found.recent),
    workspace: codes(found.workspace),
    others: codes(found.others),
  };
}

describe('the languages of a picker', () => {
  it('offer variants as targets only', () => {
    expect(choices('target').others).toEqual(expect.arrayContaining(['en-GB', 'en-US', 'zh-Hant']));
    expect(choices('source').others).not.toContain('en-GB');
  });

  it('are the stable ones', () => {
    const beta = SNAPSHOT_LANGUAGES.translate_text.filter(({ status }) => status === 'beta');
    expect(beta.length).toBeGreaterThan(0);
    for (const { lang } of beta) expect(choices('target').others).not.toContain(lang);
  });

  it('come by name', () => {
    expect(choices('target').others.slice(0, 2)).toEqual(['ace', 'af']);
  });

  it('have those used last on top, once', () => {
    const { recent, others } = choices('target', ['DE', 'en-US', 'unknown']);
    expect(recent).toEqual(['de', 'en-US']);
    expect(others).not.toContain('de');
  });
});

describe('the languages of the workspace', () => {
  it('come before the others, once, behind those used last', () => {
    const { recent, workspace, others } = choices('target', ['fr'], ['de', 'fr', 'DE', 'ja', 'unknown']);
    expect(recent).toEqual(['fr']);
    expect(workspace).toEqual(['de', 'ja']);
    expect(others).not.toContain('ja');
  });

  it('are the languages of variants that the service does not have', () => {
    expect(choices('target', [], ['de-at', 'zh-Hant', 'pt']).workspace).toEqual(['de', 'zh-Hant', 'pt']);
  });
});

describe('the languages used last', () => {
  it.each([
    [[], 'de', ['de']],
    [['fr', 'de'], 'de', ['de', 'fr']],
    [['DE', 'fr'], 'de', ['de', 'fr']],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ])('%j are, after %s, %j', (before, used, after) => {
    expect(withRecent(before, used)).toEqual(after);
  });
});
