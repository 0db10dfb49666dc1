import { describe, expect, test } from 'vitest'
import { plainText, sanitizeHtml } from '#boards/server/posts/html.ts'

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
    ['<center><font color=red size=5>가</font></center>나', '<div class="to-center">가</div>나'],
    [
      '<p align=center>가</p><p style="color:red; text-align: right">나</p>',
      '<p class="to-center">가</p><p class="to-right">나</p>',
    ],
    [
      '<span style="font-weight:700">가</span><span style="text-decoration:underline">나</span>',
      '<strong>가</strong><u>나</u>',
    ],
    [
      '<span style="FONT-WEIGHT: bold">가</span><span style="color:red;text-decoration-line:line-through">나</span><span style="font-style:italic;">다</span>',
      '<strong>가</strong><s>나</s><em>다</em>',
    ],
    [
      '<p style="text-align-last:right;text-align:center !important">가</p>',
      '<p class="to-center">가</p>',
    ],
    ['<h6>가</h6><strike>나</strike>', '<h4>가</h4><s>나</s>'],
    ['<span lang="EN-US">a</span>', '<span lang="EN-US">a</span>'],
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
    [String.raw`<a href="/\evil.example">가</a>`, '<a>가</a>'],
    [String.raw`<a href="\/evil.example">가</a>`, '<a>가</a>'],
    ['<a href="/\t/evil.example">가</a>', '<a>가</a>'],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<img src="http://example.org/a.png">', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" alt="" loading="lazy" decoding="async" />'],
    ['<iframe src="https://evil.example/embed"></iframe>', ''],
    ['<iframe src="https://www.youtube.com.evil.example/"></iframe>', ''],
    ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['<form action="/x"><input name="a"><button>가</button></form>', '가'],
    ['<svg><script>1</script></svg>', ''],
    ['<math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math>', 'x'],
    ['<p>가<span style="DISPLAY: none">나<b>다</b></span>라</p>', '<p>가라</p>'],
    [
      '<p>가<a href="/x" style="visibility:hidden">나</a><img src="/a.png" hidden></p>',
      '<p>가</p>',
    ],
    [
      '<p>가<font style="font-size:0px">나</font><span style="mso-hide:all">다</span></p>',
      '<p>가</p>',
    ],
    [
      '<table><tr style="display:none"><td>가</td></tr><tr><td>나</td></tr></table>',
      '<table><tr><td>나</td></tr></table>',
    ],
    [
      '<p>가<a class="msocomanchor" href="#_msocom_1">[김1]</a></p><div style="mso-element:comment-list"><p class="MsoCommentText">비밀</p></div>',
      '<p>가</p>',
    ],
    ['<div style="font-size:0"><p style="font-size:14px">가</p></div>', '<div><p>가</p></div>'],
    ['<p>가<!-- 나 --></p>', '<p>가</p>'],
    ['<title>가</title><xml><w:View>Normal</w:View></xml><o:p>나</o:p>', '나'],
    ['<xmp><script>1</script></xmp>', ''],
    [
      '<table width="900" align="center"><td nowrap height="9">가</td></table>',
      '<table><td>가</td></table>',
    ],
    ['<span lang="x-none" class="to-center evil">가</span>', '<span class="to-center">가</span>'],
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
