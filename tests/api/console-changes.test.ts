import * as bank from '#contract/bank-statement.ts'
import { allCalls } from '#contract/all.schema.ts'
import type { StaffCall } from '#contract/call.ts'
import { find } from '#contract/console-search.ts'
import * as care from '#contract/member-care.ts'
import * as members from '#contract/office-members.ts'
import * as money from '#contract/office-money.ts'
import * as posts from '#contract/office-posts.ts'
import * as releases from '#contract/releases.ts'
import * as log from '#contract/staff-log.ts'
import * as staff from '#contract/staff.ts'
import type { Invite } from '#contract/staff.schema.ts'
import * as views from '#contract/staff-views.ts'
import * as texts from '#contract/texts.ts'
import { plan } from '#server/features/releases/plan.ts'
import { bankCsv, bankRow, base64, listed, plantAwaiting, upload } from '#tests/support/bank.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantOrder, plantRequested } from '#tests/support/office-money.ts'
import { publishNew, sheet } from '#tests/support/office-posts.ts'
import type { Site } from '#tests/support/site.ts'
import { announce, begin, draft, publishAll, test } from '#tests/support/texts.ts'
import { describe, expect } from 'vitest'

// Every change leaves exactly one row of the log, also when two happen at once (console.md, principle 3). A call that is
// new to the contract needs its line here.

type Call = StaffCall<object, unknown>

interface At {
  site: Site
  me: Planted
}

interface Case {
  /** What is there before; answers with what is sent. */
  given: (at: At) => Promise<object>
  /** Whoever asks for it once more is answered as if it had been done now. */
  isDone?: true
}

const why = { reason: '총회 의결' }

const person = async (site: Site) => {
  const { staff_pk } = await plantStaff(site, '편집')
  return { staff_pk, version: 1 }
}

const plantedMember = async (site: Site) => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
  return { member_pk }
}

const typeChange = async (site: Site) => {
  const { member_pk } = await plantMember(site)
  return { member_pk, from_type: '정회원', to_type: '특별회원', tell: true, ...why } as const
}

const invitation = {
  ...{ staff_id: 'newcomer', staff_name: '새 직원', email: 'new@example.org' },
  roles: ['편집'],
} satisfies Invite

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

/** A deposit that waits, and the order that it is for. */
const bankLine = async ({ site, me }: At) => {
  const { order_pk } = await plantAwaiting(site, '홍길동')
  await succeed(upload(site, me, bankCsv(bankRow('홍길동', 80_000))))
  const { sure } = await listed(site, me)
  return { line_pk: sure[0]?.line_pk ?? 0, order_pks: [order_pk] }
}

const changing = new Map<Call, Case>([
  [
    posts.publishPost,
    { given: ({ site, me }) => succeed(ask(site, posts.saveDraft, sheet(), me)) },
  ],
  [
    posts.deleteOfficePost,
    { given: async (at) => ({ post_pk: await publishNew(at.site, at.me) }) },
  ],
  [
    posts.discardDraft,
    { given: ({ site, me }) => succeed(ask(site, posts.saveDraft, sheet(), me)), isDone: true },
  ],
  [posts.restoreOfficePost, { given: binned }],
  [
    posts.destroyOfficePosts,
    { given: async (at) => ({ post_pks: [(await binned(at)).post_pk] }), isDone: true },
  ],
  [
    posts.restoreVersion,
    {
      given: async ({ site, me }) => {
        const post_pk = await publishNew(site, me)
        const { version, ...post } = await succeed(ask(site, posts.openDraft, { post_pk }, me))
        const changed = {
          ...sheet({ title: '고친 제목' }),
          post_pk,
          based_on: post.based_on,
          version,
        }
        const saved = await succeed(ask(site, posts.saveDraft, changed, me))
        await succeed(ask(site, posts.publishPost, { post_pk, version: saved.version }, me))
        const now = await succeed(ask(site, posts.getOfficePost, { post_pk }, me))
        return { post_pk, number: 1, version: now.version }
      },
    },
  ],
  [
    care.addNote,
    { given: async ({ site }) => ({ ...(await plantedMember(site)), body: '전화 문의' }) },
  ],
  [
    care.removeNote,
    {
      given: async ({ site, me }) => {
        const note = { ...(await plantedMember(site)), body: '전화 문의' }
        const { notes } = await succeed(ask(site, care.addNote, note, me))
        return { note_pk: notes[0]?.note_pk }
      },
    },
  ],
  [
    care.correctMember,
    {
      given: async ({ site }) => {
        const { member_pk } = await plantMember(site, { birth: '1956-03-01' })
        const seen = { member_name: '김노화', birth: '1956-03-01', member_id: 'regular01' }
        return { member_pk, seen, member_name: '김노년', proof: '주민등록초본' }
      },
    },
  ],
  [care.sendRecovery, { given: ({ site }) => plantedMember(site) }],
  [care.endMemberSessions, { given: ({ site }) => plantedMember(site) }],
  [members.changeMemberType, { given: ({ site }) => typeChange(site) }],
  [
    members.cancelTypeChange,
    {
      given: async ({ site, me }) => {
        const later = { ...(await typeChange(site)), on_day: day }
        const { type_changes } = await succeed(ask(site, members.changeMemberType, later, me))
        return { change_pk: type_changes[0]?.change_pk }
      },
    },
  ],
  [
    money.confirmDeposit,
    { given: async ({ site }) => ({ order_pk: await plantOrder(site, { state: 'expired' }) }) },
  ],
  [
    money.refund,
    {
      given: async ({ site }) => ({
        ...{
          order_pk: await plantOrder(site, {}),
          amount: 30_000,
          left: 80_000,
          sent: true,
          ...why,
        },
      }),
    },
  ],
  [
    money.approveRefund,
    { given: async ({ site }) => ({ request_pk: await plantRequested(site), sent: true }) },
  ],
  [
    money.declineRefund,
    { given: async ({ site }) => ({ request_pk: await plantRequested(site), ...why }) },
  ],
  [
    money.settleCase,
    {
      given: async ({ site }) => ({
        ...{ order_pk: await plantOrder(site, { state: 'to_return' }), kind: 'deposit' },
        ...{ returned: true, ...why },
      }),
    },
  ],
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
  [
    bank.readStatement,
    { given: () => Promise.resolve({ file: base64(bankCsv(bankRow('홍길동', 80_000))) }) },
  ],
  [bank.confirmLines, { given: async (at) => ({ lines: [await bankLine(at)] }), isDone: true }],
  [bank.giveLine, { given: bankLine }],
  [bank.setLineAside, { given: async (at) => ({ line_pk: (await bankLine(at)).line_pk, ...why }) }],
  [
    bank.undoLine,
    {
      given: async (at) => {
        const line = await bankLine(at)
        await succeed(ask(at.site, bank.giveLine, line, at.me))
        return { line_pk: line.line_pk }
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
const silent: readonly Call[] = [
  ...[posts.saveDraft, posts.attachUpload, texts.checkTexts, texts.compareText],
  ...[releases.planRelease, find, staff.leave],
]

/** Told of where what they need is planted. */
const elsewhere: readonly Call[] = [
  log.logFile,
  members.membersFile,
  money.ordersFile,
  staff.removePasskey,
  staff.endSession,
  releases.backToRelease,
]

test('every call of the console that changes something is here', () => {
  const known = [...changing.keys(), ...silent, ...elsewhere].map(({ path }) => path)
  const posting = allCalls
    .map(({ call }) => call)
    .filter((call) => 'permission' in call && call.method === 'POST')
  expect(known.toSorted()).toEqual(posting.map(({ path }) => path).toSorted())
})

describe.for([...changing].map(([call, one]) => [call.path, call, one] as const))(
  '%s',
  ([, call, { given, isDone }]) => {
    const rowsAfter = async (site: Site, before: number) =>
      (await logOf(site)).slice(before).map(({ staff_pk, call: path }) => [staff_pk, path])

    test('leaves one row, under the name of who did it', async ({ site }) => {
      await begin(site)
      const me = await plantStaff(site, '관리자')
      const input = await given({ site, me })
      const before = (await logOf(site)).length
      const { body } = await ask(site, call, input, me)
      expect(body).toMatchObject({ success: true })
      expect(await rowsAfter(site, before)).toEqual([[me.staff_pk, call.path]])
    })

    test('leaves one row for each that succeeds where two happen at once', async ({ site }) => {
      await begin(site)
      const me = await plantStaff(site, '관리자')
      const input = await given({ site, me })
      const before = (await logOf(site)).length
      const answers = await Promise.all([ask(site, call, input, me), ask(site, call, input, me)])
      const succeeded = answers.filter(({ body }) => body.success)
      expect(succeeded.length).toBeGreaterThan(0)
      expect(await rowsAfter(site, before)).toHaveLength(isDone ? 1 : succeeded.length)
    })
  },
)
