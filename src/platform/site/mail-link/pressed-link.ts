import { ApiError } from '#platform/client/errors.ts'
import { MailLink, sentenceOf } from '#platform/site/mail-link/mail-link.ts'

/**
 * A link with one button that acts once. Afterwards the token is useless and leaves the address.
 */
export abstract class PressedLink extends MailLink {
  override connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => void this.go())
    super.connectedCallback()
  }

  protected override opened(): void {
    this.disable(false)
    this.show('ask')
  }

  /** Answers the state to show. Throws ApiError. */
  protected abstract press(): Promise<string>

  private disable(is: boolean): void {
    this.querySelector('button')?.toggleAttribute('disabled', is)
  }

  private async go(): Promise<void> {
    this.say('trouble', '')
    this.disable(true)
    try {
      this.end(await this.press())
    } catch (error) {
      if (error instanceof ApiError && error.is('undoOver')) this.end('over')
      else this.say('trouble', sentenceOf(error))
    } finally {
      this.disable(false)
    }
  }

  private end(state: string): void {
    history.replaceState(history.state, '', location.pathname)
    this.show(state)
  }
}
