import { send } from '#platform/client/client.ts'
import { endSession } from '#platform/client/stores/session.ts'
import { PressedLink } from '#platform/site/mail-link/pressed-link.ts'

/** Undoes a change of email address once the button is pressed (ruling 37). */
export class UndoEmailChange extends PressedLink {
  protected override async press(): Promise<string> {
    const { restored, email } = await send(
      'POST /v1/front/undoEmailChange',
      { token: this.token },
      { trouble: 'silent' },
    )
    // The server has ended every session, including the one in this browser.
    endSession()
    const shown = this.querySelector('[data-email]')
    if (shown) shown.textContent = email
    return restored ? 'restored' : 'removed'
  }
}
