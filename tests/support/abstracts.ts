import { type Author, type Content, emptyContent } from '#abstracts/rules/content.ts'
import type { AbstractKind, AbstractState, ReviewerState } from '#abstracts/rules/states.ts'
import { newToken } from '#staff/server/secrets.ts'
import { conference_id } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

/** Moments of the call of content/conferences/2025-autumn.yaml. */
export const inCall = '2025-08-10T01:00:00Z'
export const inReview = '2025-08-25T01:00:00Z'
export const afterRelease = '2025-09-10T01:00:00Z'

export const authorOf = (name_ko: string, email: string, more: Partial<Author> = {}): Author => ({
  name_ko,
  name_en: '',
  email,
  orcid: '',
  affiliations: [0],
  presenter: false,
  corresponding: false,
  ...more,
})

/** A complete abstract of one author, who presents it. */
export const abstractContent = (more: Partial<Content> = {}): Content => ({
  ...emptyContent(4),
  title_ko: [{ text: '세포 노화와 텔로미어의 길이' }],
  title_en: [{ text: 'Cellular senescence and telomere length' }],
  field: 'CB',
  form: '구연',
  keywords: ['노화', '텔로미어', '세포'],
  sections: ['목적', '방법', '결과', '결론'].map((text) => [[{ text: `${text}입니다.` }]]),
  authors: [authorOf('이저자', 'author@example.org', { presenter: true, corresponding: true })],
  affiliations: [
    {
      institution_ko: '노화대학교',
      institution_en: 'Ageing University',
      department_ko: '',
      department_en: '',
      city: '서울',
      country: 'KR',
    },
  ],
  ...more,
})

type Planting = Pick<Site, 'context'> & { clock: Pick<Site['clock'], 'now'> }

interface Facts {
  content?: Partial<Content>
  state?: AbstractState
  kind?: AbstractKind
  member_pk?: number
  number?: number
}

let planted = 0

/** An abstract of the autumn of 2025 with one version, without any of the steps. */
export const plantAbstract = ({ context, clock }: Planting, facts: Facts = {}): Promise<number> =>
  context.db.transaction().execute(async (transaction) => {
    planted += 1
    const content = abstractContent(facts.content)
    const at = clock.now().toISOString()
    const { abstract_pk } = await transaction
      .insertInto('abstract')
      .values({
        conference_id,
        number: facts.number ?? planted,
        code: content.field,
        kind: facts.kind ?? 'free',
        member_pk: facts.member_pk ?? null,
        state: facts.state ?? 'submitted',
        draft: JSON.stringify(content),
        created_at: at,
        updated_at: at,
        submitted_at: at,
      })
      .returning('abstract_pk')
      .executeTakeFirstOrThrow()
    const version = { abstract_pk, number: 1, kind: 'submitted', by_name: '이저자', at } as const
    await transaction
      .insertInto('abstract_version')
      .values({ ...version, content: JSON.stringify(content) })
      .execute()
    const emails = [...new Set(content.authors.map(({ email }) => email.toLowerCase()))]
    await transaction
      .insertInto('abstract_person')
      .values(emails.map((email) => ({ abstract_pk, email, told_at: at })))
      .execute()
    return abstract_pk
  })

interface ReviewerFacts {
  name?: string
  email?: string
  company?: string
  fields?: string[]
  most?: number
  state?: ReviewerState
}

/** A reviewer who has accepted unless told otherwise, with the token of the link. */
export const plantReviewer = async ({ context, clock }: Planting, facts: ReviewerFacts = {}) => {
  planted += 1
  const { token, hash: token_hash } = newToken()
  const at = clock.now().toISOString()
  const { reviewer_pk, email } = await context.db
    .insertInto('abstract_reviewer')
    .values({
      conference_id,
      name: `심사${planted}`,
      email: `reviewer${planted}@example.com`,
      company: `제${planted}연구소`,
      most: 20,
      state: 'accepted',
      ...facts,
      fields: JSON.stringify(facts.fields ?? ['CB', 'AD', 'GC', 'SH']),
      token_hash,
      invited_at: at,
      answered_at: at,
    })
    .returning(['reviewer_pk', 'email'])
    .executeTakeFirstOrThrow()
  return { reviewer_pk, email, token }
}

/** Assigns without any of the steps. */
export const plantReview = async (
  { context, clock }: Planting,
  abstract_pk: number,
  reviewer_pk: number,
): Promise<number> => {
  const assigned_at = clock.now().toISOString()
  await context.db
    .updateTable('abstract')
    .set({ state: 'reviewing' })
    .where('abstract_pk', '=', abstract_pk)
    .where('state', '=', 'submitted')
    .execute()
  const { review_pk } = await context.db
    .insertInto('abstract_review')
    .values({ abstract_pk, reviewer_pk, state: 'assigned', assigned_at })
    .returning('review_pk')
    .executeTakeFirstOrThrow()
  return review_pk
}

export const stateOf = async ({ context }: Site, abstract_pk: number) => {
  const { state } = await context.db
    .selectFrom('abstract')
    .select('state')
    .where('abstract_pk', '=', abstract_pk)
    .executeTakeFirstOrThrow()
  return state
}
