import { PhotoRow } from '#boards/console/posts/album/PhotoRow.tsx'
import { Album, type Photo } from '#boards/console/posts/album/album.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import type { Figure } from '#boards/site/editor/pictures.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useStore } from '@nanostores/react'
import { Images } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'

interface Props {
  autosave: PostAutosave
  /** Puts them into the text; undefined while the editor is on its way. */
  place: ((figures: readonly Figure[]) => void) | undefined
}

/** Many pictures at once: sent, put in order, told in words, and then put into the text as an album. */
export const AlbumPanel = ({ autosave, place }: Props) => {
  const [album] = useState(() => new Album(autosave))
  const photos = useStore(album.$photos)
  const [said, setSaid] = useState('')
  const [isJudged, setJudged] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const id = useId()
  const move = (key: string, to: number): void => {
    album.move(key, to)
    setSaid(`${Math.min(Math.max(to, 0), photos.length - 1) + 1}번째로 옮겼습니다.`)
  }
  const kept = photos.filter(({ state }) => state === 'kept')
  const mute = kept.filter(({ alt }) => alt.trim() === '')
  const isGoing = photos.some(({ state }) => state === 'waiting' || state === 'going')
  const put = (): void => {
    if (isGoing || kept.length === 0 || place === undefined) return
    setJudged(true)
    if (mute[0]) {
      list.current?.querySelector<HTMLElement>(`[name="${mute[0].key}"]`)?.focus()
      return
    }
    putInto(album, autosave, place)
    setJudged(false)
    setSaid(`사진 ${kept.length}장을 본문에 넣었습니다.`)
  }
  return (
    <Drop album={album} id={id}>
      <p className="text-sub" role="status">
        {statusOf(photos)} {said}
      </p>
      {photos.length > 1 && <DescribeAll album={album} missing={mute.length} />}
      <ol className="divide-y divide-line" aria-labelledby={id} ref={list}>
        {photos.map((photo, index) => (
          <PhotoRow
            album={album}
            photo={photo}
            index={index}
            move={move}
            count={photos.length}
            isMissing={isJudged && photo.alt.trim() === ''}
            key={photo.key}
          />
        ))}
      </ol>
      {photos.length > 0 && (
        <button
          className="button self-start"
          type="button"
          aria-disabled={isGoing || kept.length === 0 || place === undefined}
          onClick={put}
        >
          본문에 넣기 ({kept.length}장)
        </button>
      )}
    </Drop>
  )
}

/** What could not be sent stays, to be tried again. */
const putInto = (
  album: Album,
  autosave: PostAutosave,
  place: NonNullable<Props['place']>,
): void => {
  const kept = album.$photos.get().filter(({ state }) => state === 'kept')
  place(
    kept.map(({ address = '', alt, caption, width, height }) => ({
      src: address,
      alt: alt.trim(),
      caption: caption.trim(),
      width,
      height,
    })),
  )
  const card = kept.find(({ key }) => key === album.$card.get())
  if (card?.file_pk !== undefined) autosave.change({ card_file_pk: card.file_pk })
  for (const { key } of kept) album.remove(key)
}

const statusOf = (photos: readonly Photo[]): string => {
  if (photos.length === 0) return ''
  const count = (state: Photo['state']) => photos.filter((one) => one.state === state).length
  const failed = count('failed')
  return `${photos.length}장 가운데 ${count('kept')}장을 올렸습니다.${failed > 0 ? ` ${failed}장은 올리지 못했습니다.` : ''}`
}

interface DropProps {
  album: Album
  id: string
  children: React.ReactNode
}

const Drop = ({ album, id, children }: DropProps) => {
  const [over, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  return (
    <section
      className={`flex flex-col gap-1 rounded-card border border-dashed p-2 ${over ? 'border-action bg-tint' : 'border-control'}`}
      aria-labelledby={id}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        album.take(event.dataTransfer.files)
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-body font-semibold" id={id}>
          앨범에 넣을 사진
        </h2>
        <label className="button-line cursor-pointer focus-within:outline-2">
          <Images className="size-[1.8rem]" aria-hidden="true" /> 사진 여러 장 고르기
          <input
            className="sr-only"
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              album.take([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        <span className="text-sub">여기에 끌어다 놓으셔도 됩니다.</span>
      </div>
      {children}
    </section>
  )
}

/** One description for all pictures, to be refined. */
const DescribeAll = ({ album, missing }: { album: Album; missing: number }) => {
  const [words, setWords] = useState('')
  const isIdle = words.trim() === '' || missing === 0
  const fill = (): void => {
    if (!isIdle) album.describeAll(words.trim())
  }
  return (
    <div className="rounded-card bg-tint p-2">
      <Field
        label="모든 사진에 보이는 것"
        hint="예: 2026년 추계학술대회 참석자들. 아직 설명이 없는 사진에 번호를 붙여 적습니다."
      >
        {(control) => (
          <div className="flex flex-wrap gap-1">
            <input
              className="control min-w-[20rem] flex-1"
              maxLength={200}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              {...control}
            />
            <button className="button-line" type="button" aria-disabled={isIdle} onClick={fill}>
              빈 곳에 적기{missing > 0 && ` (${missing})`}
            </button>
          </div>
        )}
      </Field>
    </div>
  )
}
