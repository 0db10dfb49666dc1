import { askQuietly } from '#platform/client/console.ts'
import type { Person } from '#conference/api/checkin.ts'
import { agreeNow } from '#conference/console/checkin/sync.ts'
import * as desk from '#conference/console/checkin/desk.ts'
import { readCode } from '#payments/rules/document-code.ts'

/** Lets somebody in, and tells the server where it can be reached. */
export const admit = async (person: Person): Promise<void> => {
  if (await desk.letIn(person)) void agreeNow()
}

export const takeLastBack = async (): Promise<void> => {
  await desk.undoLast()
  void agreeNow()
}

/** Somebody shows a badge, or its number was typed. */
export const scan = async (typed: string): Promise<void> => {
  const person = desk.personWith(typed)
  if (person !== undefined) return admit(person)
  desk.showUnknown(typed)
  if (readCode(typed) === undefined) return
  const shown = desk.$shown.get()
  const found = await askQuietly('GET /v1/console/checkin/badge', { code: typed }).catch(
    () => undefined,
  )
  const name = found?.conference_name
  if (name && desk.$shown.get() === shown) desk.showUnknown(typed, name)
}
