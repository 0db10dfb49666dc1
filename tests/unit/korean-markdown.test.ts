import { expect, test } from 'vitest'
import { htmlOf } from '#texts/content/markdown.ts'

const inside = (markdown: string): string =>
  htmlOf(markdown)
    .replaceAll(/<\/?(?:p|span)\b[^<>]*>|\n/g, '')
    .replaceAll(/ (?:rel|target)="[^"]*"/g, '')

const address = (href: string, text = href) => `<a href="${href}">${text}</a>`

test.each([
  // Bold before a particle
  ['**한국노화과학회(KSAS)**는 1999년에', '<strong>한국노화과학회(KSAS)</strong>는 1999년에'],
  ['**“노화”**를 연구합니다', '<strong>“노화”</strong>를 연구합니다'],
  ['본 학회는**(사)한국**의', '본 학회는<strong>(사)한국</strong>의'],
  ['**회비 80,000원**입니다', '<strong>회비 80,000원</strong>입니다'],
  ['**3월 5일(목)**까지', '<strong>3월 5일(목)</strong>까지'],
  ['**50%**를 환불', '<strong>50%</strong>를 환불'],
  ['**「개인정보 보호법」**에 따라', '<strong>「개인정보 보호법」</strong>에 따라'],
  ['**제7조 제1항.**은', '<strong>제7조 제1항.</strong>은'],
  ['**정회원**은 **준회원(학생)**과', '<strong>정회원</strong>은 <strong>준회원(학생)</strong>과'],
  ['***강조(중요)***', '<em><strong>강조(중요)</strong></em>'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['*기울임*과 **굵게**', '<em>기울임</em>과 <strong>굵게</strong>'],
  [String.raw`\*\*별표\*\*는`, '**별표**는'],
  // Ranges
  ['평일 9~18시, 점심 12~13시', '평일 9~18시, 점심 12~13시'],
  ['3월 1일 ~ 3월 5일 ~ 접수', '3월 1일 ~ 3월 5일 ~ 접수'],
  ['1~3층, ~5명, 10명~', '1~3층, ~5명, 10명~'],
  ['~~연기된~~ 날짜', '<del>연기된</del> 날짜'],
  ['안녕하세요~', '안녕하세요~'],
  ['제1조~제3조, 제5조~제7조', '제1조~제3조, 제5조~제7조'],
  // Days
  ['2026. 3. 5. 개정', '2026. 3. 5. 개정'],
  ['2026.3.5. 개정', '2026.3.5. 개정'],
  ['10. 22.(목) 추계학술대회', '10. 22.(목) 추계학술대회'],
  ['3. 5. 이사회', '3. 5. 이사회'],
  ['- 2026. 3. 5. 개정', '<ul><li>2026. 3. 5. 개정</li></ul>'],
  ['1. 회원의 권리', '<ol><li>회원의 권리</li></ol>'],
  ['1. 3.5% 인상', '<ol><li>3.5% 인상</li></ol>'],
  ['2. 2026년 계획', '<ol start="2"><li>2026년 계획</li></ol>'],
  // Addresses
  ['http://ksas.kr/a에서 신청', `${address('http://ksas.kr/a')}에서 신청`],
  ['https://ksas.kr/로 접속', `${address('https://ksas.kr/')}로 접속`],
  ['www.ksas.kr에서는', `${address('http://www.ksas.kr', 'www.ksas.kr')}에서는`],
  ['https://ksas.kr/?id=3은', `${address('https://ksas.kr/?id=3')}은`],
  ['(https://ksas.kr/a)를', `(${address('https://ksas.kr/a')})를`],
  ['https://ksas.kr/a 에서', `${address('https://ksas.kr/a')} 에서`],
  [
    'https://ko.wikipedia.org/wiki/노화',
    address(
      'https://ko.wikipedia.org/wiki/%EB%85%B8%ED%99%94',
      'https://ko.wikipedia.org/wiki/노화',
    ),
  ],
  ['[누리집](https://ksas.kr/a)에서', `${address('https://ksas.kr/a', '누리집')}에서`],
  ['<https://ksas.kr/a>에서', `${address('https://ksas.kr/a')}에서`],
  ['office@ksas.kr로 보내', `${address('mailto:office@ksas.kr', 'office@ksas.kr')}로 보내`],
  // Code
  ['`9~18 **a(b)**는`', '<code>9~18 **a(b)**는</code>'],
  ['```\n2026. 3. 5. ~ **a(b)**는\n```', '<pre><code>2026. 3. 5. ~ **a(b)**는</code></pre>'],
  ['~~~\n1~2\n~~~', '<pre><code>1~2</code></pre>'],
])('%s', (markdown, html) => {
  expect(inside(markdown)).toBe(html)
})
