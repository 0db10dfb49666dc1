import { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'

/**
 * A page that a mailed link opens. Mail scanners open every link, so opening it changes nothing.
 * The token stands after the `#` of the address, which browsers send to nobody.
 */
export abstract class MailLink extends HTMLElement {
  protected token = ''

  connectedCallback(): void {
    addEventListener('hashchange', () => this.readAddress())
    this.readAddress()
  }

  protected abstract opened(): void

  protected readAddress(): void {
    // The page itself has emptied the address, or `#main`, the link past the menus, was followed.
    if (['', '#main'].includes(location.hash) && this.token !== '') return
    const token = location.hash.slice(1)
    const isWhole = /^[\w-]{43}$/.test(token)
    this.token = isWhole ? token : ''
    if (isWhole) this.opened()
    else this.show('missing')
  }

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

export const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiError && error.is('tooMany')) return tooManyText(error)
  return error instanceof Error ? error.message : String(error)
}
