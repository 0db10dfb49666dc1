import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Context } from '#platform/server/context.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'

/** The mails that were handed over so far, oldest first, read from the outbox folder. */
const handedOver = async ({ config }: Context): Promise<Email[]> => {
  const folder = join(config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      return { file, time: (await stat(file, { bigint: true })).mtimeNs }
    }),
  )
  const inOrder = files.toSorted((one, other) => Number(one.time - other.time))
  return Promise.all(inOrder.map(async ({ file }) => PostalMime.parse(await readFile(file))))
}

/** The mails that were handed over to an address so far, oldest first. */
export const mailsTo = async (context: Context, address: string): Promise<Email[]> =>
  (await handedOver(context)).filter(({ to }) => to?.some((person) => person.address === address))

/** The same once everything that waits was handed over. */
export const deliveredTo = async (context: Context, address: string): Promise<Email[]> => {
  await deliverDueMail(context)
  return mailsTo(context, address)
}

/** Everybody to whom a mail with these words in its subject waits or was handed over, each once. */
export const mailedWith = async (context: Context, words: string): Promise<string[]> => {
  // The queue first: what leaves it meanwhile lies in the folder already.
  const waiting = await context.db
    .selectFrom('mail')
    .select('to_address')
    .where('subject', 'like', `%${words}%`)
    .execute()
  const handed = (await handedOver(context)).filter(({ subject }) => subject?.includes(words))
  const addresses = handed.flatMap(({ to = [] }) => to.map(({ address = '' }) => address))
  return [...new Set([...waiting.map(({ to_address }) => to_address), ...addresses])]
}

/** The newest code of verification among mails, oldest first. */
export const codeIn = (mails: { text?: string | undefined }[]): string | undefined =>
  mails.flatMap(({ text = '' }) => /(?:인증번호|Code): (\d{6})/.exec(text)?.[1] ?? []).at(-1)

/** The six digits of the newest code that was mailed to an address. */
export const lastCode = async (context: Context, address: string): Promise<string> => {
  // Another notice may be handed over after it, by the job that delivers mail.
  const code = codeIn(await mailsTo(context, address))
  if (code === undefined) throw new Error(`No code was mailed to ${address}`)
  return code
}
