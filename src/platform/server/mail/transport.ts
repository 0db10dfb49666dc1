import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '#platform/server/config.ts'
import type { Composed } from '#platform/server/mail/message.ts'
import { type Refusal, refusalOf } from '#platform/server/mail/refusals.ts'
import type { Site } from '#texts/content/schema/site.ts'

export interface Outgoing extends Composed {
  messageId: string
  date: Date
  headers?: Readonly<Record<string, string>>
  /** The address for reports of failed delivery; the From address if undefined. */
  returnTo?: string
}

/** Throws a DeliveryError if a mail is not taken. */
export interface MailTransport {
  /** In ms; the longest time somebody at a screen waits for a mail to be taken. */
  readonly timeout: number
  deliver: (mail: Outgoing) => Promise<void>
  /** Throws if the mail server cannot be reached or refuses our name. */
  check: () => Promise<void>
  close: () => void
}

export class DeliveryError extends Error {
  readonly refusal: Refusal

  constructor(cause: unknown) {
    super('Mail could not be handed over', { cause })
    this.name = 'DeliveryError'
    this.refusal = refusalOf(cause)
  }
}

/** In ms. */
interface Limits {
  connection: number
  /**
   * The wait for one line of the server's answer, which may be long because it examines the mail
   * (RFC 5321, 4.5.3.2).
   */
  answer: number
  timeout: number
}

const usualLimits: Limits = { connection: 5_000, answer: 60_000, timeout: 10_000 }

/** SMTP with MAIL_URL, otherwise `.eml` files in DATA_DIR/outbox for trials. */
export const createMailTransport = (
  config: Config,
  site: Site,
  limits: Partial<Limits> = {},
): MailTransport => {
  const from = config.mailFrom ?? { name: site.name, address: site.email }
  return config.mailUrl === undefined
    ? outbox(join(config.dataDir, 'outbox'), from)
    : smtp(config.mailUrl, from, { ...usualLimits, ...limits })
}

type From = string | { name: string; address: string }

const smtp = (url: string, from: From, { connection, answer, timeout }: Limits): MailTransport => {
  const transporter = createTransport({
    url,
    connectionTimeout: connection,
    greetingTimeout: connection,
    socketTimeout: answer,
  })
  return {
    timeout,
    deliver: async (mail) => {
      try {
        await transporter.sendMail(envelopeOf(mail, from))
      } catch (error) {
        throw new DeliveryError(error)
      }
    },
    check: async () => void (await transporter.verify()),
    close: () => transporter.close(),
  }
}

const outbox = (folder: string, from: From): MailTransport => {
  const transporter: Transporter = createTransport({ streamTransport: true, buffer: true })
  return {
    timeout: usualLimits.timeout,
    deliver: async (mail) => {
      const { message } = (await transporter.sendMail(envelopeOf(mail, from))) as {
        message: Buffer
      }
      await mkdir(folder, { recursive: true })
      // Written under another name and renamed, so that no reader meets half a mail.
      const name = randomUUID()
      await writeFile(join(folder, `.${name}`), message)
      await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
    },
    check: () => Promise.resolve(),
    close: () => undefined,
  }
}

/** Mail services make a button of these headers (RFC 8058). */
const stopHeaders = ({ stopLink }: Outgoing) =>
  stopLink !== undefined && {
    'List-Unsubscribe': `<${stopLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

const envelopeOf = (mail: Outgoing, from: From) => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.attachments && {
    attachments: mail.attachments.map(({ name, content, type }) => ({
      filename: name,
      content,
      encoding: 'base64',
      ...(type !== undefined && { contentType: type }),
    })),
  }),
  messageId: mail.messageId,
  date: mail.date,
  headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail), ...mail.headers },
  ...(mail.returnTo !== undefined && {
    envelope: { from: mail.returnTo, to: mail.to },
    // Asks for failure reports only, with the mail's head but not its text, from servers that
    // support it (RFC 3461).
    dsn: { ret: 'HDRS' as const, notify: 'FAILURE', orcpt: `rfc822;${mail.to}` },
  }),
})
