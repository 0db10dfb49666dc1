import { send } from '#platform/client/client.ts'
import { PressedLink } from '#platform/site/mail-link/pressed-link.ts'

export class ConfirmMerging extends PressedLink {
  protected override async press(): Promise<string> {
    await send('POST /v1/front/confirmMerging', { token: this.token }, { trouble: 'silent' })
    return 'done'
  }
}
