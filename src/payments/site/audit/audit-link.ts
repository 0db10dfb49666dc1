import { send } from '#platform/client/client.ts'
import type { Input } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { FileLink } from '#platform/site/mail-link/file-link.ts'

type File = Input<'POST /v1/front/getAuditorsFile'>['file']

export class AuditLink extends FileLink {
  protected override async look(token: string) {
    const found = await send('POST /v1/front/getAuditorsBook', { token }, { trouble: 'silent' })
    return { ...found, year: `${found.year}년`, until: `${found.until}까지` }
  }

  protected override save(token: string, file: string): Promise<void> {
    const asked = { token, file: file as File }
    return saveFile('POST /v1/front/getAuditorsFile', asked, { trouble: 'silent' })
  }
}
