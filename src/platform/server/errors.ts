import { errors } from '#platform/api/errors.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'

/**
 * A refusal that the caller is told. `message` replaces the usual sentence; `fields` says which
 * field is wrong and how; `retryAfter` is in seconds; `current` is the stored value if a change
 * was based on an older one; `limit` names the reached limit for the log. Any other thrown error
 * is our fault and is answered as `internal` without detail.
 */
export class AppError extends Error {
  readonly refusal: ErrorName
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly current: object | undefined
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
  concerning(number: number | undefined, of: 'member' | 'staff' = 'member'): this {
    if (number !== undefined) this.noted[of] = number
    return this
  }
}

export const unfit = (field: string, message: string): AppError =>
  new AppError('invalid', { fields: { [field]: message } })

export const notFound = (): AppError => new AppError('notFound')
