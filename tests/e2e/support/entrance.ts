import type { Browser, Page } from '@playwright/test'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, type Site } from '#tests/e2e/support/journey.ts'

export const entrance = '/admin/conference/checkin'

/** A telephone at a desk of its own. */
export const openDesk = async (browser: Browser, site: Site, name: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const desk = await context.newPage()
  await enterConsole(desk, site, 'desk01')
  await desk.goto(entrance)
  await expect(desk.getByText('다른 데스크와 연결됨')).toBeVisible()
  await desk.getByLabel('데스크 이름').fill(name)
  await desk.getByLabel('데스크 이름').blur()
  return desk
}

export const finder = (desk: Page) => desk.getByLabel('명찰이 없을 때')
export const result = (desk: Page) => desk.getByLabel('확인 결과')
