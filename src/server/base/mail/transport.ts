import type { Config } from '#server/base/config.ts'
import type { Site } from '#site/schema/site.ts'
import type { Composed } from '#server/base/mail/message.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'

/** Hands a mail over for good, or throws a DeliveryError. */
export interface MailTransport {
  /** Where mail goes, in words for the person who started the server. */
  readonly where: string
  /** How long somebody in front of a screen is kept waiting for a mail to be taken, in ms. */
  readonly patience: number
  deliver: (mail: Composed) => Promise<void>
  close: () => void
}

/** `permanent`: the server will never take this mail, so trying again is of no use. */
export class DeliveryError extends Error {
  readonly permanent: boolean

  constructor(permanent: boolean, cause: unknown) {
    super('Mail could not be handed over', { cause })
    this.name = 'DeliveryError'
    this.permanent = permanent
  }
}

/** In ms. */
interface Limits {
  /** Until there is a connection, and until the server has greeted. */
  connection: number
  /** Until the server has answered one line. */
  answer: number
  patience: number
}

const usualLimits: Limits = { connection: 5_000, answer: 10_000, patience: 10_000 }

/** SMTP where MAIL_URL is set, otherwise `.eml` files in DATA_DIR/outbox for trying out. */
export const createMailTransport = (
  config: Config,
  site: Site,
  limits: Partial<Limits> = {},
): MailTransport => {
  const from = config.mailFrom ?? { name: site.name, address: site.email }
  const domain = new URL(config.siteUrl).hostname
  return config.mailUrl === undefined
    ? outbox(join(config.dataDir, 'outbox'), { from, domain })
    : smtp(config.mailUrl, { from, domain }, { ...usualLimits, ...limits })
}

interface Origin {
  from: string | { name: string; address: string }
  domain: string
}

const smtp = (
  url: string,
  origin: Origin,
  { connection, answer, patience }: Limits,
): MailTransport => {
  const transporter = createTransport({
    url,
    connectionTimeout: connection,
    greetingTimeout: connection,
    socketTimeout: answer,
  })
  return {
    where: new URL(url).host,
    patience,
    deliver: async (mail) => {
      try {
        await transporter.sendMail(envelopeOf(mail, origin))
      } catch (error) {
        throw new DeliveryError(isPermanent(error), error)
      }
    },
    close: () => transporter.close(),
  }
}

const outbox = (folder: string, origin: Origin): MailTransport => {
  const transporter: Transporter = createTransport({ streamTransport: true, buffer: true })
  return {
    where: folder,
    patience: usualLimits.patience,
    deliver: async (mail) => {
      const { message } = (await transporter.sendMail(envelopeOf(mail, origin))) as {
        message: Buffer
      }
      await mkdir(folder, { recursive: true })
      // Written beside and renamed, so that a reader never meets half a mail.
      const name = randomUUID()
      await writeFile(join(folder, `.${name}`), message)
      await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
    },
    close: () => undefined,
  }
}

const envelopeOf = (mail: Composed, { from, domain }: Origin) => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${randomUUID()}@${domain}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const isPermanent = (error: unknown): boolean =>
  error instanceof Error && 'permanent' in error && error.permanent === true
