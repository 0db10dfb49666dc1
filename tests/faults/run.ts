// `npm run faults`: two servers of production on PostgreSQL, a bucket, a mail server and a card gateway, behind Caddy as it is
// shipped, where the machine has it; people read, pay, publish, upload and ask for codes while one fault after the other comes and goes. What was
// answered with success must be there in the end, nobody may wait longer than ten seconds, and all goes well again soon after
// each. `npm run faults -- clock` tries only those with the word.
import { paymentTimings } from '#platform/server/gateways/timings.ts'
import { withFolder } from '#tests/bench/child.ts'
import { actsOf, type Payer, type Promised } from '#tests/faults/acts.ts'
import { faults } from '#tests/faults/faults.ts'
import { setUp } from '#tests/faults/machines.ts'
import { missing } from '#tests/faults/missing.ts'
import { employ } from '#tests/faults/people.ts'
import { plantStaff } from '#tests/support/console.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import requireOwnBuild from '#tests/support/own-build.ts'
import type { Site } from '#tests/support/site.ts'

/** In ms. */
const limits = { longest: 10_000, well: 15_000 }

/** Whose server is killed as they pay is told by the other how it stands, as soon as that is known. */
const longestOf = (fault: string, act: string): number =>
  limits.longest + (fault.includes('killed') && act === 'pay' ? paymentTimings.approval : 0)

/** As many as can pay in all the time that it takes: everybody pays once. */
const people = 2_600

await requireOwnBuild()

const words = process.argv.slice(2)
const wrongs: string[] = []

await withFolder(async (folder) => {
  await using machines = await setUp(folder)
  const { context, url } = machines
  const site = { url, context, clock: context.clock } as unknown as Site
  const payers: Payer[] = []
  for (let index = 0; index < people; index += 1) {
    const member = await plantMember(site, { member_id: `payer${index}` })
    payers.push({ ...member, token: (await logIn(site, member)).access_token })
  }
  const staff = await plantStaff(site, '사무국')
  for (const which of [0, 1]) await machines.start(which)
  const promised: Promised = { titles: [], files: [], paid: [], mailed: [] }
  const staffed = employ(actsOf(machines, { payers, staff, promised }))
  for (const [name, fault, seconds, isUnseen = false] of faults) {
    if (!words.every((word) => name.includes(word))) continue
    if ((await fault(machines, seconds)) === false) {
      console.log(`${name}: not to be had on this machine`)
      continue
    }
    const well = await staffed.untilWell(limits.well)
    const heard = staffed.hear()
    console.log(`${name}: all is well again after ${well ?? 'never'} ms`)
    console.table(heard)
    if (well === undefined) wrongs.push(`${name}: not well again`)
    for (const [act, { longest, not }] of Object.entries(heard)) {
      if (longest > longestOf(name, act))
        wrongs.push(`${name}: ${act} waited ${Math.round(longest)} ms`)
      if (not > 0 && isUnseen && machines.isShipped)
        wrongs.push(`${name}: ${act} failed ${not} times`)
    }
  }
  await staffed.leave()
  wrongs.push(...(await missing(context, promised, machines.post.taken)))
  const { titles, files, paid, mailed } = promised
  const counts = { titles: titles.length, files: files.length }
  console.log({ ...counts, paid: paid.length, mailed: mailed.length })
})

if (wrongs.length > 0) {
  console.log(wrongs)
  process.exitCode = 1
}
