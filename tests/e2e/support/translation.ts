import type { Page } from '@playwright/test'

/** As Chrome's translation does: every text goes into two elements of its own. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    const texts: Node[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest('script, style, option'))
        continue
      const [outer, inner] = [font(), font()]
      text.parentNode?.replaceChild(outer, text)
      outer.append(inner)
      inner.append(text)
    }
  })
