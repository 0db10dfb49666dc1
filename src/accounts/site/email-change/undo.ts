import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { MailLink, sentenceOf } from '#platform/site/mail-link/mail-link.ts'
import { endSession } from '#platform/client/stores/session.ts'

/** Undoes a change of address once its button is pressed (ruling 37). */
export class UndoEmailChange extends MailLink {
  override connectedCallback(): void {
    this.button.addEventListener('click', () => void this.undo())
    super.connectedCallback()
  }

  private get button(): HTMLButtonElement {
    return this.querySelector('button') ?? document.createElement('button')
  }

  protected override opened(): void {
    this.button.disabled = false
    this.show('ask')
  }

  private async undo(): Promise<void> {
    this.say('trouble', '')
    this.button.disabled = true
    try {
      const { restored, email } = await send(
        'POST /v1/front/undoEmailChange',
        { token: this.token },
        { trouble: 'silent' },
      )
      // Every session has ended, so has the one in this browser.
      endSession()
      const shown = this.querySelector('[data-email]')
      if (shown) shown.textContent = email
      this.end(restored ? 'restored' : 'removed')
    } catch (error) {
      if (error instanceof ApiError && error.is('undoOver')) this.end('over')
      else this.say('trouble', sentenceOf(error))
    } finally {
      this.button.disabled = false
    }
  }

  /** The link is of no more use, so it leaves the address. */
  private end(state: 'restored' | 'removed' | 'over'): void {
    history.replaceState(history.state, '', location.pathname)
    this.show(state)
  }
}
