import type { ErrorName } from '#platform/rules/error-codes.ts'
import { errors } from '#platform/api/errors.ts'

/**
 * A refusal that the caller is told. `message` replaces the refusal's own sentence; `fields` says which field is wrong, and
 * how; `retryAfter` is in seconds; `current` is the stored value where a change was based on an older one; `limit` names, for
 * the log, the limit that was reached.
 * Anything else that is thrown is our fault and answered as `internal` without detail.
 */
export class AppError extends Error {
  readonly refusal: ErrorName
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly current: object | undefined
  /** For the log only: whom it concerns, and which limit was reached. */
  readonly noted: { member?: number; staff?: number; limit?: string }

  constructor(
    refusal: ErrorName,
    more: {
      message?: string
      fields?: Record<string, string>
      retryAfter?: number
      current?: object
      limit?: string
    } = {},
  ) {
    super(more.message ?? errors[refusal].message)
    this.name = 'AppError'
    this.refusal = refusal
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.current = more.current
    this.noted = more.limit === undefined ? {} : { limit: more.limit }
  }
  /** Notes for the log whom it concerns, if there is somebody: a member, or somebody of the office. */
  concerning(number: number | undefined, of: 'member' | 'staff' = 'member'): this {
    if (number !== undefined) this.noted[of] = number
    return this
  }
}

/** What is wrong with one field of what was sent. */
export const unfit = (field: string, message: string): AppError =>
  new AppError('invalid', { fields: { [field]: message } })

/** For a query whose row has to be there: `.executeTakeFirstOrThrow(notFound)`. */
export const notFound = (): AppError => new AppError('notFound')
