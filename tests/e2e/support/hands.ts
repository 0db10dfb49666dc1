import { expect, type Locator, type Page } from '@playwright/test'
import { disassemble } from 'es-hangul'

/** A way to operate a page: what a journey does, with one sort of hands or another. */
export interface Hands {
  type: (field: Locator, text: string) => Promise<void>
  press: (control: Locator) => Promise<void>
  choose: (list: Locator, value: string) => Promise<void>
  /** Sends a form, from one of its fields where there are keys. */
  send: (field: Locator, button: Locator) => Promise<void>
}

/** Hands that count. */
export interface Keys extends Hands {
  /** How many keys were pressed so far: a syllable is as many as its letters take. */
  count: () => number
  /** Follows the first link to `path` that the Tab key comes by, in a menu that only opens with the focus, too. */
  follow: (path: string) => Promise<void>
}

/** Also of what stands in a shadow root. */
const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement,
  )

/**
 * How often the Tab key leads to a control, below zero backwards: a guess from what the page has, so that the focus need
 * not be looked for after each. None on a page that was just opened.
 */
const stopsTo = (control: Locator): Promise<number | undefined> =>
  control.evaluate((target) => {
    const active = document.activeElement ?? document.body
    if (active === document.body && parent === window) return undefined
    const isStop = (stop: HTMLElement): boolean =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [type="radio"]:not(:checked)') &&
      stop.checkVisibility({ visibilityProperty: true })
    const stops: Element[] = [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, select, summary, textarea, [contenteditable="true"], [tabindex]',
      ),
    ].filter((stop) => stop === active || stop === target || isStop(stop))
    return stops.indexOf(target) - stops.indexOf(active)
  })

/** A menu takes a moment to open under the focus, and is passed by where the next key comes before. */
const menusOpen = async (): Promise<void> => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

/** In a frame of another origin the focus arrives when that frame's process takes it, which is after the key was answered. */
const isInFrame = (control: Locator): Promise<boolean> => control.evaluate(() => parent !== window)

/** Never touches the mouse: goes from control to control by the Tab key, as far as a page reaches. */
export const keyboard = (page: Page): Keys => {
  let pressed = 0
  const key = async (name: string): Promise<void> => {
    pressed += 1
    await page.keyboard.press(name)
  }
  const type = async (text: string): Promise<void> => {
    pressed += disassemble(text).length
    await page.keyboard.type(text)
  }

  const go = async (stops: number): Promise<void> => {
    const tab = stops < 0 ? 'Shift+Tab' : 'Tab'
    for (let stop = 0; stop < Math.abs(stops); stop += 1) await key(tab)
  }

  /** Past header and menus. */
  const skipToMain = async (): Promise<void> => {
    await key('Tab')
    await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
    await key('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  const goTo = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible()
    // What sleeps until the script has come is no stop of the Tab key yet.
    await expect(control).toBeEnabled()
    const onTheWay = await stopsTo(control)
    if (onTheWay === undefined) await skipToMain()
    await go(onTheWay ?? (await stopsTo(control)) ?? 0)
    if (await isInFrame(control)) await expect(control).toBeFocused()
    for (let stops = 0; !(await isFocused(control)); stops += 1) {
      if (stops > 150) throw new Error(`The Tab key does not get to ${control.toString()}`)
      // What came or went on the way was not counted: looks again, and where that does not help goes by one.
      await go(stops < 3 ? (await stopsTo(control)) || 1 : 1)
    }
  }
  /** A list forgets what was typed after a second: where the machine paused longer in the middle, it is typed again. */
  const find = async (list: Locator, value: string): Promise<void> => {
    const before = pressed
    await expect(async () => {
      pressed = before
      await type(value)
      await expect(list).toHaveValue(value, { timeout: 1500 })
    }).toPass()
  }
  return {
    count: () => pressed,
    follow: async (path) => {
      do {
        await key('Tab')
        await page.evaluate(menusOpen)
      } while ((await page.locator(':focus').getAttribute('href')) !== path)
      await key('Enter')
    },
    type: async (field, text) => {
      await goTo(field)
      await type(text)
    },
    press: async (control) => {
      await goTo(control)
      await key((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
    },
    choose: async (list, value) => {
      await goTo(list)
      // A list goes to what is typed, but syllables would have to be composed.
      if (/^\d/.test(value)) await find(list, value)
      while ((await list.inputValue()) !== value) await key('ArrowDown')
    },
    send: async (field) => {
      await goTo(field)
      await key('Enter')
    },
  }
}

/** A finger on glass. */
export const touch = (): Hands => ({
  type: async (field, text) => {
    await field.tap()
    await field.pressSequentially(text)
  },
  press: (control) => control.tap(),
  // The list itself is drawn by the telephone.
  choose: async (list, value) => {
    await list.selectOption(value)
  },
  send: (_, button) => button.tap(),
})

/** The quickest, for tests of something else. */
export const mouse: Hands = {
  type: (field, text) => field.fill(text),
  press: (control) => control.click(),
  choose: async (list, value) => {
    await list.selectOption(value)
  },
  send: (_, button) => button.click(),
}
