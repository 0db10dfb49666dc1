import { josa } from 'es-hangul'
import { z } from 'zod'
import { currentConference } from '#conference/rules/conferences.ts'
import { lastPlannedDay, seoulDay } from '#platform/rules/days.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type * as calls from '#texts/api/new-conference.ts'
import { day } from '#texts/content/schema/fields.ts'
import { textForms } from '#texts/content/text-forms.ts'
import {
  emptyConference,
  idOf,
  nextConference,
  sameDayNextYear,
  type Season,
  seasonIn,
} from '#texts/rules/next-conference.ts'
import { fieldWords, formOf } from '#texts/rules/text-form.ts'
import { drafted } from '#texts/server/check.ts'
import { dataIn } from '#texts/server/content/read.ts'
import { fingerprintIn, readTexts, textIn, type Texts } from '#texts/server/files.ts'
import { nameOf, titleOf } from '#texts/server/kinds.ts'
import { changeDrafts } from '#texts/server/service.ts'
import * as store from '#texts/server/store.ts'

const pathOf = (id: string): string => `conferences/${id}.yaml`

/**
 * Begins a draft of a conference, copied from the last one or empty. The shown conference stays
 * current until the office changes it: if the date has decided so far, a draft of site.yaml now
 * names the shown one. Throws `invalid` for a day that is not in the future, or if that season has
 * a conference.
 */
export const openConference: Serves<typeof calls.openConference> = async (
  context,
  staff,
  { from, ...wanted },
) => {
  const now = context.clock.now()
  const today = seoulDay(now)
  if (wanted.date <= today) throw unfit('date', '내일 이후의 날짜를 선택해 주세요.')
  if (wanted.date > lastPlannedDay(today)) throw unfit('date', '10년 이내의 날짜를 선택해 주세요.')
  const texts = await readTexts(context)
  const content = drafted(texts, now)
  const path = pathOf(idOf(wanted))
  const last = lastConference(content)
  const text =
    from === 'last' && last !== undefined
      ? nextConference(last.text, wanted, (field) => fieldWords(formFor(path), field))
      : emptyConference(formFor(path), context.site.name, wanted)
  const { conferences, site } = context
  const current = currentConference(conferences, now, site.currentConference)
  const isOpened =
    !content.has(path) &&
    (await changeDrafts(context, async (transaction) => {
      await store.insertDraft(transaction, staff, now, { path, text, base_hash: null })
      if (current)
        await nameCurrent(transaction, staff, now, { texts, id: current.id, over: false })
      const label = `홈페이지 글 ‘${titleOf(path)}’ 초안 작성 시작`
      await record(context, transaction, staff, { kind: 'text', subject: path, label })
      return true
    }))
  if (!isOpened) throw unfit('season', `${josa(nameOf(path).title, '이/가')} 이미 있습니다.`)
  return { path }
}

/**
 * Makes the site show this conference from the next publication on. Throws `notFound` if it is not
 * published.
 */
export const makeCurrent: Serves<typeof calls.makeCurrent> = async (context, staff, { id }) => {
  if (!context.conferences.some((one) => one.id === id)) throw new AppError('notFound')
  const texts = await readTexts(context)
  const isNamed = await changeDrafts(context, async (transaction) => {
    await nameCurrent(transaction, staff, context.clock.now(), { texts, id, over: true })
    const label = `‘${titleOf(pathOf(id))}’ 현재 학술대회 지정 준비`
    await record(context, transaction, staff, { kind: 'text', subject: 'site.yaml', label })
    return true
  })
  if (!isNamed) throw new AppError('changedMeanwhile')
  return {}
}

export const suggestedConference = async (
  context: Context,
): Promise<{ date: string; season: Season }> => {
  const now = context.clock.now()
  const last = lastConference(drafted(await readTexts(context), now))
  const today = seoulDay(now)
  const date = sameDayNextYear(last?.date ?? today, today)
  return { date, season: seasonIn(last?.shortName ?? '') ?? '추계' }
}

const formFor = (path: string) => {
  const form = formOf(textForms(), path)
  if (form === undefined) throw new Error(`There is no form of ${path}`)
  return form
}

/** A draft may be unfinished: without a date it is skipped, other errors are ignored. */
const Dated = z.object({ date: day, shortName: z.string().catch('') })

const lastConference = (content: Content) =>
  [...content.keys()]
    .filter((path) => path.startsWith('conferences/'))
    .flatMap((path) => {
      const data = dataIn(content, path, Dated)
      return data === undefined ? [] : [{ ...data, text: textIn(content, path) ?? '' }]
    })
    .toSorted((one, other) => other.date.localeCompare(one.date))[0]

const site = 'site.yaml'
const key = 'currentConference'

const nameCurrent = async (
  transaction: Transaction,
  staff: Staff,
  now: Date,
  { texts, id, over }: { texts: Texts; id: string; over: boolean },
): Promise<void> => {
  const draft = await store.findDraft(transaction, site)
  const document = documentOf(draft?.text ?? textIn(texts.published, site) ?? '')
  if (document.errors.length > 0) throw unfit('date', '학회 정보에 수정할 곳이 있습니다.')
  if (document.has(key) && !over) return
  document.set(key, id)
  const text = document.toString({ lineWidth: 0 })
  if (draft === undefined) {
    const base_hash = fingerprintIn(texts.published, site)
    await store.insertDraft(transaction, staff, now, { path: site, text, base_hash })
    return
  }
  const { staff_pk, staff_name } = staff
  const change = { text, staff_pk, staff_name, updated_at: now.toISOString() }
  await store.changeDraft(transaction, site, draft.version, change)
}
