import type { ErrorName } from '#platform/api/error-codes.ts'
import type { Permission } from '#staff/rules/staff.ts'
import type { z } from 'zod'

/**
 * Who may make a call: anyone with the client secret, a logged-in member, a bare link, or somebody of the office: in the
 * console, or on the way in (`door`).
 */
export type Access = 'public' | 'member' | 'link' | 'staff' | 'door'

declare const input: unique symbol
declare const answer: unique symbol

/**
 * One call of the API as a value that the server mounts and the browser's client sends.
 * It carries no schema, so a page that only makes calls ships no zod; the schema of the same name stands in
 * `<feature>.schema.ts`.
 */
export interface Call<Input, Answer> {
  readonly method: 'GET' | 'POST'
  /** Below `/api` (ruling 4). */
  readonly path: string
  readonly access: Access
  readonly [input]?: Input
  readonly [answer]?: Answer
}

export const call = <Input, Answer>(
  method: 'GET' | 'POST',
  path: string,
  access: Access = 'public',
): Call<Input, Answer> => ({ method, path, access })

/** A call of the console: without the permission that it needs it does not compile. */
export interface StaffCall<Input, Answer> extends Call<Input, Answer> {
  readonly access: 'staff'
  readonly permission: Permission
  /** Whether the second factor must have been shown a moment ago (`staffSession.fresh`). */
  readonly fresh: boolean
}

export const staffCall = <Input, Answer>(
  method: 'GET' | 'POST',
  path: string,
  permission: Permission,
  { fresh = false }: { fresh?: boolean } = {},
): StaffCall<Input, Answer> => ({ method, path, access: 'staff', permission, fresh })

/** What the server checks and the API description is made from. A `file` answer is bytes, not an envelope. */
export interface CallSchema<Input extends z.ZodType, Answer extends z.ZodType | 'file'> {
  readonly call: Call<z.input<Input>, Answer extends z.ZodType ? z.output<Answer> : Blob>
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
  readonly errors: readonly ErrorName[]
  /** How long a body may be, in bytes; `usualMaxBody` where it is not said. */
  readonly maxBody?: number
}

/** The schema of a call of the console. */
export interface StaffCallSchema<
  Input extends z.ZodType,
  Answer extends z.ZodType | 'file',
> extends CallSchema<Input, Answer> {
  readonly call: StaffCall<z.input<Input>, Answer extends z.ZodType ? z.output<Answer> : Blob>
}

/** In bytes: the longest form fits, every letter of it escaped. */
export const usualMaxBody = 64 * 1024

export const schemaOf = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
  schema: CallSchema<Input, Answer>,
): CallSchema<Input, Answer> => schema

export const staffSchemaOf = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
  schema: StaffCallSchema<Input, Answer>,
): StaffCallSchema<Input, Answer> => schema

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
