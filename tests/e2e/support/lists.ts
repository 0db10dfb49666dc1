import type { Page } from '@playwright/test'

/** How many posts there are or were found. */
export const summary = (page: Page) => page.getByRole('main').getByRole('status')
export const rows = (page: Page) => page.getByRole('table').getByRole('row')
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: '검색어' })
export const pageLink = (page: Page, number: number) =>
  page.getByRole('link', { name: `${number} 페이지`, exact: true })
