import { FileZone } from '#boards/console/posts/Files.tsx'
import { PhotoRow } from '#boards/console/posts/album/PhotoRow.tsx'
import { Album, type Photo } from '#boards/console/posts/album/album.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import type { Figure } from '#boards/site/editor/pictures.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useStore } from '@nanostores/react'
import { Images } from 'lucide-react'
import { useRef, useState } from 'react'

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
  const move = (key: string, to: number): void => {
    album.move(key, to)
    setSaid(`${Math.min(Math.max(to, 0), photos.length - 1) + 1}번째로 옮겼습니다.`)
  }
  const kept = photos.filter(({ state }) => state === 'kept')
  const mute = kept.filter(({ alt }) => alt.trim() === '')
  const isGoing = photos.some(({ state }) => state === 'waiting' || state === 'going')
  const isReady = !isGoing && kept.length > 0
  const put = (): void => {
    if (!isReady || place === undefined) return
    setJudged(true)
    if (mute[0]) {
      list.current?.querySelector<HTMLElement>(`[name="${mute[0].key}"]`)?.focus()
      return
    }
    putInto(album, place)
    setJudged(false)
    setSaid(`사진 ${kept.length}장을 본문에 넣었습니다.`)
  }
  return (
    <FileZone
      title="앨범에 넣을 사진"
      words="사진 여러 장 고르기"
      icon={Images}
      accept="image/*"
      onChosen={(files) => album.take(files)}
    >
      <p className="text-sub" role="status">
        {statusOf(photos)} {said}
      </p>
      {photos.length > 1 && <DescribeAll album={album} missing={mute.length} />}
      <ol className="divide-y divide-line" aria-label="앨범에 넣을 사진" ref={list}>
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
        <Put count={kept.length} isReady={isReady && place !== undefined} onClick={put} />
      )}
    </FileZone>
  )
}

const Put = ({
  count,
  isReady,
  onClick,
}: {
  count: number
  isReady: boolean
  onClick: () => void
}) => (
  <button className="button self-start" type="button" aria-disabled={!isReady} onClick={onClick}>
    본문에 넣기 ({count}장)
  </button>
)

/** What could not be sent stays, to be tried again. */
const putInto = (album: Album, place: NonNullable<Props['place']>): void => {
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
  for (const { key } of kept) album.remove(key)
}

const statusOf = (photos: readonly Photo[]): string => {
  if (photos.length === 0) return ''
  const count = (state: Photo['state']) => photos.filter((one) => one.state === state).length
  const failed = count('failed')
  return `${photos.length}장 가운데 ${count('kept')}장을 올렸습니다.${failed > 0 ? ` ${failed}장은 올리지 못했습니다.` : ''}`
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
