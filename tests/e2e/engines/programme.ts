import { programmeAddress } from '#programme/rules/addresses.ts'
import { chairLink, releasedChairs } from '#programme/server/chairs/links.ts'
import type { Journey } from '#tests/e2e/engines/login.ts'
import { plantAbstract } from '#tests/support/abstracts.ts'
import { morning } from '#tests/support/checkin.ts'
import { conference_id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'

const plant: Journey = async (_, site) => {
  site.clock.set(morning)
  const talks: number[] = []
  for (const [at, text] of ['텔로미어의 길이', '근감소증의 기전'].entries()) {
    const content = { title_ko: [{ text }] }
    talks.push(await plantAbstract(site, { number: 901 + at, state: 'accepted', content }))
  }
  const chairs = [{ name: '박좌장', email: 'chair@example.org' }]
  const session = { title_ko: '구연', begins: '10:00', ends: '11:00', talks, chairs }
  await plantProgramme(site, conference_id, { sessions: [session] })
}

export const readProgramme: Journey = async (visitor, site) => {
  await plant(visitor, site)
  await visitor.open(programmeAddress(conference_id))
  await visitor.sees('텔로미어의 길이')
  await visitor.press('button', '내 일정 O-02')
  await visitor.press('field', '내 일정만 보기')
  await visitor.sees('발표 1편')
  await visitor.press('link', '근감소증의 기전')
  await visitor.sees('Vancouver')
}

export const chairSession: Journey = async (visitor, site) => {
  await plant(visitor, site)
  const [found] = await releasedChairs(site.context.db, conference_id)
  if (found === undefined) throw new Error('Nobody chairs')
  const { href } = await site.context.db
    .transaction()
    .execute((transaction) => chairLink(site.context, transaction, found.chair))
  await visitor.open(`/chair${new URL(href).hash}`)
  await visitor.sees('텔로미어의 길이')
  await visitor.press('button', 'O-01 발표함')
  await visitor.open(`/chair${new URL(href).hash}`)
  await visitor.sees('박좌장 좌장님')
}
