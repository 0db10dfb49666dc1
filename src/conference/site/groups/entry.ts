import { atom } from 'nanostores'
import type { Attendee } from '#conference/api/groups.ts'
import type { receiptChoices } from '#conference/rules/groups.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Answer } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'

export type Receipts = keyof typeof receiptChoices

export interface Row {
  no: number
  one: Attendee
  /** Undefined until the row has been checked, and after a change. */
  judged?: Answer<'POST /v1/front/group/check'>['people'][number] | undefined
}

const nobody: Attendee = { name: '', company_name: '', email: '', kind: '' }

const isFilled = ({ one }: Row): boolean => one.name + one.company_name + one.email !== ''

export const isWrong = ({ judged }: Row): boolean => judged?.amount === null

/** Won, of all rows; undefined while one of them is not checked or cannot be registered. */
export const sumOf = (rows: readonly Row[]): number | undefined => {
  const amounts = rows.flatMap(({ judged }) => judged?.amount ?? [])
  if (rows.length === 0 || amounts.length < rows.length) return undefined
  return amounts.reduce((sum, won) => sum + won, 0)
}

const inBase64 = async (file: Blob): Promise<string> =>
  btoa(
    Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(
      '',
    ),
  )

export const createEntry = (conference_id: string, onOrdered: () => void) => {
  const $rows = atom<readonly Row[]>([])
  const $kinds = atom<readonly string[]>([])
  let last = 0
  const rowOf = (one: Attendee): Row => ({ no: ++last, one })
  const listed = () => ({ conference_id, people: $rows.get().map(({ one }) => one) })
  const check = async (file?: Blob): Promise<void> => {
    const filled = $rows.get().filter(isFilled)
    $rows.set(filled)
    if (filled.length === 0 && file === undefined) return
    const asked = { ...listed(), ...(file && { file: await inBase64(file) }) }
    const { people, kinds } = await send('POST /v1/front/group/check', asked)
    $kinds.set(kinds)
    // What was changed meanwhile has to be checked again.
    const checked = $rows.get().map((row) => {
      const at = filled.indexOf(row)
      return at < 0 ? row : { ...row, judged: people[at] }
    })
    const read = people.slice(filled.length).map((judged) => ({ ...rowOf(judged), judged }))
    $rows.set([...checked, ...read])
  }
  const change = (no: number, part: Partial<Attendee>): void =>
    $rows.set(
      $rows.get().map((row) => (row.no === no ? { no, one: { ...row.one, ...part } } : row)),
    )
  const estimate = (company_name: string): Promise<void> =>
    saveFile('POST /v1/front/group/estimate', { ...listed(), company_name })
  const order = async (company_name: string, receipts: Receipts): Promise<void> => {
    const amounts = $rows.get().map(({ judged }) => judged?.amount ?? 0)
    const asked = { ...listed(), amounts, company_name, receipts }
    try {
      await send('POST /v1/front/group/order', asked)
    } catch (error) {
      // A price or a seat has changed meanwhile: each row says its own.
      if (error instanceof ApiError && error.fields['receipts'] === undefined) await check()
      throw error
    }
    onOrdered()
  }
  return {
    $rows,
    $kinds,
    check,
    change,
    estimate,
    order,
    add: (): void => $rows.set([...$rows.get(), rowOf(nobody)]),
    remove: (no: number): void => $rows.set($rows.get().filter((row) => row.no !== no)),
  }
}

export type Entry = ReturnType<typeof createEntry>
