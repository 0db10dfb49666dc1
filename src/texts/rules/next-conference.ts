import { Document, isMap, isPair, isScalar, isSeq, visit, type YAMLMap } from 'yaml'
import { addDays, daysBetween } from '#platform/rules/days.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import { movedDates } from '#texts/rules/moved-dates.ts'
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

/** Texts that a new conference seldom shares with the last one. */
const copiedKeys = [
  ['theme'],
  ['venue', 'directions'],
  ['paymentNotes'],
  ['refundNotes'],
  ['overview'],
  ['sponsorship', 'howToApply'],
]

/**
 * Copies the last conference with its comments. All days move by whole weeks, so they keep their
 * weekday and their distance from the event; years in names and sentences move too. `copied` then
 * lists texts and dates that the office has to look at; `labelOf` names a field (`venue →
 * directions`).
 */
export const nextConference = (
  text: string,
  wanted: NewConference,
  labelOf: (field: string) => string = (field) => field,
): string => {
  const document = documentOf(text)
  const days = { before: String(document.get('date')), after: wanted.date }
  const season = seasonIn(String(document.get('shortName'))) ?? wanted.season
  const left: string[] = []
  document.delete('copied')
  const id = document.get('id', true)
  visit(document, {
    Scalar: (key, node, path) => {
      if (key === 'key' || typeof node.value !== 'string' || node === id) return
      const moved = movedDates(node.value, days)
      const keys = path.flatMap((one, at) => {
        if (isSeq(one)) return [`${one.items.indexOf(path[at + 1] ?? node) + 1}번째`]
        return isPair(one) && isScalar(one.key) ? [one.key.value] : []
      })
      left.push(...moved.left.map((date) => `${labelOf(keys.join(' → '))}: ${date}`))
      node.value = moved.text.replaceAll(season, wanted.season)
    },
  })
  document.set('id', idOf(wanted))
  document.set('date', wanted.date)
  if (wanted.programme !== 'all') changeTheme(document)
  if (wanted.programme === 'hours') withoutSpeakers(document)
  if (wanted.programme === 'none') document.set('programme', document.createNode(firstHour))
  const copied = copiedKeys.filter((keys) => document.hasIn(keys))
  const labels = copied.map((keys) => labelOf(keys.join(' → ')))
  document.set('copied', document.createNode([...labels, ...new Set(left)]))
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

const changeTheme = (document: Document): void => {
  document.set('theme', '주제 미정')
  if (document.hasIn(['en', 'theme'])) document.deleteIn(['en', 'theme'])
}

const firstHour = [{ start: '09:00', end: '09:30', kind: '등록', title: '등록' }]

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
    entry.delete('en')
  }
  for (const key of people) {
    entry.delete(key)
    if (entry.hasIn(['en', key])) entry.deleteIn(['en', key])
  }
}
