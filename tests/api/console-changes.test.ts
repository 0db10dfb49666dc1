import { describe, expect } from 'vitest'
import { drawAbstract } from '#abstracts/api/corrections.ts'
import { abstractsFile } from '#abstracts/api/office.ts'
import { allCalls } from '#app/api/calls.ts'
import * as drafts from '#boards/api/office-post-drafts.ts'
import * as posts from '#boards/api/office-posts.ts'
import { printCertificate } from '#conference/api/certificates.ts'
import { sendCheckinEvents } from '#conference/api/checkin.ts'
import { creditsFile } from '#conference/api/credits.ts'
import { printBadges } from '#conference/api/registrant-actions.ts'
import { registrantsFile } from '#conference/api/registrants.ts'
import { attachFile, detachFile, saveMailing } from '#mail/api/mailings.ts'
import { previewInvitations } from '#members/api/account-invitations.ts'
import { checkList } from '#members/api/member-import.ts'
import * as members from '#members/api/office-members.ts'
import { handoverSheet } from '#office/api/handover.ts'
import { auditFile } from '#payments/api/audit.ts'
import { checkStatement } from '#payments/api/bank-statement.ts'
import { bookFile } from '#payments/api/book.ts'
import { printMembershipCertificate } from '#payments/api/membership-certificate.ts'
import { ordersFile } from '#payments/api/office-money.ts'
import { exportPrivacyCase } from '#privacy/api/privacy-cases.ts'
import { registerFile } from '#privacy/api/register.ts'
import { posterBoards } from '#programme/api/judging.ts'
import { printPaper } from '#programme/api/papers.ts'
import { find } from '#staff/api/console-search.ts'
import * as log from '#staff/api/staff-log.ts'
import * as views from '#staff/api/staff-views.ts'
import * as staff from '#staff/api/staff.ts'
import { bookChanges } from '#tests/support/abstract-book.ts'
import { abstractChanges } from '#tests/support/abstract-changes.ts'
import { succeed } from '#tests/support/call.ts'
import { conference_id, eventOf, plantRegistered } from '#tests/support/checkin.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { judgingChanges } from '#tests/support/judging-changes.ts'
import { type At, type Case, type Change, memberChanges } from '#tests/support/member-changes.ts'
import { moneyChanges } from '#tests/support/money-changes.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { officeChanges } from '#tests/support/office-changes.ts'
import { picture, publishNew, sheet } from '#tests/support/office-posts.ts'
import { privacyChanges } from '#tests/support/privacy-changes.ts'
import { programmeChanges } from '#tests/support/programme-board.ts'
import { releaseChanges } from '#tests/support/release-changes.ts'
import { type Site, test } from '#tests/support/site.ts'
import * as content from '#tests/support/texts.ts'
import * as newConference from '#texts/api/new-conference.ts'
import * as releases from '#texts/api/releases.ts'
import * as textPictures from '#texts/api/text-pictures.ts'
import * as texts from '#texts/api/texts.ts'
import { plan } from '#texts/server/releases/plan.ts'

// Every change leaves exactly one row of the log for each that it is about, also when two happen at once (console.md, principle 3). A call that is
// new to the contract needs its line here, or in the table of its topic (tests/support/*-changes.ts).

const why = { reason: '총회 의결' }
const day = '2030-01-01'

const post = async ({ me }: At) => ({ post_pk: await publishNew(me) })

const scheduled = async ({ me }: At) => ({
  post_pk: await publishNew(me, { enrolled_at: `${day}T09:00:00+09:00` }),
})

const drafted = ({ me }: At) => me.do(drafts.saveDraft, sheet())

const binned = async (at: At) => {
  const which = await post(at)
  await succeed(ask(at.site, posts.deleteOfficePost, which, at.me))
  return which
}

/** A post that has a version before this one. */
const changed = async ({ me }: At) => {
  const post_pk = await publishNew(me)
  const { version, based_on } = await me.do(drafts.openDraft, { post_pk })
  const next = { ...sheet({ title: '고친 제목' }), post_pk, based_on, version }
  const saved = await me.do(drafts.saveDraft, next)
  await me.do(posts.publishPost, { post_pk, version: saved.version })
  const now = await me.do(posts.getOfficePost, { post_pk })
  return { post_pk, number: 1, version: now.version }
}

const invitation = {
  staff_id: 'newcomer',
  staff_name: '새 직원',
  email: 'new@example.org',
  roles: ['편집'],
} satisfies staff.Invite

const invited = async ({ me }: At) => {
  const { people } = await me.do(staff.invite, invitation)
  const { staff_pk, version } = people.find(({ state }) => state === 'invited') ?? {}
  return { staff_pk, version }
}

const person = async ({ site }: At) => {
  const { staff_pk } = await plantStaff(site, '편집')
  return { staff_pk, version: 1 }
}

const came = async ({ site }: At) => {
  const [order = 0] = await plantRegistered(site, ['김하늘'])
  return { conference_id, passes: [eventOf(order)] }
}

const view = { list: 'log', label: '내 조건', state: 'kind=post' } as const

const savedView = async ({ me }: At) => {
  const saved = await me.do(views.saveView, view)
  return { view_pk: saved.views[0]?.view_pk }
}

const changes: readonly Case[] = [
  [posts.publishPost, drafted],
  [posts.deleteOfficePost, post],
  [drafts.discardDraft, drafted, { isDone: true }],
  [posts.unschedulePost, scheduled],
  [posts.restoreOfficePost, binned],
  [
    posts.destroyOfficePosts,
    async (at) => ({ post_pks: [(await binned(at)).post_pk] }),
    { isDone: true },
  ],
  [posts.restoreVersion, changed],
  ...abstractChanges,
  ...judgingChanges,
  ...bookChanges,
  ...memberChanges,
  ...moneyChanges,
  ...officeChanges,
  ...privacyChanges,
  ...programmeChanges,
  ...releaseChanges,
  [staff.invite, invitation],
  [staff.inviteAgain, invited],
  [staff.setRoles, async (at) => ({ ...(await person(at)), roles: ['회계'] })],
  [staff.endStaff, async (at) => ({ ...(await person(at)), ...why })],
  [staff.newCodes, {}],
  [sendCheckinEvents, came, { isDone: true }],
  [views.saveView, view],
  [views.removeView, savedView],
]

const { fees, raised } = content

/** The draft that a revision of the bylaws begins with. */
const revised = async ({ me }: At) => {
  const { paths } = await me.do(texts.reviseText, { document: 'bylaws', day })
  return { path: paths[0] ?? '', version: 1 }
}

const savedText = async ({ me }: At) => {
  const { text, base_hash, version } = await me.do(texts.openText, { path: fees })
  return { path: fees, text: text.replace(...raised), base_hash, version }
}

const draftedText = async ({ site }: At) => {
  const { version } = await content.draft(site.context, fees, raised)
  return { path: fees, version }
}

const deletedText = async ({ site, me }: At) => {
  const path = await content.announce(site.context)
  await me.do(texts.deleteText, { path, version: 0 })
  return { path }
}

const planned = async (at: At) => {
  await draftedText(at)
  const { files } = await plan(at.site.context, undefined)
  return { drafts: files.map(({ path, hash }) => ({ path, hash })), note: '회비' }
}

const waiting = async (at: At) => {
  await draftedText(at)
  return { release_pk: await content.publishAll(at.site.context, '회비', day) }
}

const pictured = async () => ({
  kind: 'seal',
  bytes: Buffer.from(await picture()).toString('base64'),
})

const ofTexts: readonly Case[] = [
  [texts.saveText, savedText],
  [texts.discardText, draftedText],
  [texts.reviseText, { document: 'bylaws', day }],
  [texts.deleteText, revised],
  [texts.keepText, deletedText],
  [newConference.openConference, { season: '추계', date: '2030-10-20', from: 'last' }],
  [newConference.makeCurrent, { id: '2025-autumn' }],
  [textPictures.addPicture, pictured],
  [releases.publishRelease, planned],
  [releases.cancelRelease, waiting],
]

/** These read, or change nothing that the log tells: somebody’s own writing until it is published, a way out. */
const silent: readonly Change[] = [
  ...[drafts.saveDraft, drafts.sendPart, drafts.attachUpload, texts.checkTexts, texts.compareText],
  ...[releases.planRelease, find, staff.leave, checkList, saveMailing, attachFile, detachFile],
  ...[previewInvitations, checkStatement, drawAbstract],
]

/** Told of where what they need is planted: of files, in console-files.test.ts. */
const elsewhere: readonly Change[] = [
  ...[
    log.logFile,
    members.membersFile,
    ordersFile,
    auditFile,
    bookFile,
    registrantsFile,
    abstractsFile,
    creditsFile,
    printBadges,
  ],
  ...[
    exportPrivacyCase,
    registerFile,
    printCertificate,
    printMembershipCertificate,
    printPaper,
    posterBoards,
    handoverSheet,
  ],
  ...[staff.removePasskey, staff.endSession, releases.backToRelease],
]

test('every call of the console that changes something is here', () => {
  const told = [...changes, ...ofTexts].map(([call]) => call)
  const known = [...told, ...silent, ...elsewhere].map(({ path }) => path)
  const posting = allCalls.filter((call) => 'permission' in call && call.method === 'POST')
  expect(known.toSorted()).toEqual(posting.map(({ path }) => path).toSorted())
})

/** Makes the change so many times at once. Answers with those that succeeded and the rows that they left. */
const make = async (site: Site, [call, given]: Case, times: number) => {
  const me = await plantStaff(site, '관리자')
  const input = typeof given === 'function' ? await given({ site, me }) : given
  const before = (await logOf(site)).length
  const asked = Array.from({ length: times }, () => me.ask(call, input))
  const answers = await Promise.all(asked)
  const rows = (await logOf(site)).slice(before)
  return {
    bodies: answers.map(({ body }) => body).filter(({ success }) => success),
    left: rows.map((row) => [row.staff_pk, row.call]),
    one: [me.staff_pk, call.path],
  }
}

const leavesItsRows = async (site: Site, one: Case) => {
  const { bodies, left, one: row } = await make(site, one, 1)
  expect(bodies).toHaveLength(1)
  expect(left).toEqual(Array.from({ length: one[2]?.rows ?? 1 }, () => row))
}

const leavesThemAtOnce = async (site: Site, one: Case) => {
  const { bodies, left } = await make(site, one, 2)
  const { rows = 1, isDone } = one[2] ?? {}
  expect(bodies.length).toBeGreaterThan(0)
  expect(left).toHaveLength(isDone ? 1 : bodies.length * rows)
}

const named = (cases: readonly Case[]) => cases.map((one) => [one[0].path, one] as const)

const checks = [
  ['leaves its row, under the name of who did it', leavesItsRows],
  ['leaves a row for each that succeeds where two happen at once', leavesThemAtOnce],
] as const

describe.for(isNightly ? checks : checks.slice(0, 1))('%s', ([, check]) => {
  test.for(named(changes))('%s', ([, one], { site }) => check(site, one))
  content.test.for(named(ofTexts))('%s', async ([, one], { site }) => {
    await content.begin(site)
    await check(site, one)
  })
})
