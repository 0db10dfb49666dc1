import * as committee from '#abstracts/api/committee.ts'
import * as office from '#abstracts/api/corrections.ts'
import {
  abstractContent,
  plantAbstract,
  plantReview,
  plantReviewer,
} from '#tests/support/abstracts.ts'
import type { At, Case } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import { conference_id as id } from '#tests/support/payments.ts'

const why = { reason: '총회 의결' }

const planted = async ({ site }: At) => ({ abstract_pk: await plantAbstract(site) })

const plantedReviewer = async ({ site }: At) => {
  const { reviewer_pk } = await plantReviewer(site)
  return { reviewer_pk }
}

const pair = async (at: At) => ({ ...(await planted(at)), ...(await plantedReviewer(at)) })

const assigned = async (at: At) => {
  const { abstract_pk, reviewer_pk } = await pair(at)
  return { review_pk: await plantReview(at.site, abstract_pk, reviewer_pk) }
}

const accepted = { outcome: 'accept', form: '구연' } as const

const decided = async (at: At) => {
  const { abstract_pk } = await planted(at)
  await at.me.do(committee.decide, { abstract_pks: [abstract_pk], ...accepted })
  const { batch } = await at.me.do(committee.previewRelease, { id })
  return { id, decision_pks: batch.map(({ decision_pk }) => decision_pk) }
}

const person = { name: '심사하나', email: 'one@example.com', company: '하나연구소' }

export const abstractChanges: readonly Case[] = [
  [
    office.registerAbstract,
    async ({ site }) => {
      await plantMember(site, { email: 'kim@example.org' })
      return { id, kind: 'free', email: 'kim@example.org' }
    },
  ],
  [
    office.correctAbstract,
    async (at) => ({ ...(await planted(at)), row_version: 1, content: abstractContent(), ...why }),
  ],
  [
    office.setPresenter,
    async (at) => ({ ...(await planted(at)), email: 'author@example.org', ...why }),
  ],
  [office.endAbstract, async (at) => ({ ...(await planted(at)), ...why })],
  [office.permitLate, { id, email: 'late@example.org', until: '2099-09-01T00:00:00Z', ...why }],
  [
    committee.inviteReviewers,
    { id, people: [{ ...person, fields: ['CB'], most: 5 }] },
    { isDone: true },
  ],
  [committee.resendReviewer, plantedReviewer],
  [committee.endReviewer, async (at) => ({ ...(await plantedReviewer(at)), ...why })],
  [committee.assignReviews, async (at) => ({ id, pairs: [await pair(at)] })],
  [committee.assignReview, pair],
  [committee.removeReview, assigned],
  [
    committee.decide,
    async (at) => ({ abstract_pks: [(await planted(at)).abstract_pk], ...accepted }),
  ],
  [committee.releaseDecisions, decided],
]
