import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

/** What was said of a mail before its text: where it comes back to, where it goes, which reports are wanted. */
export interface Envelope {
  from: string
  to: string
  dsn: object
}

export interface PostOffice extends AsyncDisposable {
  url: string
  /** What was taken, oldest first. */
  taken: Email[]
  /** Theirs. */
  envelopes: Envelope[]
  /** What it says to the next receivers, by SMTP code, in order; then it takes them. */
  refusals: number[]
  /** The same to the next senders, and to the next texts, with words; it hangs up after a text where the code is 0. */
  senderRefusals: (readonly [number, string])[]
  textRefusals: (readonly [number, string])[]
}

const refusal = (said: readonly [number, string] | undefined): Error | undefined =>
  said && Object.assign(new Error(said[1]), { responseCode: said[0] })

/** Before anything is answered: whoever sent does not learn whether it was taken. */
const hangUp = (server: SMTPServer, id: string): void => {
  for (const connection of server.connections) {
    if ((connection as { id?: string }).id === id)
      (connection as { _socket: Socket })._socket.destroy()
  }
}

const envelopeOf = ({ mailFrom, rcptTo: [receiver], dsn }: SMTPServerSession['envelope']) => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: receiver?.address ?? '',
  dsn: { ...dsn, ...receiver?.dsn },
})

/** A real SMTP server on a free port, or on a known one. */
export const openPostOffice = async (
  options: SMTPServerOptions & { port?: number; isUnknown?: (address: string) => boolean } = {},
): Promise<PostOffice> => {
  const taken: Email[] = []
  const envelopes: Envelope[] = []
  const refusals: number[] = []
  const senderRefusals: PostOffice['senderRefusals'] = []
  const textRefusals: PostOffice['textRefusals'] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideDSN: false,
    disabledCommands: ['AUTH'],
    hideSTARTTLS: options.key === undefined,
    onMailFrom: (_address, _session, answer) => answer(refusal(senderRefusals.shift())),
    ...options,
    onRcptTo: ({ address }, _session, answer) => {
      const responseCode = options.isUnknown?.(address) === true ? 550 : refusals.shift()
      answer(refusal(responseCode === undefined ? undefined : [responseCode, 'no']))
    },
    onData: (stream, session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          const said = textRefusals.shift()
          if (said === undefined || said[0] === 0) {
            taken.push(mail)
            envelopes.push(envelopeOf(session.envelope))
          }
          if (said?.[0] === 0) hangUp(server, session.id)
          else done(refusal(said))
        })
        // Whoever sent was killed in the middle of a text: nothing was taken.
        .catch(() => undefined)
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
    envelopes,
    refusals,
    senderRefusals,
    textRefusals,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}
