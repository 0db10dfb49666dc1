import type { ErrorName } from '#platform/rules/error-codes.ts'
import type { Permission } from '#staff/rules/staff.ts'
import '#platform/api/fields.ts'
import { z } from 'zod'

/**
 * Who may make a call: anyone with the client secret, a logged-in member, a bare link, or somebody of the office: in the
 * console, or on the way in (`login`).
 */
export type Access = 'public' | 'member' | 'link' | 'staff' | 'login'

declare const types: unique symbol

/** One call of the API: its key, `GET /v1/front/posts`, is what browsers send it by. */
export interface Call<Input, Answer> {
  readonly key: string
  readonly method: 'GET' | 'POST'
  /** Below `/api` (ruling 4). */
  readonly path: string
  readonly access: Access
  readonly [types]?: { input: Input; answer: Answer }
}

/** A call of the console. */
export interface StaffCall<Input, Answer> extends Call<Input, Answer> {
  readonly access: 'staff'
  readonly permission: Permission
  /** Whether the second factor must have been shown a moment ago (`staffSession.fresh`). */
  readonly fresh: boolean
}

/** What the server checks and the API description is made from. A `file` answer is bytes, not an envelope. */
interface Definition<Input extends z.ZodType, Answer extends z.ZodType | 'file'> {
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
  readonly errors: readonly ErrorName[]
  /** How long a body may be, in bytes; `usualMaxBody` where it is not said. */
  readonly maxBody?: number
}

const nothing = z.object({})

/** As a call is written down: that it takes nothing, and has no refusals of its own, goes without saying. */
type Given<Input extends z.ZodType, Answer extends z.ZodType | 'file'> = Omit<
  Definition<Input, Answer>,
  'input' | 'errors'
> &
  Partial<Pick<Definition<Input, Answer>, 'input' | 'errors'>>

type AnswerOf<Answer> = Answer extends z.ZodType ? z.output<Answer> : Blob

export type DefinedCall<Input extends z.ZodType, Answer extends z.ZodType | 'file'> = Definition<
  Input,
  Answer
> &
  Call<z.input<Input>, AnswerOf<Answer>>

export type DefinedStaffCall<
  Input extends z.ZodType,
  Answer extends z.ZodType | 'file',
> = Definition<Input, Answer> & StaffCall<z.input<Input>, AnswerOf<Answer>>

/** In bytes: the longest form fits, every letter of it escaped. */
export const usualMaxBody = 64 * 1024

type Key = `${'GET' | 'POST'} /v1/${string}`
/** Of the console: without the permission that it needs such a call does not compile. */
type StaffKey = `${'GET' | 'POST'} /v1/console/${string}`
type LoginKey = `${'GET' | 'POST'} /v1/console/login/${string}`

/** Who may make a call of visitors and members. */
type FrontAccess = 'public' | 'member' | 'link'

type AccessOf<K extends Key, A extends FrontAccess> = K extends LoginKey
  ? { access: 'login' }
  : K extends StaffKey
    ? { permission: Permission; fresh?: true }
    : { access: A }

type Defined<
  K,
  A extends FrontAccess,
  Input extends z.ZodType,
  Answer extends z.ZodType | 'file',
> = { readonly key: K } & (K extends LoginKey
  ? DefinedCall<Input, Answer>
  : K extends StaffKey
    ? DefinedStaffCall<Input, Answer>
    : DefinedCall<Input, Answer> & { readonly access: A })

/** Defines a call by its key: its method and its path below `/api`. */
export const define = <
  K extends Key,
  A extends FrontAccess,
  Answer extends z.ZodType | 'file',
  Input extends z.ZodType = typeof nothing,
>(
  key: K,
  definition: AccessOf<K, A> & Given<Input, Answer>,
): Defined<K, A, Input, Answer> => {
  const [method, path] = key.split(' ')
  const ofStaff = 'permission' in definition && { access: 'staff', fresh: false }
  const usual = { input: nothing, errors: [] }
  return { ...ofStaff, ...usual, ...definition, key, method, path } as unknown as Defined<
    K,
    A,
    Input,
    Answer
  >
}

/** Every JSON answer (ruling 1). */
export type Envelope<Answer> =
  | { success: true; data: Answer }
  | {
      success: false
      error: {
        code: number
        message: string
        fields?: Record<string, string>
        id?: string
        current?: unknown
      }
    }
