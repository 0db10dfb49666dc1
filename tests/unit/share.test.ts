import { shareServices } from '#boards/rules/share.ts'
import { expect, test } from 'vitest'

test('four services get the address and the title, encoded once', () => {
  const links = shareServices('https://example.org/infoplace/detail/1', '노화 & 건강 100%')
  const url = 'https%3A%2F%2Fexample.org%2Finfoplace%2Fdetail%2F1'
  const title = '%EB%85%B8%ED%99%94%20%26%20%EA%B1%B4%EA%B0%95%20100%25'
  expect(links).toEqual([
    { name: '페이스북', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${url}&text=${title}` },
    { name: '네이버', href: `https://share.naver.com/web/shareView?url=${url}&title=${title}` },
    { name: '밴드', href: `https://www.band.us/plugin/share?body=${title}%0A${url}&route=${url}` },
  ])
})
