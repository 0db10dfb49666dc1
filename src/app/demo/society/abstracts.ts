import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Content, emptyContent, type Paragraph } from '#abstracts/rules/content.ts'
import { type Outcome, stateAfter } from '#abstracts/rules/states.ts'
import { mayRegister } from '#app/demo/society/autumn.ts'
import { createRandom, type Person } from '#app/demo/society/people.ts'
import { hoursInto, moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import { tableOf } from '#app/demo/table.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const Text = z.strictObject({
  by: z.string().optional(),
  draft: z.boolean().default(false),
  language: z.enum(['ko', 'en']).default('ko'),
  field: z.string(),
  form: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  keywords: z.array(z.string()),
  affiliations: z.array(z.string()),
  authors: z.array(z.strictObject({ ko: z.string(), en: z.string(), at: z.array(z.number()) })),
  irb: z.string().default(''),
  funding: z.string().default(''),
  conflicts: z.string().default(''),
  sections: z.array(z.string()),
})

type Text = z.output<typeof Text>

export const demoAbstracts = (): Text[] => {
  const file = new URL('../texts/abstracts.yaml', import.meta.url)
  return z.array(Text).parse(parse(readFileSync(file, 'utf8')))
}

/** `p16<sup>Ink4a</sup>` as runs; `<em>` may contain the others. */
const runsIn = (text: string): Paragraph => {
  const marks = { em: false, sup: false, sub: false }
  return text.split(/(<\/?(?:em|sup|sub)>)/).flatMap((part) => {
    const mark = /^<(\/?)(em|sup|sub)>$/.exec(part)
    if (mark !== null) marks[mark[2] as keyof typeof marks] = mark[1] === ''
    if (mark !== null || part === '') return []
    const on = Object.entries(marks).filter(([, isOn]) => isOn)
    return [{ text: part, ...Object.fromEntries(on) }]
  })
}

interface Submitter {
  name: string
  en_name: string
  email: string
  company_name: string
  company_en: string
}

const affiliationIn = (text: string) => {
  const [institution_ko = '', institution_en = ''] = text.split(' | ')
  return { institution_ko, institution_en, ...nowhere }
}

const nowhere = { department_ko: '', department_en: '', city: '', country: 'KR' }

export const contentIn = (text: Text, submitter: Submitter): Content => ({
  ...emptyContent(4),
  language: text.language,
  title_ko: runsIn(text.title_ko),
  title_en: runsIn(text.title_en),
  field: text.field,
  form: text.form,
  keywords: text.keywords,
  sections: text.sections.map((section) => (section === '' ? [] : [runsIn(section)])),
  authors: [
    {
      ...{ name_ko: submitter.name, name_en: submitter.en_name, email: submitter.email },
      ...{ orcid: '', affiliations: [0], presenter: true, corresponding: true },
    },
    ...text.authors.map(({ ko, en, at }) => ({
      ...{ name_ko: ko, name_en: en, email: emailOf(en), orcid: '', affiliations: at },
      ...{ presenter: false, corresponding: false },
    })),
  ],
  affiliations: [
    {
      ...{ institution_ko: submitter.company_name, institution_en: submitter.company_en },
      ...nowhere,
    },
    ...text.affiliations.map(affiliationIn),
  ],
  ...{ irb: text.irb, funding: text.funding, conflicts: text.conflicts },
})

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`

/** In the first days of the call; drafts have no version. No mail is made. */
const write = async (
  { context: { db, clock } }: Stage,
  conference: Conference,
  { text, member_id, number }: { text: Text; member_id: string; number: number | null },
): Promise<void> => {
  const member = await db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'en_name', 'company_name', 'company_en_name', 'email'])
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  if (member === undefined) return
  const { member_pk, member_name: name, en_name, company_name, company_en_name } = member
  const person = { name, en_name, company_name, company_en: company_en_name }
  const content = contentIn(text, { ...person, email: member.email ?? '' })
  const at = clock.now().toISOString()
  const { id: conference_id, abstracts: call } = conference
  const consents = (call?.consents ?? []).map(({ id, version }) => ({ id, version }))
  const { abstract_pk } = await db
    .insertInto('abstract')
    .values({
      ...{ conference_id, number, kind: 'free', member_pk, draft: JSON.stringify(content) },
      ...(number === null
        ? ({ state: 'draft', opened_at: at, submitted_at: null } as const)
        : ({ state: 'submitted', code: text.field, opened_at: at, submitted_at: at } as const)),
      ...(number !== null && { consents: JSON.stringify(consents) }),
      ...{ created_at: at, updated_at: at, ended_at: null },
    })
    .returning('abstract_pk')
    .executeTakeFirstOrThrow()
  if (number === null) return
  const version = { abstract_pk, number: 1, kind: 'submitted', by_name: name, at } as const
  await db
    .insertInto('abstract_version')
    .values({ ...version, content: JSON.stringify(content) })
    .execute()
  const people = content.authors.map(({ email }) => ({ abstract_pk, email, told_at: at }))
  await db.insertInto('abstract_person').values(people).execute()
}

const reviewers = tableOf(`
  name | email | company | fields
  명다온 | reviewer1@example.org | 여울대학교 의과대학 | CB AD
  국하늘 | reviewer2@example.org | 한빛생명연구소 | CB AD
  기보람 | reviewer3@example.org | 솔숲대학교병원 | GC AD
  모은별 | reviewer4@example.org | 물결대학교 보건대학 | SH GC
  두소담 | reviewer5@example.org | 새벽과학원 | CB SH
  남궁솔 | reviewer6@example.org | 온누리대학교 간호대학 | GC SH
`)

const invite = async ({ context: { db, clock } }: Stage, { id }: Conference): Promise<void> => {
  const at = clock.now().toISOString()
  await db
    .insertInto('abstract_reviewer')
    .values(
      reviewers.map(({ name = '', email = '', company = '', fields = '' }) => ({
        ...{ conference_id: id, name, email, company, most: 8, token_hash: null },
        ...{ fields: JSON.stringify(fields.split(' ')), state: 'accepted' as const },
        ...{ invited_at: at, answered_at: at },
      })),
    )
    .execute()
}

const abstractsUnder = ({ context: { db } }: Stage, { id }: Conference) =>
  db
    .selectFrom('abstract')
    .selectAll()
    .where('conference_id', '=', id)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute()

/** Two reviewers of the field, each with about the same number. */
const assign = async (stage: Stage, conference: Conference): Promise<void> => {
  const { db, clock } = stage.context
  const people = await db
    .selectFrom('abstract_reviewer')
    .selectAll()
    .where('conference_id', '=', conference.id)
    .execute()
  const loads = new Map(people.map(({ reviewer_pk }) => [reviewer_pk, 0]))
  const assigned_at = clock.now().toISOString()
  for (const { abstract_pk, code } of await abstractsUnder(stage, conference)) {
    const able = people
      .filter(({ fields }) => fields.includes(code))
      .toSorted((a, b) => (loads.get(a.reviewer_pk) ?? 0) - (loads.get(b.reviewer_pk) ?? 0))
    for (const { reviewer_pk } of able.slice(0, 2)) {
      loads.set(reviewer_pk, (loads.get(reviewer_pk) ?? 0) + 1)
      const review = { abstract_pk, reviewer_pk, state: 'assigned', assigned_at } as const
      await db.insertInto('abstract_review').values(review).execute()
    }
  }
  await db
    .updateTable('abstract')
    .set({ state: 'reviewing' })
    .where('conference_id', '=', conference.id)
    .where('state', '=', 'submitted')
    .execute()
}

const comments = [
  '연구 질문이 분명하고 방법이 적절합니다. 대상의 수를 정한 근거를 덧붙이면 좋겠습니다.',
  '결과의 임상적 의미를 결론에 한 문장으로 적어 주십시오.',
  '',
  '통계 검정의 방법과 다중 비교의 보정 여부를 밝혀 주십시오.',
  '독창적인 접근입니다. 제한점을 함께 적어 주십시오.',
  '',
] as const

/** Every second review in the first turn, the others in the second. */
const review = async (stage: Stage, conference: Conference, turn: number): Promise<void> => {
  const { db, clock } = stage.context
  const items = conference.abstracts?.review.items ?? []
  const rows = await db
    .selectFrom('abstract_review')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
    .select(['review_pk', 'number'])
    .where('conference_id', '=', conference.id)
    .orderBy('review_pk')
    .execute()
  for (const [at, { review_pk, number }] of rows.entries()) {
    if (at % 2 !== turn) continue
    const random = createRandom(4200 + at)
    const weak = outcomeOf(number ?? 0) === 'accept' ? 0 : 1.6
    const points = items.map(({ title }) => {
      const given = Math.round(random.between(3.4, 5.4) - (turn === 0 ? weak : weak / 3))
      return [title, Math.min(5, Math.max(1, given))] as const
    })
    const recommendation = weak > 0 && turn === 0 ? outcomeOf(number ?? 0) : 'accept'
    await db
      .updateTable('abstract_review')
      .set({ state: 'submitted', scores: JSON.stringify(Object.fromEntries(points)), version: 1 })
      .set({ recommendation, to_authors: random.pick(comments) })
      .set({ submitted_at: clock.now().toISOString() })
      .where('review_pk', '=', review_pk)
      .execute()
  }
}

const outcomeOf = (number: number): Outcome => {
  if (number === 5) return 'revise'
  return number === 8 || number === 12 ? 'reject' : 'accept'
}

const reasons: Partial<Record<Outcome, string>> = {
  revise: '낙상의 정의와 기록 방법을 방법에 밝혀 최종본을 제출해 주십시오.',
  reject: '같은 자료를 사용한 다른 초록과 내용이 겹쳐 채택하지 않았습니다.',
}

const decide = async (stage: Stage, conference: Conference): Promise<void> => {
  const { db, clock } = stage.context
  const at = clock.now().toISOString()
  for (const { abstract_pk, number, draft } of await abstractsUnder(stage, conference)) {
    const outcome = outcomeOf(number ?? 0)
    const { form } = JSON.parse(draft) as Content
    const decision = { abstract_pk, outcome, reason: reasons[outcome] ?? '', at }
    const by = { staff_name: '신도현', form: outcome === 'accept' ? form : '', released_at: null }
    await db
      .insertInto('abstract_decision')
      .values({ ...decision, ...by })
      .execute()
  }
}

const release = async (stage: Stage, conference: Conference): Promise<void> => {
  const { db, clock } = stage.context
  const at = clock.now().toISOString()
  const waiting = db
    .selectFrom('abstract_decision')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_decision.abstract_pk')
    .select(['decision_pk', 'abstract.abstract_pk', 'outcome', 'abstract_decision.form'])
    .where('conference_id', '=', conference.id)
    .where('released_at', 'is', null)
  for (const { decision_pk, abstract_pk, outcome, form } of await waiting.execute()) {
    const told = db.updateTable('abstract_decision').set({ released_at: at })
    await told.where('decision_pk', '=', decision_pk).execute()
    const state = { state: stateAfter(outcome), form, updated_at: at }
    await db.updateTable('abstract').set(state).where('abstract_pk', '=', abstract_pk).execute()
  }
}

/**
 * The call of autumn: drafts and submissions, reviews, decisions and their release. Half of the
 * presenters are among those who register; `regular01` has an abstract and a draft.
 */
export const abstractScenes = (everyone: readonly Person[], conference: Conference): Scene[] => {
  if (conference.abstracts === undefined) return []
  const able = mayRegister(everyone)
  const texts = demoAbstracts()
  const later = texts.filter(({ draft, by }) => !draft && by === undefined)
  const submitterOf = (text: Text): string => {
    const at = later.indexOf(text)
    return text.by ?? able.at(at % 2 === 0 ? at * 5 : -1 - at)?.member_id ?? ''
  }
  const numbered = texts.filter(({ draft }) => !draft)
  const written = texts.map((text, at): Scene => {
    const number = text.draft ? null : numbered.indexOf(text) + 1
    return {
      at: hoursInto('2025-07-21', at * 30 + 3),
      play: (stage) => write(stage, conference, { text, member_id: submitterOf(text), number }),
    }
  })
  const acts: readonly (readonly [day: string, play: (stage: Stage) => Promise<void>])[] = [
    ['2025-08-21', (stage) => invite(stage, conference)],
    ['2025-08-25', (stage) => assign(stage, conference)],
    ['2025-08-30', (stage) => review(stage, conference, 0)],
    ['2025-09-04', (stage) => review(stage, conference, 1)],
    ['2025-09-06', (stage) => decide(stage, conference)],
    ['2025-09-08', (stage) => release(stage, conference)],
  ]
  return [...written, ...acts.map(([day, play]) => ({ at: moment(day, '10:00'), play }))]
}
