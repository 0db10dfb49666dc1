import { send } from '#platform/client/client.ts'
import { PressedLink } from '#platform/site/mail-link/pressed-link.ts'

/** Agrees to a merging once its button is pressed (ruling 69). */
export class ConfirmMerging extends PressedLink {
  protected override async press(): Promise<string> {
    await send('POST /v1/front/confirmMerging', { token: this.token }, { trouble: 'silent' })
    return 'done'
  }
}
