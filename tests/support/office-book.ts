import type { Call } from '#platform/api/call.ts'
import { ask } from '#tests/support/console.ts'
import { linesOf, ordersOf, type Story } from '#tests/support/office-story.ts'

// The book that the test of the office's money keeps itself, and what there is to choose from.

const pick = <T>(from: readonly T[], which: number): T | undefined =>
  from[which % Math.max(1, from.length)]

export const add = ({ held }: Story, order_pk: number, won: number): void => {
  held.set(order_pk, (held.get(order_pk) ?? 0) + won)
}

/** Whether it was done; a refusal is one of the answers that there are, a failure of the server throws. */
export const isDone = async <Input, T>({ site, me }: Story, what: Call<Input, T>, input: Input) => {
  const { status, body } = await ask(site, what, input, me)
  if (status >= 500) throw new Error(`${what.path} answered ${status}`)
  return body.success
}

/** A line went to an order: what is held by it is the order's amount. */
export const give = async (story: Story, line_pk: number, order_pk: number): Promise<void> => {
  takeBack(story, line_pk)
  const order = (await ordersOf(story)).find((each) => each.order_pk === order_pk)
  add(story, order_pk, order?.amount ?? 0)
  story.given.set(line_pk, order_pk)
}

export const takeBack = ({ held, given }: Story, line_pk: number): void => {
  const before = given.get(line_pk)
  if (before !== undefined) held.set(before, 0)
  given.delete(line_pk)
}

/** Mostly one of those that fit, now and then any: what cannot be done has to be refused. */
export const fitting = <T extends { state: string }>(
  from: readonly T[],
  which: number,
  state: string,
) => pick(which === 5 ? from : from.filter((each) => each.state === state), which)

export const line = async (story: Story, which: number, state: string): Promise<number> =>
  fitting(await linesOf(story), which, state)?.line_pk ?? 1

export const order = async (story: Story, which: number, state: string): Promise<number> =>
  fitting(await ordersOf(story), which, state)?.order_pk ?? 1

export const payerOf = ({ payers }: Story, which: number) =>
  pick(payers, which) ?? { token: '', member_pk: 0 }
