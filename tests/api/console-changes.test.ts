import { allCalls } from '#app/api/calls.ts'
import * as drafts from '#boards/api/office-post-drafts.ts'
import * as versions from '#boards/api/office-posts.ts'
import * as posts from '#boards/api/office-posts.ts'
import { printBadges } from '#conference/api/registrant-actions.ts'
import { printCertificate } from '#conference/api/certificates.ts'
import { sendCheckinEvents } from '#conference/api/checkin.ts'
import { registrantsFile } from '#conference/api/registrants.ts'
import { saveMailing } from '#mail/api/mailings.ts'
import { checkList } from '#members/api/member-import.ts'
import * as members from '#members/api/office-members.ts'
import { handoverSheet } from '#office/api/handover.ts'
import { auditFile } from '#payments/api/audit.ts'
import { ordersFile } from '#payments/api/office-money.ts'
import { accessFile } from '#privacy/api/access-review.ts'
import { breachFile } from '#privacy/api/breaches.ts'
import { destructionFile } from '#privacy/api/destruction.ts'
import { exportPrivacyCase } from '#privacy/api/privacy-cases.ts'
import { find } from '#staff/api/console-search.ts'
import * as log from '#staff/api/staff-log.ts'
import * as views from '#staff/api/staff-views.ts'
import * as staff from '#staff/api/staff.ts'
import type { Invite } from '#staff/api/staff.ts'
import { calendarChanges } from '#tests/support/calendar-changes.ts'
import { succeed } from '#tests/support/call.ts'
import { conference_id, eventOf, plantRegistered } from '#tests/support/checkin.ts'
import { conferenceChanges } from '#tests/support/conference-changes.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { handoverChanges } from '#tests/support/handover.ts'
import { mailChanges, reminderChanges } from '#tests/support/mail-changes.ts'
import { type At, type Case, type Change, memberChanges } from '#tests/support/member-changes.ts'
import { moneyChanges } from '#tests/support/money-changes.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { publishNew, sheet } from '#tests/support/office-posts.ts'
import { privacyChanges } from '#tests/support/privacy-changes.ts'
import type { Site } from '#tests/support/site.ts'
import { announce, begin, draft, publishAll, test } from '#tests/support/texts.ts'
import * as releases from '#texts/api/releases.ts'
import * as texts from '#texts/api/texts.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { describe, expect } from 'vitest'

// Every change leaves exactly one row of the log for each that it is about, also when two happen at once (console.md, principle 3). A call that is
// new to the contract needs its line here.

const why = { reason: '총회 의결' }

const person = async (site: Site) => {
  const { staff_pk } = await plantStaff(site, '편집')
  return { staff_pk, version: 1 }
}

const invitation = {
  staff_id: 'newcomer',
  staff_name: '새 직원',
  email: 'new@example.org',
  roles: ['편집'],
} satisfies Invite

const plantedEvent = async (site: Site) => {
  const [order = 0] = await plantRegistered(site, ['김하늘'])
  return { conference_id, passes: [eventOf(order)] }
}

const view = { list: 'log', label: '내 조건', state: 'kind=post' } as const

const fees = 'membership/fees.yaml'

const day = '2090-01-01'

const binned = async ({ site, me }: At) => {
  const post_pk = await publishNew(site, me)
  await succeed(ask(site, posts.deleteOfficePost, { post_pk }, me))
  return { post_pk }
}

/** The draft that a revision of the bylaws begins with. */
const revised = async ({ site, me }: At) => {
  const { paths } = await succeed(ask(site, texts.reviseText, { document: 'bylaws', day }, me))
  return { path: paths[0] ?? '', version: 1 }
}

const savedText = async ({ site, me }: At) => {
  const { text, base_hash, version } = await succeed(ask(site, texts.openText, { path: fees }, me))
  return { path: fees, text: text.replace('80000', '90000'), base_hash, version }
}

const planned = async ({ site }: At) => {
  await draft(site.context, fees, ['80000', '90000'])
  const { files } = await plan(site.context, undefined)
  return { drafts: files.map(({ path, hash }) => ({ path, hash })), note: '회비' }
}

const changing = new Map<Change, Case>([
  [
    posts.publishPost,
    { given: ({ site, me }) => succeed(ask(site, drafts.saveDraft, sheet(), me)) },
  ],
  [
    posts.deleteOfficePost,
    { given: async (at) => ({ post_pk: await publishNew(at.site, at.me) }) },
  ],
  [
    drafts.discardDraft,
    { given: ({ site, me }) => succeed(ask(site, drafts.saveDraft, sheet(), me)), isDone: true },
  ],
  [
    posts.unschedulePost,
    {
      given: async ({ site, me }) => ({
        post_pk: await publishNew(site, me, { enrolled_at: '2090-01-01T09:00:00+09:00' }),
      }),
    },
  ],
  [posts.restoreOfficePost, { given: binned }],
  [
    posts.destroyOfficePosts,
    { given: async (at) => ({ post_pks: [(await binned(at)).post_pk] }), isDone: true },
  ],
  [
    versions.restoreVersion,
    {
      given: async ({ site, me }) => {
        const post_pk = await publishNew(site, me)
        const { version, ...post } = await succeed(ask(site, drafts.openDraft, { post_pk }, me))
        const changed = {
          ...sheet({ title: '고친 제목' }),
          post_pk,
          based_on: post.based_on,
          version,
        }
        const saved = await succeed(ask(site, drafts.saveDraft, changed, me))
        await succeed(ask(site, posts.publishPost, { post_pk, version: saved.version }, me))
        const now = await succeed(ask(site, posts.getOfficePost, { post_pk }, me))
        return { post_pk, number: 1, version: now.version }
      },
    },
  ],
  ...memberChanges,
  ...moneyChanges,
  ...reminderChanges,
  ...calendarChanges,
  ...conferenceChanges,
  ...mailChanges,
  ...privacyChanges,
  ...handoverChanges,
  [staff.invite, { given: () => Promise.resolve(invitation) }],
  [
    staff.inviteAgain,
    {
      given: async ({ site, me }) => {
        const { people } = await succeed(ask(site, staff.invite, invitation, me))
        const { staff_pk, version } = people.find(({ state }) => state === 'invited') ?? {}
        return { staff_pk, version }
      },
    },
  ],
  [staff.setRoles, { given: async ({ site }) => ({ ...(await person(site)), roles: ['회계'] }) }],
  [staff.endStaff, { given: async ({ site }) => ({ ...(await person(site)), ...why }) }],
  [sendCheckinEvents, { given: ({ site }) => plantedEvent(site), isDone: true }],
  [staff.newCodes, { given: () => Promise.resolve({}) }],
  [texts.saveText, { given: savedText }],
  [
    texts.discardText,
    {
      given: async ({ site }) => {
        const { version } = await draft(site.context, fees, ['80000', '90000'])
        return { path: fees, version }
      },
    },
  ],
  [texts.reviseText, { given: () => Promise.resolve({ document: 'bylaws', day }) }],
  [texts.deleteText, { given: revised }],
  [
    texts.keepText,
    {
      given: async ({ site, me }) => {
        const path = await announce(site.context)
        await succeed(ask(site, texts.deleteText, { path, version: 0 }, me))
        return { path }
      },
    },
  ],
  [views.saveView, { given: () => Promise.resolve(view) }],
  [
    views.removeView,
    {
      given: async ({ site, me }) => {
        const saved = await succeed(ask(site, views.saveView, view, me))
        return { view_pk: saved.views[0]?.view_pk }
      },
    },
  ],
  [releases.publishRelease, { given: planned }],
  [
    releases.cancelRelease,
    {
      given: async ({ site }) => {
        await draft(site.context, fees, ['80000', '90000'])
        return { release_pk: await publishAll(site.context, '회비', day) }
      },
    },
  ],
])

/** What only reads, or is no change that the log tells: somebody’s own writing until it is published, a way out. */
const silent: readonly Change[] = [
  ...[drafts.saveDraft, drafts.sendPart, drafts.attachUpload, texts.checkTexts, texts.compareText],
  ...[releases.planRelease, find, staff.leave, checkList, saveMailing],
]

/** Told of where what they need is planted: of files, in console-files.test.ts. */
const elsewhere: readonly Change[] = [
  log.logFile,
  members.membersFile,
  ordersFile,
  auditFile,
  registrantsFile,
  printBadges,
  exportPrivacyCase,
  breachFile,
  accessFile,
  destructionFile,
  printCertificate,
  handoverSheet,
  staff.removePasskey,
  staff.endSession,
  releases.backToRelease,
]

test('every call of the console that changes something is here', () => {
  const known = [...changing.keys(), ...silent, ...elsewhere].map(({ path }) => path)
  const posting = allCalls.filter((call) => 'permission' in call && call.method === 'POST')
  expect(known.toSorted()).toEqual(posting.map(({ path }) => path).toSorted())
})

describe.for([...changing].map(([call, one]) => [call.path, call, one] as const))(
  '%s',
  ([, call, { given, isDone, rows = 1 }]) => {
    const rowsAfter = async (site: Site, before: number) =>
      (await logOf(site)).slice(before).map(({ staff_pk, call: path }) => [staff_pk, path])

    const once = 'leaves its row, under the name of who did it'

    test(once, async ({ site }) => {
      await begin(site)
      const me = await plantStaff(site, '관리자')
      const input = await given({ site, me })
      const before = (await logOf(site)).length
      const { body } = await ask(site, call, input, me)
      expect(body).toMatchObject({ success: true })
      const row = [me.staff_pk, call.path]
      expect(await rowsAfter(site, before)).toEqual(Array.from({ length: rows }, () => row))
    })

    const atOnce = 'leaves its row for each that succeeds where two happen at once'

    test.runIf(isNightly)(atOnce, async ({ site }) => {
      await begin(site)
      const me = await plantStaff(site, '관리자')
      const input = await given({ site, me })
      const before = (await logOf(site)).length
      const answers = await Promise.all([ask(site, call, input, me), ask(site, call, input, me)])
      const succeeded = answers.filter(({ body }) => body.success)
      expect(succeeded.length).toBeGreaterThan(0)
      expect(await rowsAfter(site, before)).toHaveLength(isDone ? 1 : succeeded.length * rows)
    })
  },
)
