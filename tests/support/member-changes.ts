import type { StaffCall } from '#platform/api/call.ts'
import * as care from '#accounts/api/member-care.ts'
import * as list from '#members/api/member-import.ts'
import * as leaving from '#privacy/api/member-leaving.ts'
import * as merging from '#privacy/api/member-merging.ts'
import * as members from '#members/api/office-members.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantTwice } from '#tests/support/twice.ts'
import type { Site } from '#tests/support/site.ts'

export type Change = StaffCall<object, unknown>

export interface At {
  site: Site
  me: Planted
}

export interface Case {
  /** What is there before; answers with what is sent. */
  given: (at: At) => Promise<object>
  /** Whoever asks for it once more is answered as if it had been done now. */
  isDone?: true
  /** How many rows of the log it leaves, where it is about more than one member. */
  rows?: number
}

const why = { reason: '총회 의결' }

const day = '2090-01-01'

const plantedMember = async (site: Site) => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
  return { member_pk }
}

const typeChange = async (site: Site) => {
  const { member_pk } = await plantMember(site)
  return { member_pk, from_type: '정회원', to_type: '특별회원', tell: true, ...why } as const
}

const plantInvited = async ({ site, me }: At) => {
  const text = '이름,이메일\n이노화,lee@example.org\n'
  const file = Buffer.from(text).toString('base64')
  await succeed(ask(site, list.inviteList, { file }, me))
  return { email: 'lee@example.org' }
}

/** What the office changes of members. */
export const memberChanges: readonly (readonly [Change, Case])[] = [
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
  [
    leaving.endMembership,
    {
      given: async ({ site }) => {
        const one = await plantedMember(site)
        return { ...one, member_name: '김노화', kind: 'request', way: '이메일' }
      },
    },
  ],
  [
    merging.mergeMembers,
    {
      rows: 2,
      given: async ({ site, me }) => {
        const pair = await plantTwice(site)
        const { seen } = await succeed(ask(site, merging.previewMerging, pair, me))
        return { ...pair, seen, take: [], ...why }
      },
    },
  ],
  [
    list.inviteList,
    {
      given: () => {
        const text = '이름,이메일\n이노화,lee@example.org\n'
        return Promise.resolve({ file: Buffer.from(text).toString('base64') })
      },
    },
  ],
  [list.inviteAgain, { given: plantInvited }],
  [list.cancelInvitation, { given: plantInvited }],
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
]
