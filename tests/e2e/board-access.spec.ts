import { boards } from '#boards/rules/boards.ts'
import { postAddress } from '#boards/rules/posts.ts'
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
} from '#tests/e2e/support/axe.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { expectSeenStops } from '#tests/e2e/support/keyboard.ts'
import { atNight } from '#tests/support/nightly.ts'

const lists = [
  ...Object.keys(boards).map((menu) => `/infoplace?menu=${menu}`),
  '/infoplace?search=노화',
  '/infoplace?search=있을 리 없는 말',
  '/conference?menu=지난 학술대회',
]

/** A notice, a gallery post and a conference, each with files where there are any. */
const details = async ({ context: { db } }: Site): Promise<string[]> => {
  const rows = await db
    .selectFrom('post')
    .innerJoin('post_file', 'post_file.post_pk', 'post.post_pk')
    .select(['post.type', 'post.post_pk'])
    .where('type', 'in', ['notice', 'gallery', 'guide'])
    .orderBy('post_file.file_pk')
    .execute()
  return (['notice', 'gallery', 'guide'] as const).flatMap((type) => {
    const found = rows.find((row) => row.type === type)
    return found ? [postAddress(type, found.post_pk)] : []
  })
}

for (const half of [0, 1]) {
  test(
    `boards, past conferences and their details have no fault, half ${half + 1}`,
    atNight(half === 1),
    async ({ page, site }) => {
      test.slow()
      const addresses = [...lists, ...(await details(site))]
      expect(addresses).toHaveLength(10)
      for (const address of addresses.filter((_, index) => index % 2 === half)) {
        await page.goto(address)
        for (const width of [1440, 901, 900, 390, 320]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
          if (width === 1440) await expectAccessible(page)
          else if (width !== 320) await expectAccessibleAgain(page)
        }
      }
    },
  )
}

/** One page of each kind: what the others have besides differs in its words only. */
const kinds = [
  '/infoplace?menu=공지사항',
  '/infoplace?menu=갤러리',
  '/conference?menu=지난 학술대회',
]

for (const width of [390, 900, 901, 1440]) {
  test(
    `every stop of the Tab key on them is seen and not covered at ${width} px`,
    atNight(),
    async ({ page, site }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      const addresses = [...kinds, ...(await details(site)).slice(0, 1)]
      // At the two sides of the break the list is what changes.
      for (const address of width === 900 || width === 901 ? kinds.slice(0, 1) : addresses) {
        await page.goto(address)
        await expectSeenStops(page)
      }
    },
  )
}
