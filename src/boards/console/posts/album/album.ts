import { reasonOf } from '#platform/client/errors.ts'
import type { OfficeFile } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { sendFile } from '#boards/console/posts/send.ts'
import { atom } from 'nanostores'
import pLimit from 'p-limit'

/** One of many pictures, from its choice until it stands in the text. */
export interface Photo {
  key: string
  name: string
  state: 'waiting' | 'going' | 'kept' | 'failed'
  /** What of it has been sent, from 0 to 1. */
  share: number
  /** Why it could not be kept. */
  problem: string
  /** What is to be seen, for who does not see it. */
  alt: string
  /** What stands below it; often nothing. */
  caption: string
  /** Once it is kept. */
  address?: string
  /** In pixels; 0 until that is known. */
  width: number
  height: number
}

/** As many at once as leave room for what else the line is used for. */
const atOnce = 3

/** Pictures that are chosen together, and not yet in the text: they are sent, put in order and told in words. */
export class Album {
  readonly $photos = atom<readonly Photo[]>([])
  readonly #keeper: PostAutosave
  readonly #files = new Map<string, File>()
  readonly #limit = pLimit(atOnce)
  #count = 0

  constructor(autosave: PostAutosave) {
    this.#keeper = autosave
    const { content } = autosave.$written.get()
    const left = autosave.$draft.get()?.pictures.filter((one) => isLeft(one, content)) ?? []
    this.$photos.set(left.map((one) => ({ ...this.#blank(one.name), ...keptAs(one) })))
  }

  take(files: Iterable<File>): void {
    const chosen = [...files].map((file) => {
      const photo = this.#blank(file.name.normalize('NFC'))
      this.#files.set(photo.key, file)
      return photo
    })
    this.$photos.set([...this.$photos.get(), ...chosen])
    for (const { key } of chosen) void this.#limit(() => this.#send(key))
  }

  /** Sends again what could not be sent. */
  retry(key: string): void {
    this.change(key, { state: 'waiting', problem: '' })
    void this.#limit(() => this.#send(key))
  }

  change(key: string, changes: Partial<Photo>): void {
    this.$photos.set(
      this.$photos.get().map((one) => (one.key === key ? { ...one, ...changes } : one)),
    )
  }

  remove(key: string): void {
    this.#files.delete(key)
    this.$photos.set(this.$photos.get().filter((one) => one.key !== key))
  }

  /** Puts a picture to a place, counted from 0. */
  move(key: string, to: number): void {
    const photos = this.$photos.get()
    const moved = photos.find((one) => one.key === key)
    if (moved === undefined || to < 0 || to >= photos.length) return
    this.$photos.set(photos.filter((one) => one !== moved).toSpliced(to, 0, moved))
  }

  /** One description for all that have none, numbered, so that they can be told apart by ear. */
  describeAll(words: string): void {
    this.$photos.set(
      this.$photos
        .get()
        .map((one, index) =>
          one.alt.trim() === '' ? { ...one, alt: `${words} (${index + 1})` } : one,
        ),
    )
  }

  async #send(key: string): Promise<void> {
    const file = this.#files.get(key)
    if (file === undefined) return
    this.change(key, { state: 'going', share: 0 })
    try {
      const onShare = (share: number) => this.change(key, { share })
      const kept = await sendFile(this.#keeper, file, { kind: 'inline', onShare })
      const size = { width: kept.width ?? 0, height: kept.height ?? 0 }
      this.change(key, { ...keptAs(kept), ...size })
      this.#files.delete(key)
    } catch (error) {
      this.change(key, { state: 'failed', problem: reasonOf(error) })
    }
  }

  #blank(name: string): Photo {
    this.#count += 1
    return {
      key: `photo-${this.#count}`,
      name,
      state: 'waiting',
      share: 0,
      problem: '',
      alt: '',
      caption: '',
      width: 0,
      height: 0,
    }
  }
}

/** Uploaded in an earlier sitting, and never put into the text. */
const isLeft = ({ is_new, address }: OfficeFile, content: string): boolean =>
  is_new && !content.includes(`"${address.replaceAll('&', '&amp;')}"`)

const keptAs = ({ address }: OfficeFile) => ({ state: 'kept', share: 1, address }) as const
