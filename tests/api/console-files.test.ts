import { describe, expect } from 'vitest'
import { abstractsFile, officeAbstractPdf } from '#abstracts/api/office.ts'
import { allCalls } from '#app/api/calls.ts'
import { saveDraft } from '#boards/api/office-post-drafts.ts'
import { officePostFile } from '#boards/api/office-posts.ts'
import { printCertificate } from '#conference/api/certificates.ts'
import { creditsFile } from '#conference/api/credits.ts'
import { printBadges } from '#conference/api/registrant-actions.ts'
import { registrantsFile } from '#conference/api/registrants.ts'
import { previewMailing } from '#mail/api/mailings.ts'
import { membersFile } from '#members/api/office-members.ts'
import { calendarFile } from '#office/api/calendar.ts'
import { handoverSheet } from '#office/api/handover.ts'
import { auditFile } from '#payments/api/audit.ts'
import { openEvidence } from '#payments/api/book-evidence.ts'
import { yearFile } from '#payments/api/book-year.ts'
import { bookFile } from '#payments/api/book.ts'
import { printMembershipCertificate } from '#payments/api/membership-certificate.ts'
import { ordersFile } from '#payments/api/office-money.ts'
import { exportPrivacyCase } from '#privacy/api/privacy-cases.ts'
import { registerFile } from '#privacy/api/register.ts'
import * as abstractBook from '#programme/api/book.ts'
import { posterBoards } from '#programme/api/judging.ts'
import { printPaper } from '#programme/api/papers.ts'
import { makeBooks } from '#programme/server/book/job.ts'
import { logFile } from '#staff/api/staff-log.ts'
import { plantAbstract } from '#tests/support/abstracts.ts'
import { dayAfter, plantGuestWhoCame } from '#tests/support/certificates.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { plantEvidence } from '#tests/support/evidence.ts'
import { plantHandover, whichOf } from '#tests/support/handover.ts'
import { plantReaders, save } from '#tests/support/mailings.ts'
import type { At, Change, Given } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import { attach, picture, sheet } from '#tests/support/office-posts.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { identified } from '#tests/support/privacy-changes.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import { test } from '#tests/support/site.ts'
import { download, get } from '#tests/support/table-parts.ts'
import { begin, test as withTexts } from '#tests/support/texts.ts'
import { releaseZip } from '#texts/api/releases.ts'
import { addPicture, getPicture } from '#texts/api/text-pictures.ts'

// What the office takes home wants a second factor of a moment ago and leaves a row of the log (the console's "Getting in").
// A call that answers with a file and is new to the contract needs its line here.

const file = { reason: '정기총회', format: 'csv' }
const ofYear = { year: 2026, format: 'csv' }

const plantCase = async (at: At) => ({
  ...file,
  format: 'json',
  case_pk: (await identified(at)).case_pk,
})

const plantHanding = async ({ site, me }: At) => {
  await plantHandover(site, { by: me })
  return whichOf(me)
}

const plantCame = async ({ site }: At) => {
  const key = await plantGuestWhoCame(site)
  site.clock.set(dayAfter)
  return { key }
}

const plantMailing = async ({ site, me }: At) => {
  await plantReaders(site, 1)
  const { mailing_pk } = await save(me)
  return { mailing_pk, at: 0 }
}

const plantPicture = async ({ me }: At) => {
  const { post_pk } = await me.do(saveDraft, sheet())
  const given = { post_pk, kind: 'inline' as const, name: '사진.png', bytes: await picture() }
  const { file_pk } = await attach(me, given)
  return { file_pk }
}

const plantTextPicture = async ({ site, me }: At) => {
  await begin(site)
  const bytes = Buffer.from(await picture()).toString('base64')
  return me.do(addPicture, { kind: 'seal', bytes })
}

const plantRelease = async ({ site }: At) => {
  await begin(site)
  return { release_pk: 1 }
}

const plantPosters = async ({ site }: At) => {
  const talks = [await plantAbstract(site, { state: 'accepted' })]
  const { session_pks } = await plantProgramme(site, id, { sessions: [{ kind: 'posters', talks }] })
  return { id, key: `acceptance-${talks[0]}-0`, part: `${session_pks[0]}` }
}

const plantMadeBook = async ({ site, me }: At) => {
  await plantPosters({ site, me })
  const { book_pk } = await me.do(abstractBook.makeBook, { id, layout: 'one' })
  await makeBooks(site.context)
  return { book_pk }
}

/** Whether it is so much that a second factor of a moment ago is asked for, or nobody’s data that leaves no row. */
type Kind = 'guarded' | 'open' | 'silent'

const cases: readonly (readonly [Change, Kind, Given])[] = [
  [registerFile, 'guarded', ofYear],
  [auditFile, 'guarded', { reason: '정기총회', year: 2026 }],
  [bookFile, 'guarded', file],
  [membersFile, 'guarded', file],
  [ordersFile, 'guarded', file],
  [registrantsFile, 'guarded', file],
  [abstractsFile, 'guarded', file],
  [officeAbstractPdf, 'open', async ({ site }) => ({ abstract_pk: await plantAbstract(site) })],
  [creditsFile, 'guarded', file],
  [logFile, 'guarded', file],
  [exportPrivacyCase, 'guarded', plantCase],
  [handoverSheet, 'guarded', plantHanding],
  // What people wear on their chests, one person’s own paper, a page of one receiver to be looked at.
  [printBadges, 'open', { sheet: '99x68', blanks: 1 }],
  [printCertificate, 'open', plantCame],
  [printMembershipCertificate, 'open', ({ site }) => plantMember(site)],
  [printPaper, 'open', async (at) => ({ ...(await plantPosters(at)), language: 'ko' })],
  // Of what everybody may read, or is going to.
  [posterBoards, 'open', plantPosters],
  [
    abstractBook.exportProgramme,
    'open',
    async (at) => ({ ...(await plantPosters(at)), kind: 'xlsx' }),
  ],
  [abstractBook.bookFile, 'silent', plantMadeBook],
  [
    abstractBook.bookPart,
    'silent',
    async (at) => {
      const { part } = await plantPosters(at)
      return { id, key: part }
    },
  ],
  [previewMailing, 'open', plantMailing],
  [openEvidence, 'open', plantEvidence],
  // A picture of a post, texts that everybody has seen, what the office does when.
  [officePostFile, 'silent', plantPicture],
  [releaseZip, 'silent', plantRelease],
  [getPicture, 'silent', plantTextPicture],
  [calendarFile, 'silent', { year: 2026 }],
  // Sums by heading, without a name.
  [yearFile, 'silent', { year: 2026, format: 'pdf' }],
]

test('every call of the console that answers with a file is here', () => {
  const files = allCalls.filter((call) => call.answer === 'file' && 'permission' in call)
  const here = cases.map(([{ path }]) => path)
  expect(here.toSorted()).toEqual(files.map(({ path }) => path).toSorted())
})

describe.for(cases.map((one) => [one[0].path, ...one] as const))('%s', ([, call, kind, given]) => {
  const own = call === releaseZip ? withTexts : test
  own('leaves its row, and wants a second factor of a moment ago', async ({ site }) => {
    const take = { GET: get, POST: download }[call.method]
    const planter = await plantStaff(site, '관리자')
    const input = typeof given === 'function' ? await given({ site, me: planter }) : given
    const me = await plantStaff(site, '관리자')
    const file = await take(site, call as never, me, input)
    expect(file.status).toBe(200)
    expect((await file.bytes()).length).toBeGreaterThan(0)
    const rows = async () => (await logOf(site)).filter((row) => row.staff_pk === me.staff_pk)
    const row = { call: call.path, ip: '127.0.0.1' }
    expect(await rows()).toMatchObject(kind === 'silent' ? [] : [row])

    site.clock.forward(10 * 60 + 1)
    const later = await take(site, call as never, me, input)
    expect(later.status).toBe(kind === 'guarded' ? 401 : 200)
    if (kind === 'guarded') expect(await rows()).toHaveLength(1)
  })
})
