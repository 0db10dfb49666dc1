import { send } from '#platform/client/client.ts'
import { FileLink } from '#platform/site/mail-link/file-link.ts'

const silent = { trouble: 'silent' } as const

/** A co-author's link of a mail; pressing its button asks the submitter to take them off. */
export class OwnCoauthor extends FileLink {
  protected override async look(token: string) {
    const found = await send('POST /v1/front/coauthor/open', { token }, silent)
    if (found.objected) setTimeout(() => this.show('done'))
    return { ...found, objected: '', authors: found.authors.join(', ') }
  }

  protected override async save(token: string): Promise<void> {
    const objection = this.querySelector('input')?.value ?? ''
    await send('POST /v1/front/coauthor/object', { token, objection }, silent)
    this.show('done')
  }
}
