import { accessFile } from '#privacy/api/access-review.ts'
import { allCalls } from '#app/api/calls.ts'
import { auditFile } from '#payments/api/audit.ts'
import { printBadges } from '#conference/api/registrant-actions.ts'
import { breachFile } from '#privacy/api/breaches.ts'
import { printCertificate } from '#conference/api/certificates.ts'
import { destructionFile } from '#privacy/api/destruction.ts'
import { handoverSheet } from '#office/api/handover.ts'
import { previewMailing } from '#mail/api/mailings.ts'
import { saveDraft } from '#boards/api/office-post-drafts.ts'
import { membersFile } from '#members/api/office-members.ts'
import { ordersFile } from '#payments/api/office-money.ts'
import { officePostFile } from '#boards/api/office-posts.ts'
import { exportPrivacyCase } from '#privacy/api/privacy-cases.ts'
import { registrantsFile } from '#conference/api/registrants.ts'
import { releaseZip } from '#texts/api/releases.ts'
import { logFile } from '#staff/api/staff-log.ts'
import { calendarFile } from '#office/api/calendar.ts'
import { plantBreach } from '#tests/support/breaches.ts'
import { succeed } from '#tests/support/call.ts'
import { dayAfter, plantGuestWhoCame } from '#tests/support/certificates.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { plantHandover, whichOf } from '#tests/support/handover.ts'
import { plantReaders, save } from '#tests/support/mailings.ts'
import type { At, Change } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import { attach, picture, sheet } from '#tests/support/office-posts.ts'
import { identified } from '#tests/support/privacy-changes.ts'
import { download, get } from '#tests/support/table-parts.ts'
import { begin, test } from '#tests/support/texts.ts'
import { describe, expect } from 'vitest'

// What the office takes home wants a second factor of a moment ago and leaves a row of the log (the console's "Getting in").
// A call that answers with a file and is new to the contract needs its line here.

interface Case {
  /** What is there before; answers with what is sent. */
  given: (at: At) => Promise<object>
  /** Why no second factor of a moment ago is asked for. */
  staleBecause?: string
  /** Why it leaves no row. */
  silentBecause?: string
}

const file = { reason: '정기총회', format: 'csv' }
const just = (given: object) => () => Promise.resolve(given)

const cases = new Map<Change, Case>([
  [accessFile, { given: just({ year: 2026, format: 'csv' }) }],
  [destructionFile, { given: just({ year: 2026, format: 'csv' }) }],
  [auditFile, { given: just({ ...file, year: 2026 }) }],
  [membersFile, { given: just(file) }],
  [ordersFile, { given: just(file) }],
  [registrantsFile, { given: just(file) }],
  [logFile, { given: just(file) }],
  [
    breachFile,
    {
      given: async ({ site }) => {
        const { member_pk } = await plantMember(site)
        return { ...file, breach_pk: await plantBreach(site, [member_pk]) }
      },
    },
  ],
  [
    exportPrivacyCase,
    {
      given: async (at) => ({ ...file, format: 'json', case_pk: (await identified(at)).case_pk }),
    },
  ],
  [
    handoverSheet,
    {
      given: async ({ site, me }) => {
        await plantHandover(site, { by: me })
        const { handover_pk } = await whichOf(site, me)
        return { handover_pk }
      },
    },
  ],
  [
    printBadges,
    {
      given: just({ sheet: '99x68', blanks: 1 }),
      staleBecause: 'What people wear on their chests, printed in a hurry at the venue.',
    },
  ],
  [
    printCertificate,
    {
      given: async ({ site }) => {
        const key = await plantGuestWhoCame(site)
        site.clock.set(dayAfter)
        return { key }
      },
      staleBecause: 'One person’s own paper, handed to that person.',
    },
  ],
  [
    previewMailing,
    {
      given: async ({ site, me }) => {
        await plantReaders(site, 1)
        const { mailing_pk } = await save(site, me)
        return { mailing_pk, at: 0 }
      },
      staleBecause: 'A page to be looked at, of one receiver.',
    },
  ],
  [
    officePostFile,
    {
      given: async ({ site, me }) => {
        const { post_pk } = await succeed(ask(site, saveDraft, sheet(), me))
        const bytes = await picture()
        const given = { post_pk, kind: 'inline' as const, name: '사진.png', bytes }
        const { file_pk } = await attach(site, me, given)
        return { file_pk }
      },
      staleBecause: 'A picture or an attachment of a post, which everybody is to see.',
      silentBecause: 'The same.',
    },
  ],
  [
    releaseZip,
    {
      given: async ({ site }) => {
        await begin(site)
        return { release_pk: 1 }
      },
      staleBecause: 'Texts that everybody has seen.',
      silentBecause: 'The same.',
    },
  ],
  [
    calendarFile,
    {
      given: just({ year: 2026 }),
      staleBecause: 'What the office does when: nobody’s data.',
      silentBecause: 'The same.',
    },
  ],
])

const isStaffs = (call: object): call is Change => 'permission' in call

const fileCalls = allCalls.filter(({ answer }) => answer === 'file').filter(isStaffs)

test('every call of the console that answers with a file is here', () => {
  const paths = [...cases.keys()].map(({ path }) => path)
  expect(paths.toSorted()).toEqual(fileCalls.map(({ path }) => path).toSorted())
})

const tenMinutes = 600

describe.for([...cases].map(([call, one]) => [call.path, call, one] as const))(
  '%s',
  ([, call, { given, staleBecause, silentBecause }]) => {
    const take = { GET: get, POST: download }[call.method]

    test('leaves its row, and wants a second factor of a moment ago', async ({ site }) => {
      const input = await given({ site, me: await plantStaff(site, '관리자') })
      const me = await plantStaff(site, '관리자')
      const file = await take(site, call as never, me, input)
      expect(file.status).toBe(200)
      expect((await file.bytes()).length).toBeGreaterThan(0)
      const rows = async () => (await logOf(site)).filter((row) => row.staff_pk === me.staff_pk)
      const row = { call: call.path, ip: '127.0.0.1' }
      expect(await rows()).toMatchObject(silentBecause === undefined ? [row] : [])

      site.clock.forward(tenMinutes + 1)
      const later = await take(site, call as never, me, input)
      expect(later.status).toBe(staleBecause === undefined ? 401 : 200)
      if (staleBecause === undefined) expect(await rows()).toHaveLength(1)
    })
  },
)
