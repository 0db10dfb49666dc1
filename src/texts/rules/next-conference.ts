import { Document, isMap, isScalar, isSeq, visit, type YAMLMap } from 'yaml'
import { addDays, daysBetween, isDay, weekdayOf, yearOf } from '#platform/rules/days.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import { blankOf, type FormGroup } from '#texts/rules/text-form.ts'

const seasonIds = { 춘계: 'spring', 하계: 'summer', 추계: 'autumn', 동계: 'winter' } as const

export type Season = keyof typeof seasonIds

export const seasons = Object.keys(seasonIds) as [Season, ...Season[]]

/** `2026-autumn`, the file's name, to which records refer. */
export const idOf = ({ date, season }: { date: string; season: Season }): string =>
  `${date.slice(0, 4)}-${seasonIds[season]}`

export const nameOfId = (id: string): string => {
  const [, year, key] = /^(\d{4})-([a-z]+)/.exec(id) ?? []
  const season = seasons.find((one) => seasonIds[one] === key)
  return year === undefined ? '제목 없음' : `${year} ${season ?? ''}학술대회`
}

export const seasonIn = (text: string): Season | undefined =>
  seasons.find((season) => text.includes(season))

export const sameDayNextYear = (date: string, today: string): string => {
  const years = Math.max(1, Math.floor(daysBetween(date, today) / oneYear) + 1)
  return addDays(date, years * oneYear)
}

/** Days; whole weeks keep the weekday. */
const oneYear = 52 * 7

export interface NewConference {
  date: string
  season: Season
  programme: 'all' | 'hours' | 'none'
}

/**
 * Copies the last conference with its comments. All days move by whole weeks, so they keep their
 * weekday and their distance from the event; years in names and sentences move too.
 */
export const nextConference = (text: string, wanted: NewConference): string => {
  const document = documentOf(text)
  const before = String(document.get('date'))
  const season = seasonIn(String(document.get('shortName'))) ?? wanted.season
  const move = moving(before, wanted.date)
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return
      node.value = move(node.value).replaceAll(season, wanted.season)
    },
  })
  document.set('id', idOf(wanted))
  document.set('date', wanted.date)
  if (wanted.programme !== 'all') document.set('theme', '주제 미정')
  if (wanted.programme === 'hours') withoutSpeakers(document)
  if (wanted.programme === 'none') document.set('programme', document.createNode(firstHour))
  return document.toString({ lineWidth: 0 })
}

export const emptyConference = (
  form: FormGroup,
  society: string,
  { date, season }: NewConference,
): string => {
  const year = date.slice(0, 4)
  const moment = (days: number, time: string) => `${addDays(date, days)}T${time}:00+09:00`
  const blank = blankOf(form, () => '') as object
  return new Document({
    ...blank,
    id: idOf({ date, season }),
    title: `${year}년 ${society} ${season}학술대회`,
    shortName: `${year} ${season}학술대회`,
    goodsName: `${year}년 ${season}학술대회 등록비`,
    date,
    preRegistration: { from: moment(-46, '00:00'), until: moment(-9, '18:00') },
    refund: [{ until: 14, percent: 100 }],
    programme: firstHour,
  }).toString({ lineWidth: 0 })
}

const firstHour = [{ start: '09:00', end: '09:30', kind: '등록', title: '등록' }]

const dates =
  /(\d{4})(년 |[-.])(\d{1,2})(월 |[-.])(\d{1,2})(일?)(\([일월화수목금토]\))?|(\d{1,2})월 (\d{1,2})일(\([일월화수목금토]\))?|(\d{4})(?=년| )/g

const dayOf = (year: number, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const moving = (before: string, after: string): ((text: string) => string) => {
  const days = Math.round(daysBetween(before, after) / 7) * 7
  const years = yearOf(after) - yearOf(before)
  const weekday = (day: string, had: string | undefined) => (had ? `(${weekdayOf(day)})` : '')
  return (text) =>
    text.replaceAll(dates, (whole: string, ...found: (string | undefined)[]) => {
      const [year, one, month = '', two, day = '', end, on, bareMonth, bareDay, bareOn, bare] =
        found
      if (bare !== undefined) {
        const isNear = Math.abs(Number(bare) - yearOf(before)) <= 1
        return isNear ? String(Number(bare) + years) : whole
      }
      const written = year === undefined
      const from = written
        ? dayOf(yearOf(before), bareMonth ?? '', bareDay ?? '')
        : dayOf(Number(year), month, day)
      if (!isDay(from)) return whole
      const to = addDays(from, days)
      const like = (part: string, had: string) => (had.length === 2 ? part : String(Number(part)))
      const [toYear = '', toMonth = '', toDay = ''] = to.split('-')
      if (written) return `${Number(toMonth)}월 ${Number(toDay)}일${weekday(to, bareOn)}`
      return `${toYear}${one}${like(toMonth, month)}${two}${like(toDay, day)}${end}${weekday(to, on)}`
    })
}

const people = ['speaker', 'affiliation', 'chair']

const withoutSpeakers = (document: Document): void => {
  const programme: unknown = document.get('programme')
  if (!isSeq(programme)) return
  for (const entry of programme.items) if (isMap(entry)) openEntry(entry)
}

const openEntry = (entry: YAMLMap): void => {
  const title = entry.get('title', true)
  const isTalk = ['강연', '토론'].includes(String(entry.get('kind')))
  if (isTalk && isScalar(title)) {
    const [, session] = /^\[([^\]:]+)/.exec(String(title.value)) ?? []
    title.value = session === undefined ? '제목 미정' : `[${session}] 제목 미정`
  }
  for (const key of people) entry.delete(key)
}
