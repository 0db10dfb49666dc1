import { send } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { tooManyText } from '#api/too-many.ts'
import { undoEmailChange } from '#contract/email-change.ts'
import { endSession } from '#stores/session.ts'

type State = 'ask' | 'restored' | 'removed' | 'over' | 'missing'

/**
 * Undoes a change of address once its button is pressed, never by being opened: scanners of mail open every link. The
 * token comes after the `#` of the address, which is sent to nobody (ruling 37).
 */
export class UndoEmailChange extends HTMLElement {
  private token = ''

  connectedCallback(): void {
    this.button.addEventListener('click', () => void this.undo())
    addEventListener('hashchange', () => this.readAddress())
    this.readAddress()
  }

  private get button(): HTMLButtonElement {
    return this.querySelector('button') ?? document.createElement('button')
  }

  private readAddress(): void {
    // What this page itself has taken from the address is no other link, nor is the way past the menus.
    if (['', '#main'].includes(location.hash) && this.token !== '') return
    const token = location.hash.slice(1)
    const isWhole = /^[\w-]{43}$/.test(token)
    this.token = isWhole ? token : ''
    this.button.disabled = !isWhole
    this.dataset['state'] = isWhole ? 'ask' : 'missing'
  }

  private async undo(): Promise<void> {
    this.say('')
    this.button.disabled = true
    try {
      const { restored, email } = await send(
        undoEmailChange,
        { token: this.token },
        { trouble: 'silent' },
      )
      // Every session has ended, so has the one in this browser.
      endSession()
      const shown = this.querySelector('[data-email]')
      if (shown) shown.textContent = email
      this.show(restored ? 'restored' : 'removed')
    } catch (error) {
      this.explain(error)
    } finally {
      this.button.disabled = false
    }
  }

  private explain(error: unknown): void {
    if (error instanceof ApiError && error.is('undoOver')) this.show('over')
    else if (error instanceof ApiError && error.is('tooMany')) this.say(tooManyText(error))
    else if (error instanceof Error) this.say(error.message)
  }

  /** The link is of no more use, so it leaves the address; what has happened is heard. */
  private show(state: Exclude<State, 'ask'>): void {
    this.dataset['state'] = state
    history.replaceState(history.state, '', location.pathname)
    this.querySelector<HTMLElement>(`[data-when="${state}"] h2`)?.focus()
  }

  private say(trouble: string): void {
    const place = this.querySelector('[role=alert]')
    if (place) place.textContent = trouble
  }
}
