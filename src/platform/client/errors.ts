import { errorCodes, type ErrorName } from '#platform/rules/error-codes.ts'
import { transportMessages } from '#platform/client/messages.ts'

/** A refusal of the API, with its number, its Korean sentence and, where given, what is wrong with which field. */
export class ApiError extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  /** In seconds. */
  readonly retryAfter: number | undefined
  /** What is stored now, where a change was based on something older. */
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

/** The five kinds of the specification (part 8); `other` says its raw code. */
export type TransportKind = keyof typeof transportMessages | 'other'

/** The call did not get through, or came back with nothing to go by. */
export class TransportError extends Error {
  readonly kind: TransportKind

  /** `detail` is the raw code for `other`, else the id that our server gave the failure. */
  constructor(kind: TransportKind, detail?: string) {
    super(kind === 'other' ? (detail ?? 'ERR_UNKNOWN') : withId(transportMessages[kind], detail))
    this.name = 'TransportError'
    this.kind = kind
  }
}

const withId = (message: string, id: string | undefined): string =>
  id === undefined ? message : `${message}\n(문의 번호: ${id})`

/** Why something did not go, in one line: what is wrong with the first field says more than that something was. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return Object.values(error.fields)[0] ?? error.message
  return error instanceof Error ? error.message : String(error)
}
