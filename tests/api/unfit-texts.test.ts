import { expect } from 'vitest'
import { plantStaff } from '#tests/support/console.ts'
import { draft, fees, publishAll, raised, test } from '#tests/support/texts.ts'
import { planRelease } from '#texts/api/releases.ts'
import * as texts from '#texts/api/texts.ts'
import { previewOf } from '#texts/server/check.ts'

const laughs = Array.from({ length: 9 }, (_, at) => {
  const values = Array.from({ length: 9 }, () => (at === 0 ? '하' : `*v${at - 1}`))
  return `v${at}: &v${at} [${values.join(', ')}]\n`
}).join('')

test('a text that cannot be read is a problem of that text alone', async ({ site }) => {
  const me = await plantStaff(site, '관리자')
  await draft(site.context, fees, raised)
  const home = { path: 'home.yaml' }
  const { text, base_hash } = await me.do(texts.openText, home)
  for (const [version, [what, above, line]] of (
    [
      ['a name that stands for nothing', 'extra: *주의\n', 1],
      ['a billion laughs', laughs, 1],
      ['brackets without an end', `extra: ${'['.repeat(100_000)}\n`, 1],
      ['lists within lists', `extra:\n  ${'- '.repeat(100_000)}\n`, 2],
    ] as const
  ).entries()) {
    const unfit = { ...home, text: above + text }
    await me.do(texts.saveText, { ...unfit, base_hash, version })
    const problems = [{ ...home, line }]
    for (const typed of [unfit, {}]) {
      const checked = await me.do(texts.checkTexts, typed)
      expect(checked.problems, what).toMatchObject(problems)
    }
    const all = await me.do(planRelease, {})
    expect(all.problems, what).toMatchObject(problems)
    expect(all.files.map(({ path }) => path)).toEqual(['home.yaml', fees])
    const mine = await me.do(planRelease, { paths: [fees] })
    expect(mine).toMatchObject({ problems: [], files: [{ path: fees }] })
    await me.do(texts.openText, home)
    expect(await previewOf(site.context, fees), what).not.toBeInstanceOf(Response)
    expect(await previewOf(site.context, 'home.yaml'), what).toMatchObject({ status: 409 })
  }
})

test('what sends a reader elsewhere is named, not shown or published', async ({ site }) => {
  const me = await plantStaff(site, '관리자')
  const path = 'introduce/greeting.md'
  const away = '<meta http-equiv="refresh" content="0;url=https://evil.example/">'
  await draft(site.context, path, ['\n---\n', `\n---\n\n${away}\n\n[글](javascript:alert(1))\n`])
  const { text } = await me.do(texts.openText, { path })
  const line = text.split('\n').indexOf(away) + 1
  const named = [
    { path, line, found: away },
    { path, line: line + 2, found: 'javascript:alert(1)' },
  ]
  expect((await me.do(texts.checkTexts, {})).problems).toMatchObject(named)
  const preview = await previewOf(site.context, path)
  expect(preview).toMatchObject({ status: 409 })
  await expect(publishAll(site.context, '인사말')).rejects.toMatchObject({
    refusal: 'textsUnfit',
    current: { problems: named },
  })
})
