import type { z } from 'zod'
import * as topics from '#app/api/topics.ts'
import type { Call, DefinedCall } from '#platform/api/call.ts'

export type AnyCall = DefinedCall<z.ZodType, z.ZodType | 'file'>

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'key' in value && 'errors' in value

export const allCalls: readonly AnyCall[] = Object.values(topics).flatMap((topic: object) =>
  Object.values(topic).filter(isCall),
)

type CallIn<Topic> = Topic extends object ? Extract<Topic[keyof Topic], { key: string }> : never
type Calls = CallIn<(typeof topics)[keyof typeof topics]>

export type Accesses = { [C in Calls as C['key']]: C['access'] }
export type Inputs = {
  [C in Calls as C['key']]: C extends Call<infer Input, unknown> ? Input : never
}
export type Answers = {
  [C in Calls as C['key']]: C extends Call<unknown, infer Answer> ? Answer : never
}
