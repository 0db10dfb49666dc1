import type { CDPSession, Page } from '@playwright/test'

/** Types Hangul as an input method does: syllable by syllable, each composed of its letters. */
export interface Composer {
  /** Types words; the last syllable is still being composed. */
  compose: (text: string) => Promise<void>
  /** Ends the syllable that is being composed. */
  commit: () => Promise<void>
  /** Presses a key that ends the syllable, as the page has to see to. */
  press: (key: string) => Promise<void>
  /** Presses Enter while the last syllable is being composed, in one of the ways in which systems do. */
  enter: (way: EnterWay) => Promise<void>
}

/**
 * What a page hears of Enter in the middle of a syllable: an Enter of the composition (`inside`), the end of the
 * composition and then a whole Enter (`after`), or a key that is the input method's and then a line break (`process`).
 */
export type EnterWay = 'inside' | 'after' | 'process'

export const enterWays: readonly EnterWay[] = ['inside', 'after', 'process']

const first = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** What stands there while one types a syllable: `ㅎ`, `하`, `한`. */
const stepsOf = (syllable: string): string[] => {
  const code = syllable.charCodeAt(0) - 0xac00
  if (code < 0 || code > 11171) return [syllable]
  const open = String.fromCharCode(0xac00 + Math.floor(code / 28) * 28)
  return [...new Set([first.charAt(Math.floor(code / 588)), open, syllable])]
}

const enterKey = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } as const

const press = async (cdp: CDPSession, key: object): Promise<void> => {
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** An input method on a page of Chromium. */
export const composerOf = async (page: Page): Promise<Composer> => {
  const cdp = await page.context().newCDPSession(page)
  let open = ''
  const show = async (text: string) => {
    open = text
    const end = text.length
    await cdp.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  }
  const commit = async () => {
    if (open !== '') await cdp.send('Input.insertText', { text: open })
    open = ''
  }
  const process = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
  const ways: Record<EnterWay, () => Promise<void>> = {
    inside: async () => {
      open = ''
      await press(cdp, enterKey)
    },
    after: async () => {
      await commit()
      await press(cdp, enterKey)
    },
    process: async () => {
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...process })
      await commit()
      await cdp.send('Input.dispatchKeyEvent', { type: 'char', ...enterKey })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enterKey })
    },
  }
  return {
    commit,
    enter: (way) => ways[way](),
    press: async (key) => {
      open = ''
      await page.keyboard.press(key)
    },
    compose: async (text) => {
      for (const syllable of text) {
        await commit()
        for (const step of stepsOf(syllable)) await show(step)
      }
    },
  }
}
