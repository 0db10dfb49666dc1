import type { Page } from '@playwright/test'
import { readPost } from '#boards/server/posts/service.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { maliciousPosts } from '#tests/e2e/support/malicious-posts.ts'
import { runs } from '#tests/support/nightly.ts'
import { plantPost } from '#tests/support/posts.ts'

/** Notes whatever a post runs, in its page and in any frame of it. */
const watch = async (page: Page): Promise<() => string[]> => {
  const ran: string[] = []
  await page.exposeFunction('__ran', () => ran.push(page.url()))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return () => ran
}

/** Does to a post's text what a reader could: moves over it, focuses it, clicks it. */
const provoke = (page: Page): Promise<void> =>
  page.locator('.post .content').evaluate((content) => {
    for (const element of content.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['mouseover', 'pointerenter', 'focusin', 'animationstart', 'wheel']) {
        element.dispatchEvent(new Event(type, { bubbles: true }))
      }
      element.focus()
      // Where it leads to this page or elsewhere the click is not followed: only what it runs matters.
      element.addEventListener('click', (event) => {
        const address = element.getAttribute('href') ?? ''
        if (/^(?:https?:|[/#?]|x$|mailto:|$)/.test(address)) event.preventDefault()
      })
      element.click()
    }
  })

const forbidden =
  'script, style, svg, math, object, embed, form, input, button, select, textarea, base, meta, link, template, [style], [srcdoc], [id]'

test('a hundred malicious posts run nothing', async ({ page, site, expectedErrors }) => {
  // Pictures that are not there.
  expectedErrors.push(/404|ERR_BLOCKED_BY_CLIENT|ERR_NAME_NOT_RESOLVED/)
  const ran = await watch(page)
  expect(maliciousPosts.length).toBeGreaterThanOrEqual(100)
  for (const [index, content] of maliciousPosts.entries()) {
    if (index % runs(8, 1) !== 0) continue
    const title = `악성 글 ${index + 1}`
    const pk = await plantPost(site, { type: 'notice', title, content, author: '누군가' })
    await page.goto(`/infoplace/detail/${pk}`)
    await provoke(page)
    const left = await page.locator('.post .content').evaluate((element, selector) => {
      const handled = [...element.querySelectorAll('*')].filter((inner) =>
        inner.getAttributeNames().some((name) => name.startsWith('on')),
      )
      return [...element.querySelectorAll(selector), ...handled].map((inner) => inner.outerHTML)
    }, forbidden)
    expect(left, content).toEqual([])
    expect(ran(), content).toEqual([])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: '목록', exact: true })).toBeVisible()
  }
})

test('the policy would keep them out, too', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/404|Content Security Policy/)
  const ran = await watch(page)
  const post = { title: '글', content: '<p>글</p>', author: '누군가' }
  const pk = await plantPost(site, { type: 'notice', ...post })
  const content =
    '<img src=x onerror=__ran()><a href="javascript:__ran()">링크</a><script>__ran()</script>'
  await site.context.db.updateTable('post').set({ content }).where('post_pk', '=', pk).execute()
  await page.goto(`/infoplace/detail/${pk}`)
  await expect(page.locator('.post .content img')).toHaveAttribute('onerror', '__ran()')
  await page.getByRole('link', { name: '링크' }).click()
  await page.locator('.post .content img').dispatchEvent('error')
  expect(ran()).toEqual([])
})

test('a film of YouTube or Vimeo, embedded as they say, stays @night', async ({ page, site }) => {
  await page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>영상</p>' }),
  )
  const videos = [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" width="640" height="360" frameborder="0" allow="autoplay; fullscreen" allowfullscreen></iframe>',
  ]
  const post = { title: '영상', content: videos.join(''), author: '사무국' }
  const pk = await plantPost(site, { type: 'newsletter', ...post })
  expect((await readPost(site.context, { pk })).content).toContain('youtube-nocookie.com/embed/')
  await page.goto(`/infoplace/detail/${pk}`)
  const frames = page.locator('.post .content iframe')
  await expect(frames).toHaveCount(2)
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded()
    await expect(frame.contentFrame().getByText('영상')).toBeVisible()
  }
})
