import { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'

/**
 * A page that a link in a mail opens: what becomes of it, it says state by state. The token comes after the `#` of the
 * address, which is sent to nobody. Scanners of mail open every link, so that opening one changes nothing.
 */
export abstract class MailLink extends HTMLElement {
  protected token = ''

  connectedCallback(): void {
    addEventListener('hashchange', () => this.readAddress())
    this.readAddress()
  }

  /** A whole token has been read, this one or another than before. */
  protected abstract opened(): void

  protected readAddress(): void {
    // What the page itself has taken from the address is no other link, nor is the way past the menus.
    if (['', '#main'].includes(location.hash) && this.token !== '') return
    const token = location.hash.slice(1)
    const isWhole = /^[\w-]{43}$/.test(token)
    this.token = isWhole ? token : ''
    if (isWhole) this.opened()
    else this.show('missing')
  }

  /** Shows what the page has for a state; it is heard as well, where it was not there from the beginning. */
  protected show(state: string): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) {
      const isSeen = part.dataset['when'] === state
      if (isSeen && part.hidden) {
        part.hidden = false
        part.querySelector('h2')?.focus({ preventScroll: true })
      } else part.hidden = !isSeen
    }
  }

  protected say(place: string, text: string): void {
    const said = this.querySelector(`[data-said="${place}"]`)
    if (said) said.textContent = text
  }
}

/** Why a call came to nothing. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiError && error.is('tooMany')) return tooManyText(error)
  return error instanceof Error ? error.message : String(error)
}
