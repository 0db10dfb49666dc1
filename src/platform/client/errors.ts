import { transportMessages } from '#platform/client/messages.ts'
import { errorCodes, type ErrorName } from '#platform/rules/error-codes.ts'
import { say } from '#platform/rules/say.ts'

export class ApiError extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  /** In seconds. */
  readonly retryAfter: number | undefined
  /** The value stored now, if the refused change was based on an older one. */
  readonly current: unknown

  constructor(
    code: number,
    message: string,
    more: {
      fields?: Record<string, string> | undefined
      retryAfter?: number | undefined
      current?: unknown
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = more.fields ?? {}
    this.retryAfter = more.retryAfter
    this.current = more.current
  }

  is(name: ErrorName): boolean {
    return this.code === errorCodes[name]
  }
}

/** The five kinds of the specification (part 8); `other` shows its raw code. */
export type TransportKind = keyof typeof transportMessages | 'other'

export class TransportError extends Error {
  readonly kind: TransportKind

  /**
   * `detail` is the raw code for `other`, otherwise the id under which our server logged the
   * failure.
   */
  constructor(kind: TransportKind, detail?: string) {
    super(
      kind === 'other' ? (detail ?? 'ERR_UNKNOWN') : withId(say(transportMessages[kind]), detail),
    )
    this.name = 'TransportError'
    this.kind = kind
  }
}

const withId = (message: string, id: string | undefined): string =>
  id === undefined ? message : `${message}\n${say('(문의 번호: {})', id)}`

/**
 * Describes an error in one line. The first field's message is preferred because it says more than
 * the general one.
 */
export const errorText = (error: unknown): string => {
  if (error instanceof ApiError) return Object.values(error.fields)[0] ?? error.message
  return error instanceof Error ? error.message : String(error)
}
