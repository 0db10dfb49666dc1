import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Driven, Engine, Size } from '#tests/e2e/engines/engine.ts'
import * as inPage from '#tests/e2e/engines/in-page.ts'
import { inkOf } from '#tests/e2e/support/ink.ts'

const keys = (pressed: readonly string[]) => ({
  type: 'key',
  id: 'keys',
  actions: pressed.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

const pressAt = ({ x, y }: { x: number; y: number }) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const enter = '\uE007'

/** Somebody at the window of another browser, who finds things by the words that are seen there. */
export class Visitor {
  private readonly window: Driven
  private readonly site: string

  private constructor(window: Driven, site: string) {
    this.window = window
    this.site = site
  }

  static async at(engine: Engine, size: Size, site: string): Promise<Visitor> {
    return new Visitor(await engine.open(size), site)
  }

  close(): Promise<void> {
    return this.window.close()
  }

  /** Keeps a picture of the window. */
  async picture(path: string): Promise<void> {
    await writeFile(path, await this.window.screenshot(), 'base64')
  }

  /** How many points are written on in the left half of a field that has not the focus. */
  async inkOf(label: string): Promise<number> {
    const box = await this.run(inPage.boxOf, label)
    const seen = Buffer.from(await this.window.screenshot(), 'base64')
    return inkOf(seen, { ...box, width: Math.round(box.width / 2) })
  }

  /** What the browser says of errors; not what it says of a page that is left before all of it has come. */
  get complaints(): string[] {
    const left = /^not loaded|[Ii]mport(?:ing|ed) (?:a )?module|downloadable font/
    return this.window.complaints.filter((said) => !left.test(said))
  }

  /** What a function answers in the page. */
  async run<Args extends readonly unknown[], Answer>(
    script: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    const code = `async (args) => JSON.stringify(await Promise.resolve(JSON.parse(args)).then((given) =>
      (${String(script)})(...given)).then((value) => ({ value }), (error) => ({ error: String(error) })))`
    const answer = await this.window.call(code, JSON.stringify(args))
    const { value, error } = JSON.parse(answer) as { value: Awaited<Answer>; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }

  /** Opens a page and waits until what is operated can be operated. */
  async open(path: string): Promise<void> {
    await this.window.goto(`${this.site}${path}`)
    await this.until(() => {
      const isMember = document.documentElement.dataset['session'] === 'member'
      const islands = isMember ? 'astro-island[ssr]' : 'astro-island[ssr][client=load]'
      return document.readyState === 'complete' && document.querySelector(islands) === null
    })
  }

  async press(kind: inPage.Kind, name: string): Promise<void> {
    await this.eventually(async () => {
      await this.window.act([pressAt(await this.run(inPage.placeOf, kind, name))])
      const missed = () => 'missed' in document.documentElement.dataset
      // A page that is being left does not answer any more.
      expect(await this.run(missed).catch(() => false), `${name} moved`).toBe(false)
    })
  }

  /** Types into a field, in place of what it holds. */
  async type(label: string, text: string, ...then: 'enter'[]): Promise<void> {
    await this.press('field', label)
    await this.run(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    })
    await this.window.act([keys([...Array.from(text), ...then.map(() => enter)])])
  }

  choose(label: string, value: string): Promise<void> {
    return this.eventually(() => this.run(inPage.choose, label, value))
  }

  give(name: string, text: string): Promise<void> {
    return this.eventually(() => this.run(inPage.giveFile, name, text))
  }

  /** Presses a row of a list beside its title; answers where it leads. */
  async pressRow(): Promise<string> {
    const { path, ...place } = await this.run(inPage.thirdRow)
    await this.window.act([pressAt(place)])
    return decodeURI(path)
  }

  sees(words: string): Promise<void> {
    return this.until((wanted) => document.body.innerText.includes(wanted), words)
  }

  isAt(path: string): Promise<void> {
    return this.until((wanted) => decodeURI(location.pathname + location.search) === wanted, path)
  }

  async isHeld(label: string, value: string): Promise<void> {
    await this.press('field', label)
    await this.until(
      (wanted) => (document.activeElement as HTMLInputElement | null)?.value === wanted,
      value,
    )
  }

  private until<Args extends readonly unknown[]>(
    script: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    return this.eventually(async () => {
      expect(await this.run(script, ...args), args.join()).toBe(true)
    })
  }

  /** What is not there yet is tried again, and so is what a page that was being left could not answer. */
  private eventually(act: () => Promise<void>): Promise<void> {
    return expect(act).toPass({ timeout: 30_000 })
  }
}
