import { plainText, sanitizeHtml } from '#server/posts/html.ts'
import { describe, expect, test } from 'vitest'

describe('what stays of a post’s HTML', () => {
  test.for([
    [
      '<h3>일정</h3><p>가 <strong>나</strong><br>다</p>',
      '<h3>일정</h3><p>가 <strong>나</strong><br />다</p>',
    ],
    [
      '<table><caption>일정</caption><tr><th scope="row">가</th><td colspan="2">나</td></tr></table>',
      '<table><caption>일정</caption><tr><th scope="row">가</th><td colspan="2">나</td></tr></table>',
    ],
    [
      '<figure><img src="/api/v1/common/fileDownload?file_pk=1" alt="강연장" width="800"></figure>',
      '<figure><img src="/api/v1/common/fileDownload?file_pk=1" alt="강연장" width="800" loading="lazy" decoding="async" /></figure>',
    ],
    ['<h1>제목</h1>', '<h2>제목</h2>'],
    ['<a href="/membership">회비</a>', '<a href="/membership">회비</a>'],
    ['<a href="mailto:a@example.org">메일</a>', '<a href="mailto:a@example.org">메일</a>'],
    [
      '<a href="https://example.org" target="_top">밖</a>',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">밖</a>',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/x1"></iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/x1" title="동영상" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>',
    ],
  ] as const)('%s', ([html, safe]) => {
    expect(sanitizeHtml(html)).toBe(safe)
  })
})

describe('what goes', () => {
  test.for([
    ['<p onclick="x()" style="color:red" class="a" id="b">가</p>', '<p>가</p>'],
    ['<script>alert(1)</script><style>p{}</style>가', '가'],
    ['<a href="javascript:alert(1)">가</a>', '<a>가</a>'],
    ['<a href="JaVa\nScript:alert(1)">가</a>', '<a>가</a>'],
    ['<a href="//evil.example">가</a>', '<a>가</a>'],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<img src="http://example.org/a.png">', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" alt="" loading="lazy" decoding="async" />'],
    ['<iframe src="https://evil.example/embed"></iframe>', ''],
    ['<iframe src="https://www.youtube.com.evil.example/"></iframe>', ''],
    ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['<form action="/x"><input name="a"><button>가</button></form>', '가'],
    ['<svg><script>1</script></svg>', ''],
    ['<math><mi>x</mi></math>', 'x'],
    ['<p>가<!-- 나 --></p>', '<p>가</p>'],
    ['<p>가', '<p>가</p>'],
  ] as const)('%s', ([html, safe]) => {
    expect(sanitizeHtml(html)).toBe(safe)
  })
})

test('a text is read line by line, its entities resolved', () => {
  expect(plainText('<p>노<b>화</b> &amp; 1 &lt; 2</p><ul><li>가</li><li>나</li></ul>')).toBe(
    '노화 & 1 < 2\n가\n나',
  )
})
