import { describe, expect } from 'vitest'
import { z } from 'zod'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import { fieldsOf } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { staff, test } from '#tests/support/texts.ts'
import { openConference } from '#texts/api/new-conference.ts'
import { checkTexts, listTexts, reviseText } from '#texts/api/texts.ts'
import { openText, saveText } from '#texts/server/service.ts'

type Description = z.core.JSONSchema._JSONSchema

/** The ways to the days in what a call takes, with the same thing in which a day stands there alone. */
const daysIn = (schema: Description): { way: string; with: (day: string) => unknown }[] => {
  if (typeof schema === 'boolean') return []
  const { format, anyOf = [], items, properties = {} } = schema
  if (format === 'date') return [{ way: '', with: (day) => day }]
  const below = Object.entries(properties).flatMap(([key, one]) =>
    daysIn(one).map(({ way, with: make }) => ({
      way: way === '' ? key : `${key}.${way}`,
      with: (day: string) => ({ [key]: make(day) }),
    })),
  )
  const item = typeof items === 'object' && !Array.isArray(items) ? daysIn(items) : []
  const inLists = item.map(({ way, with: make }) => ({
    way: way === '' ? '0' : `0.${way}`,
    with: (day: string) => [make(day)],
  }))
  return [...anyOf.flatMap(daysIn), ...below, ...inLists]
}

const described = ({ input }: AnyCall): Description =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })

test('no call takes a day of a year that nobody means', async ({ site }) => {
  const admin = await plantStaff(site, '관리자')
  const asked = allCalls
    .filter(({ access }) => access === 'staff')
    .flatMap((one) => daysIn(described(one)).map((place) => ({ one, ...place })))
  expect(asked.length).toBeGreaterThan(15)
  for (const { one, way, with: make } of asked) {
    const said = async (day: string) => fieldsOf(await admin.ask(one, make(day)))[way]
    for (const day of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
      expect(await said(day), `${one.key} ${way} ${day}`).toMatch(/[가-힣]/)
  }
})

describe('the office’s texts', () => {
  const path = 'conferences/2025-autumn.yaml'

  test.for(['9999-12-31', '0000-01-01'])(
    'a conference on %s is a problem of that text, and all others stay',
    async (date, { site }) => {
      const editor = await plantStaff(site, '편집')
      const before = await editor.do(listTexts, {})
      const { text, base_hash, version } = await openText(site.context, path)
      const moved = text.replace(/^date: .*$/m, `date: ${date}`)
      await saveText(site.context, staff, { path, text: moved, base_hash, version })
      const { texts, next } = await editor.do(listTexts, {})
      expect(texts).toHaveLength(before.texts.length)
      expect(next).toEqual({ date: addDays(seoulDay(site.clock.now()), 364), season: '추계' })
      const { problems } = await editor.do(checkTexts, {})
      expect(problems).toMatchObject([
        { path, field: 'date', found: date, message: expect.stringContaining('10년') as string },
      ])
    },
  )

  test('a new conference, or version, is at most ten years ahead', async ({ site }) => {
    const editor = await plantStaff(site, '편집')
    const date = addDays(seoulDay(site.clock.now()), 3_654)
    const wanted = { season: '추계', date, from: 'last' } as const
    expect(await editor.wrong(openConference, wanted)).toEqual({
      date: '10년 이내의 날짜를 선택해 주세요.',
    })
    expect(await editor.wrong(reviseText, { document: 'bylaws', day: date })).toEqual({
      day: '10년 이내의 날짜를 선택해 주십시오.',
    })
    const nearer = { ...wanted, date: addDays(date, -1) }
    const { path: opened } = await editor.do(openConference, nearer)
    expect(opened).toMatch(/^conferences\//)
  })
})
