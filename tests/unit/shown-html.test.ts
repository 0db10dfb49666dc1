import { describe, expect, test } from 'vitest'
import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { withLargePictures } from '#boards/server/posts/post-pictures.ts'
import { htmlOf, shownHtml, treeOf } from '#boards/server/posts/shown-html.ts'
import { maliciousPosts } from '#tests/e2e/support/malicious-posts.ts'
import { oldPosts } from '#tests/support/old-posts.ts'

const box = '<div class="scroll" role="group" aria-label="표" tabindex="0">'
const newWindow = '<span class="sr-only">(새 창 열림)</span>'

describe('what the page of a post makes of its HTML', () => {
  test.for([
    ['<p>가 &amp; 나<br />다</p>', '<p>가 &amp; 나<br />다</p>'],
    [
      '<table><tr><td>가</td><td>나</td></tr></table>',
      `${box}<table><tr><td>가</td><td>나</td></tr></table></div>`,
    ],
    [
      '<table><tr><td>가</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
      `${box}<table><tr><td>가</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table></div>`,
    ],
    [
      '<table><tbody><tr><td class="to-center" colspan="2">가</td></tr><tr><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></tbody></table>',
      `<div class="to-start"><div class="to-center">가</div><div>${box}<table><tr><td>1</td><td>2</td></tr></table></div></div></div>`,
    ],
    [
      '<table><caption>일정</caption><tr><td>가</td></tr></table>',
      `${box}<table><caption>일정</caption><tr><td>가</td></tr></table></div>`,
    ],
    [
      '<table><tr><th></th><th>가</th></tr></table>',
      `${box}<table><tr><td></td><th>가</th></tr></table></div>`,
    ],
    [
      '<table>글<tr><td>가</td>사이<td>나</td></tr><p>끝</p></table>',
      `글사이<p>끝</p>${box}<table><tr><td>가</td><td>나</td></tr></table></div>`,
    ],
    ['<li>가</li>', '<div>• 가</div>'],
    [
      '<ul><li>가</li> <ul><li>나</li></ul></ul>',
      '<ul><li>가</li> <li class="no-mark"><ul><li>나</li></ul></li></ul>',
    ],
    ['<ol>글<li>가</li></ol>', '<ol><li class="no-mark">글</li><li>가</li></ol>'],
    ['<dt>가</dt>', '<div>가</div>'],
    ['<dl><dt>가</dt><dd>나</dd></dl>', '<dl><dt>가</dt><dd>나</dd></dl>'],
    ['<h4>가</h4><h2>나</h2><h4>다</h4>', '<h2>가</h2><h2>나</h2><h3>다</h3>'],
    ['<h3>&nbsp;</h3>', '<div>&nbsp;</div>'],
    [
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">가</a>',
      `<a href="https://example.org" target="_blank" rel="noopener noreferrer">가${newWindow}</a>`,
    ],
    [
      '<a href="/membership"><img src="/a.png" alt="" /></a>',
      '<a href="/membership"><img src="/a.png" alt="" /><span class="sr-only">그림에 연결된 페이지</span></a>',
    ],
    [
      '<a href="/membership"><img src="/a.png" alt="회비" /></a>',
      '<a href="/membership"><img src="/a.png" alt="회비" /></a>',
    ],
    [
      '<iframe src="a" title="동영상"></iframe><iframe src="b" title="동영상"></iframe>',
      '<iframe src="a" title="동영상"></iframe><iframe src="b" title="동영상 (2)"></iframe>',
    ],
  ] as const)('%s', ([html, shown]) => {
    expect(shownHtml(html)).toBe(shown)
  })
})

test('whatever the sanitiser writes is read as it is', () => {
  for (const html of [...maliciousPosts, ...oldPosts.map(([, html]) => html)]) {
    const safe = sanitizeHtml(html)
    expect(htmlOf(treeOf(safe))).toBe(safe)
  }
})

describe('the pictures of a post', () => {
  const image = (pk: number) => `<img src="/api/v1/common/fileDownload?file_pk=${pk}" alt="" />`
  const large = (pk: number) =>
    `<a class="large" href="/api/v1/common/fileDownload?file_pk=${pk}">${image(pk)}<span class="sr-only">크게 보기</span></a>`
  const album = (...pks: number[]) =>
    `<div class="album">${pks.map((pk) => `<figure>${large(pk)}</figure>`).join('')}</div>`

  test.for([
    [`<p>가${image(1)}</p>`, `<p>가${large(1)}</p>`],
    [`<p>${image(1)}</p><p>${image(2)}</p>`, `<p>${large(1)}</p><p>${large(2)}</p>`],
    [`<p>${image(1)}<br />${image(2)}</p><p>&nbsp;</p><div>${image(3)}</div>`, album(1, 2, 3)],
    [
      `<div><p>가</p>${image(1)}${image(2)}${image(3)}</div>`,
      `<div><p>가</p>${album(1, 2, 3)}</div>`,
    ],
    [album(1, 2, 3), album(1, 2, 3)],
    [
      '<a href="/x"><img src="/api/v1/common/fileDownload?file_pk=1" /></a>',
      '<a href="/x"><img src="/api/v1/common/fileDownload?file_pk=1" /></a>',
    ],
    [
      '<p><img src="https://example.com/a.png" /></p>',
      '<p><img src="https://example.com/a.png" /></p>',
    ],
  ] as const)('open large, many as an album: %s', ([html, shown]) => {
    expect(withLargePictures(html)).toBe(shown)
  })
})
