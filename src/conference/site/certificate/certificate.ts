import { send } from '#platform/client/client.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { isEnglish } from '#platform/rules/say.ts'
import { FileLink } from '#platform/site/mail-link/file-link.ts'

export class OwnCertificate extends FileLink {
  protected override async look(token: string) {
    const found = await send('POST /v1/front/getCertificate', { token }, { trouble: 'silent' })
    const part = this.querySelector<HTMLElement>('[data-credits]')
    if (part) part.hidden = found.credits === ''
    const link = part?.querySelector('a')
    if (link) link.hash = token
    return { ...found, until: isEnglish() ? found.until : `${found.until}까지` }
  }

  protected override save(token: string): Promise<void> {
    return saveFile('POST /v1/front/getCertificatePaper', { token }, { trouble: 'silent' })
  }
}
