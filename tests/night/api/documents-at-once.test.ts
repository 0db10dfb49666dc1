import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import { askForDocument } from '#tests/support/documents.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'

// Many members who want their receipts at the same instant.

const people = 30

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

/** The bytes in use, on the heap and outside, after all garbage is collected. */
const used = async (): Promise<number> => {
  collect()
  // What was let go of outside of the heap goes a turn later.
  await setImmediate()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const plantPayers = async (site: Site) => {
  const payers: { token: string; order_pk: number }[] = []
  for (let index = 0; index < people; index++) {
    const member_id = `payer${String(index).padStart(3, '0')}`
    const payer = await plantPayer(site, { member_id, email: `${member_id}@example.org` })
    const order_pk = await plantPaidOrder(site, payer, {
      ...paidRegistration,
      company_name: `○○대학교 ${index}연구실`,
    })
    payers.push({ ...payer, order_pk })
  }
  return payers
}

test('thirty receipts at once all come, small, and leave nothing behind', async ({ site }) => {
  const payers = await plantPayers(site)
  const everybody = () =>
    Promise.all(
      payers.map(async (payer) => {
        const { status, bytes } = await askForDocument(site, payer, payer.order_pk)
        expect(status).toBe(200)
        return bytes.length
      }),
    )
  await everybody()
  const before = await used()
  expect(Math.max(...(await everybody()))).toBeLessThan(60_000)
  expect((await used()) - before).toBeLessThan(10_000_000)
})
