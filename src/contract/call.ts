import type { ErrorName } from '#contract/error-codes.ts'
import type { z } from 'zod'

/** Who may make a call: anyone with the client secret, a logged-in member, or a bare link. */
export type Access = 'public' | 'member' | 'link'

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

/** In bytes: the longest form fits, every letter of it escaped. */
export const usualMaxBody = 64 * 1024

export const schemaOf = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
  schema: CallSchema<Input, Answer>,
): CallSchema<Input, Answer> => schema

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
