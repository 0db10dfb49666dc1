import { keyboard, type Keys } from '#tests/e2e/support/hands.ts'
import type { Locator, Page } from '@playwright/test'

/** Somebody of the office at work, without a mouse. */
export interface Desk extends Keys {
  page: Page
  /** Writes a day, `2027-03-01`. */
  writeDay: (field: Locator, day: string) => Promise<void>
}

export const deskOf = (page: Page): Desk => {
  const keys = keyboard(page)
  return {
    ...keys,
    page,
    writeDay: async (field, day) => {
      await keys.type(field, '')
      // Whether the day, the month or the year is typed first depends on the machine's language.
      await field.fill(day)
    },
  }
}
