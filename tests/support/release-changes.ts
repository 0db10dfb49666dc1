import * as chairs from '#programme/api/chairs.ts'
import * as releases from '#programme/api/releases.ts'
import { plantAbstract } from '#tests/support/abstracts.ts'
import type { At, Case } from '#tests/support/member-changes.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'

const planted = async ({ site }: At, released: boolean) => {
  const abstract_pk = await plantAbstract(site, { state: 'accepted' })
  const people = [{ name: '박좌장', email: 'chair@example.com' }]
  const sessions = [{ talks: [abstract_pk], chairs: people }]
  const { chair_pks } = await plantProgramme(site, id, { sessions, released })
  return { abstract_pk, chair_pk: chair_pks[0] ?? 0 }
}

const chair =
  (change: (typeof chairs.chairChanges)[number]) =>
  async (at: At): Promise<object> => ({
    id,
    chair_pk: (await planted(at, true)).chair_pk,
    change,
  })

export const releaseChanges: readonly Case[] = [
  [
    releases.releaseProgramme,
    async (at) => {
      await planted(at, false)
      const { stamp } = await at.me.do(releases.previewRelease, { id })
      return { id, stamp }
    },
  ],
  [
    chairs.markPresented,
    async (at) => ({ id, abstract_pk: (await planted(at, true)).abstract_pk, presented: 'done' }),
    { isDone: true },
  ],
  [chairs.changeChair, chair('resent'), { isDone: true }],
]
