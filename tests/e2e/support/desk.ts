import { keyboard, type Keys } from '#tests/e2e/support/hands.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { tool } from '#tests/e2e/support/editor.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** A file that is chosen on a page. */
interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Somebody of the office at work, without a mouse. */
export interface Desk extends Keys {
  page: Page
  site: Site
  /** Opens a page of the console by its address. */
  open: (address: string) => Promise<void>
  /** Chooses files where a control asks for them. */
  pick: (control: Locator, files: readonly Chosen[]) => Promise<void>
  /** Uses a tool of the editor that the cursor is in. */
  use: (name: string) => Promise<void>
  /** Writes a day, `2027-03-01`, or a moment of it, `2027-03-01T09:00`. */
  writeDay: (field: Locator, day: string) => Promise<void>
}

export const deskOf = (page: Page, site: Site, origin: string): Desk => {
  const keys = keyboard(page)
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name)
  }
  return {
    ...keys,
    page,
    site,
    open: async (address) => {
      await page.goto(origin + address)
    },
    pick: async (control, files) => {
      const choosing = page.waitForEvent('filechooser')
      await keys.press(control)
      await (await choosing).setFiles([...files])
    },
    use: async (name) => {
      const wanted = tool(page, name)
      await press('Alt+F10')
      for (let steps = 0; steps < 40; steps += 1) {
        if (await wanted.evaluate((one) => one === document.activeElement)) break
        await press('ArrowRight')
      }
      await expect(wanted).toBeFocused()
      await press('Enter')
    },
    writeDay: async (field, day) => {
      await keys.type(field, '')
      // Whether the day, the month or the year is typed first depends on the machine's language.
      await field.fill(day)
    },
  }
}
