import { lastPlannedDay, seoulDay } from '#platform/rules/days.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type * as calls from '#texts/api/texts.ts'
import { withYaml } from '#texts/rules/front-matter.ts'
import { versionOn } from '#texts/rules/versions.ts'
import { drafted } from '#texts/server/check.ts'
import { daysOf, filesOf, fingerprintIn, readTexts, textIn } from '#texts/server/files.ts'
import { nameOf } from '#texts/server/kinds.ts'
import { changeDrafts } from '#texts/server/service.ts'
import * as store from '#texts/server/store.ts'

/**
 * Copies the version in force as drafts under a new effective day (Seoul, spec part 9). Throws
 * `invalid` if that day has a version or is not after the one in force.
 */
export const reviseText: Serves<typeof calls.reviseText> = async (
  context,
  staff,
  { document, day },
) => {
  const now = context.clock.now()
  const today = seoulDay(now)
  const texts = await readTexts(context)
  const days = daysOf(drafted(texts, now), document)
  const from = versionOn(daysOf(texts.published, document), today)
  if (from === undefined) throw unfit('day', '현재 시행 중인 판본이 없습니다.')
  if (days.includes(day)) throw unfit('day', hasVersionMessage)
  if (day <= from) {
    throw unfit('day', `현재 시행 중인 판본(${from})보다 이후의 날짜를 선택해 주십시오.`)
  }
  if (day > lastPlannedDay(today)) throw unfit('day', '10년 이내의 날짜를 선택해 주십시오.')
  const copies = filesOf(texts.published, document, from).map((path) => ({
    path: path.replace(from, day),
    text: underDay(textIn(texts.published, path) ?? '', path, { day, today }),
  }))
  const isBegun = await changeDrafts(context, async (transaction) => {
    for (const { path, text } of copies) {
      const base_hash = fingerprintIn(texts.published, path)
      await store.insertDraft(transaction, staff, now, { path, text, base_hash })
    }
    await record(context, transaction, staff, {
      kind: 'text',
      subject: `${document}/${day}`,
      label: `${nameOf(copies[0]?.path ?? '').group}개정 시작(시행일 ${day})`,
      after: { from, paths: copies.map(({ path }) => path) },
    })
    return true
  })
  if (!isBegun) throw unfit('day', hasVersionMessage)
  return { paths: copies.map(({ path }) => path), from }
}

const hasVersionMessage = '해당 일자에 시행되는 판본이 이미 있습니다.'

const underDay = (
  text: string,
  path: string,
  { day, today }: { day: string; today: string },
): string =>
  withYaml(path, text, (yaml) => {
    const document = documentOf(yaml)
    if (document.errors.length > 0 || !document.has('effectiveOn')) return yaml
    document.set('effectiveOn', day)
    document.delete('reasons')
    if (document.has('announcedOn')) document.set('announcedOn', today)
    return document.toString({ lineWidth: 0 })
  })
