import { takePulse } from '#tests/support/pulse.ts'
import { askForPaper } from '#tests/support/papers.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// A hundred members who want their receipts at the same instant. The bounds are those of a machine that is busy with the
// other tests: docs/performance.md has the figures of `npm run bench -- --papers`.

const people = 100

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

test('a hundred receipts at once come soon, hold nobody up and leave nothing behind', async ({
  site,
}) => {
  const payers = await plantPayers(site)
  const everybody = () =>
    Promise.all(
      payers.map(async (payer) => {
        const start = performance.now()
        const { status, bytes } = await askForPaper(site, payer, payer.order_pk)
        expect(status).toBe(200)
        return { took: performance.now() - start, size: bytes.length }
      }),
    )
  await everybody()
  await takePulse()
  const before = await takePulse()
  const answers = await everybody()
  const during = await takePulse()
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other)
  expect(times[Math.ceil(people * 0.95) - 1]).toBeLessThan(10_000)
  expect(during.held).toBeLessThan(2_000)
  expect(Math.max(...answers.map(({ size }) => size))).toBeLessThan(60_000)
  expect((await takePulse()).used - before.used).toBeLessThan(10_000_000)
}, 60_000)
