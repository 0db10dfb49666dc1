import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readTexts } from '#app/demo/posts.ts'
import { dutiesDone } from '#app/demo/society/office.ts'
import { dutiesOf, isPressing, dutyStatusOf } from '#office/rules/calendar.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { readContentData } from '#texts/server/content/data.ts'
import { contentReport } from '#texts/server/content/problems.ts'

// What holds of content/ itself, whatever the office writes there; all other tests have content of their own.

const content = resolve('content')

test('it has no problem', () => {
  expect(contentReport(content, resolve('public'))).toBeUndefined()
})

const read = (file: string): unknown => parse(readFileSync(resolve(content, file), 'utf8'))

const { placeholder } = read('introduce/officers.yaml') as { placeholder: boolean }

describe.runIf(placeholder)('its society is the demo’s', () => {
  test('the conferences of its history are among the past ones, the newest of which it has', async () => {
    const { items } = read('introduce/history.yaml') as {
      items: { date: string; text: string }[]
    }
    const held = (await readTexts('guide')).map(({ eventDate = '' }) => eventDate.slice(0, 7))
    const told = items
      .filter(({ date, text }) => date >= '2012' && /학술대회|심포지엄/.test(text))
      .map(({ date }) => date)
    expect(told.filter((month) => !held.includes(month))).toEqual([])
    expect(told).toContain(held[0])
  })

  test('on 26 November what is due before the new year is open, and nothing else', async () => {
    const { calendar, conferences } = await readContentData(content)
    const [today, year] = ['2026-11-26', 2026]
    const done = dutiesDone({ calendar, conferences }, new Date(`${today}T01:00:00Z`))
    const isDone = (id: string) => done.some((one) => one.id === id && one.year === year)
    const open = dutiesOf(
      calendar?.duties ?? [],
      year,
      conferences.map(({ date }) => date),
    ).filter(({ id }) => !isDone(id))
    const pressing = open.filter(({ day }) => isPressing(dutyStatusOf(day, false, today)))
    expect(pressing.map(({ id }) => id)).toEqual(['term-ends', 'books-close', 'privacy-audit-4'])
    expect(open).toEqual(pressing)
    const assembly = done.find((one) => one.id === 'assembly' && one.year === 2025)
    expect(assembly && seoulDay(assembly.at) >= '2025-10-24').toBe(true)
  })
})
