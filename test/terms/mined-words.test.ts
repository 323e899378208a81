import { expect, test } from 'vitest';
import { finish } from '#base';
import { koreanStem } from '../../packages/terms/mining/korean-particles.ts';
import { mineTerms } from '../../packages/terms/mining/mine-terms.ts';

/** The translation that is proposed for a source phrase, from texts given as `source = translation`. */
function mined(texts: readonly string[], source: string, language: string): string | undefined {
  const pairs = texts.map((text) => {
    const [source = '', target = ''] = text.split(' = ');
    return { source, target };
  });
  const sides = { source: { language: 'en', stem: undefined }, target: { language, stem: undefined } };
  const found = finish(mineTerms(pairs, { ...sides, limit: 50, isKnown: () => false }));
  return found.find((one) => one.source === source)?.target;
}

test('a word of Chinese that is divided is proposed as a whole', () => {
  const texts = [
    'New server = 新服务器',
    'Stop the server now = 立即停止服务器',
    'Server name = 服务器名称',
    'A server is lost = 服务器丢失',
  ];
  expect(mined(texts, 'server', 'zh')).toBe('服务器');
});

test('a word of Korean is proposed without its particle', () => {
  const texts = [
    'Choose an option = 옵션을 선택',
    'The option is saved = 옵션을 저장했습니다',
    'Delete option now = 지금 옵션을 삭제',
    'Reset option = 옵션을 초기화',
  ];
  expect(mined(texts, 'option', 'ko')).toBe('옵션');
});

test('what only ends like a particle stays', () => {
  const stem = koreanStem(['결과를 저장', '결과', '옵션을 선택', '옵션', '경로에 저장', '경로', '추가']);
  expect(['결과를', '결과', '옵션을', '경로에', '경로', '추가'].map(stem)).toEqual([
    '결과',
    '결과',
    '옵션',
    '경로',
    '경로',
    '추가',
  ]);
});
