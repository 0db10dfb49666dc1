import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface PostOffice extends AsyncDisposable {
  url: string
  /** What was taken, oldest first. */
  taken: Email[]
  /** What it says to the next mails, by SMTP code, in order; then it takes them. */
  refusals: number[]
}

/** A real SMTP server on a free port, or on a known one. */
export const openPostOffice = async (
  options: SMTPServerOptions & { port?: number } = {},
): Promise<PostOffice> => {
  const taken: Email[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH'],
    hideSTARTTLS: options.key === undefined,
    ...options,
    onRcptTo: (_address, _session, answer) => {
      const responseCode = refusals.shift()
      answer(
        responseCode === undefined ? undefined : Object.assign(new Error('no'), { responseCode }),
      )
    },
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          taken.push(mail)
          done()
        })
    },
  })
  // A client that hangs up, as one does that does not trust the certificate, is no fault of the server's.
  server.on('error', () => undefined)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refusals,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}
