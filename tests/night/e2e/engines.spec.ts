import type { Engine } from '#tests/e2e/engines/engine.ts'
import { firefox } from '#tests/e2e/engines/firefox.ts'
import { covered } from '#tests/e2e/engines/in-page.ts'
import { journeys, narrowByDate } from '#tests/e2e/engines/journeys.ts'
import { Visitor } from '#tests/e2e/engines/visitor.ts'
import { webkit } from '#tests/e2e/engines/webkit.ts'
import { everyPage, postPages } from '#tests/e2e/support/addresses.ts'
import { expect, test as base } from '#tests/e2e/support/journey.ts'

// Safari's engine and Firefox: one journey a task, and whether every control of the public pages is what is pressed there.

const test = base.extend<{ engine: Engine; width: number; visitor: Visitor }>({
  engine: [webkit, { option: true }],
  width: [390, { option: true }],
  visitor: async ({ engine, width, site }, use, info) => {
    const visitor = await Visitor.at(engine, { width, height: 900 }, site.url)
    await use(visitor)
    if (info.status !== info.expectedStatus) await visitor.picture(info.outputPath('seen.png'))
    await visitor.close()
    expect(visitor.complaints, 'errors of the pages').toEqual([])
  },
})

for (const engine of [webkit, firefox]) {
  for (const width of [390, 1440]) {
    test.describe(`${engine.name} at ${width} px`, () => {
      if (!engine.isInstalled()) {
        test.skip(`is not tried: apt-get install ${engine.packages}`, () => {})
        return
      }
      test.use({ engine, width })

      test('every control of the public pages is pressed in its middle', async ({
        visitor,
        site,
      }) => {
        for (const path of [...everyPage, ...(await postPages(site))]) {
          await visitor.open(path)
          expect.soft(await visitor.run(covered), path).toEqual([])
          const { clientWidth, scrollWidth } = await visitor.run(() => {
            const { clientWidth: room, scrollWidth: wanted } = document.documentElement
            return { clientWidth: room, scrollWidth: wanted }
          })
          expect.soft(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
        }
      })

      for (const [name, go] of Object.entries(journeys)) {
        test(name, ({ visitor, site }) => go(visitor, site))
      }

      if (engine === webkit)
        test('no date is drawn where none is given', ({ visitor, site }) =>
          narrowByDate(visitor, site))
    })
  }
}
