import { z } from 'zod'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import '#platform/api/fields.ts'
import type { Permission } from '#staff/rules/staff.ts'

/**
 * `public` needs the client secret, `member` a login, `link` only the link itself. `staff` is for
 * the console, `login` for signing in to it.
 */
export type Access = 'public' | 'member' | 'link' | 'staff' | 'login'

declare const types: unique symbol

export interface Call<Input, Answer> {
  readonly key: string
  readonly method: 'GET' | 'POST'
  /** The path below `/api` (ruling 4). */
  readonly path: string
  readonly access: Access
  readonly [types]?: { input: Input; answer: Answer }
}

export interface StaffCall<Input, Answer> extends Call<Input, Answer> {
  readonly access: 'staff'
  readonly permission: Permission
  /** Whether the second factor must have been shown a moment ago (`staffSession.fresh`). */
  readonly fresh: boolean
}

/**
 * The server checks calls against it, and the API description is made from it. A `file` answer is
 * bytes without the envelope.
 */
interface Definition<Input extends z.ZodType, Answer extends z.ZodType | 'file'> {
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
  readonly errors: readonly ErrorName[]
  /** Bytes; `usualMaxBody` if undefined. */
  readonly maxBody?: number
}

const nothing = z.object({})

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

/** Bytes. The longest form fits even with every letter escaped. */
export const usualMaxBody = 64 * 1024

type Key = `${'GET' | 'POST'} /v1/${string}`
/** A console call does not compile without the permission it needs. */
type StaffKey = `${'GET' | 'POST'} /v1/console/${string}`
type LoginKey = `${'GET' | 'POST'} /v1/console/login/${string}`

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

/** The shape of every JSON answer (ruling 1). */
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
