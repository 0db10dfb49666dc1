import { expect } from 'vitest'
import { problemsOf } from '#abstracts/rules/problems.ts'
import { isDemo, prepareStaff } from '#app/demo/members.ts'
import { contentIn, demoAbstracts } from '#app/demo/society/abstract-texts.ts'
import { plantStaff } from '#tests/support/console.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { plantMember } from '#tests/support/members.ts'
import { production } from '#tests/support/production.ts'
import { runToEnd } from '#tests/support/program.ts'
import { type Site, test } from '#tests/support/site.ts'
import { readContentData } from '#texts/server/content/data.ts'

/** Staff accounts are closed and never deleted, so they stay of a demo for good. */
const fillStaff = async ({ context }: Site): Promise<void> => {
  await context.db.transaction().execute(await prepareStaff(context))
}

test('a demo’s data are known on either engine, and nobody who joins makes it one', async ({
  site,
}) => {
  await plantMember(site, { member_id: 'regular01', email: 'regular01@example.org' })
  await plantMember(site, { member_id: 'staff01', email: 'staff01@example.org' })
  await plantStaff(site, '관리자')
  expect(await isDemo(site.context)).toBe(false)
  await fillStaff(site)
  expect(await isDemo(site.context)).toBe(true)
})

test.runIf(isEmbedded)('production refuses them in one sentence', async ({ site }) => {
  await fillStaff(site)
  const { dataDir, contentDir } = site.context.config
  await fakeDist(dataDir)
  const { code, err } = await runToEnd('main.ts', {
    cwd: dataDir,
    environment: { ...production, DATA_DIR: dataDir, CONTENT_DIR: contentDir },
  })
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(/체험용 자료가 있는 데이터베이스입니다\. .+DATA_DIR에 새 폴더를/)
})

test('the demo’s abstracts could all be submitted, but for one draft', async () => {
  const { conferences } = await readContentData('content')
  const call = conferences.find(({ id }) => id === '2025-autumn')?.abstracts
  if (call === undefined) throw new Error('The autumn takes no abstracts')
  const person = {
    name: '김정현',
    en_name: 'Kim',
    company_name: '대학교',
    company_en: 'University',
  }
  const submitter = { ...person, email: 'regular01@example.org' }
  const found = demoAbstracts().map((text) => ({
    draft: text.draft,
    problems: problemsOf(contentIn(text, submitter), call),
    places: text.authors.flatMap(({ at }) => at.filter((one) => one > text.affiliations.length)),
  }))
  expect(found.length).toBeGreaterThan(11)
  for (const { draft, problems, places } of found) {
    expect(places).toEqual([])
    if (!draft) expect(problems).toEqual([])
  }
  expect(found.filter(({ draft }) => draft)).toHaveLength(1)
})
