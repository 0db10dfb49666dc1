import { useStore } from '@nanostores/react'
import { Paperclip, Undo2, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type { OfficeFile } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { type Going, useSending } from '#boards/console/posts/send.ts'
import { wantedOf } from '#platform/console/attached-twice.ts'
import { fileSize } from '#platform/rules/file-kind.ts'

interface ZoneProps {
  onChosen: (files: Iterable<File>) => void
  children: ReactNode
}

const FileZone = ({ onChosen, children }: ZoneProps) => {
  const [over, setOver] = useState(false)
  const id = useId()
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
        onChosen(event.dataTransfer.files)
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-body font-semibold" id={id}>
          첨부 파일
        </h2>
        <label className="button-line cursor-pointer focus-within:outline-2">
          <Paperclip className="size-[1.8rem]" aria-hidden="true" /> 파일 선택
          <input
            className="sr-only"
            type="file"
            multiple
            onChange={({ target }) => {
              onChosen([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        <span className="text-sub">여기에 끌어다 놓을 수 있습니다.</span>
      </div>
      {children}
    </section>
  )
}

export const Files = ({ autosave }: { autosave: PostAutosave }) => {
  const draft = useStore(autosave.$draft)
  const { removed_files } = useStore(autosave.$written)
  const { going, added, take } = useSending(autosave)
  const known = draft?.files ?? []
  const files = [
    ...known,
    ...added.filter((one) => !known.some((two) => two.file_pk === one.file_pk)),
  ]
  const remove = (pk: number): void =>
    autosave.change({
      removed_files: removed_files.includes(pk)
        ? removed_files.filter((one) => one !== pk)
        : [...removed_files, pk],
    })
  const add = async (chosen: Iterable<File>): Promise<void> => {
    const attached = files.filter(({ file_pk }) => !removed_files.includes(file_pk))
    const sending = going.filter(({ problem }) => problem === undefined)
    take(await wantedOf([...chosen], [...attached, ...sending]))
  }
  return (
    <FileZone onChosen={(chosen) => void add(chosen)}>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <Row
            key={file.file_pk}
            file={file}
            removed={removed_files.includes(file.file_pk)}
            onToggle={() => remove(file.file_pk)}
          />
        ))}
        {going.map((file) => (
          <SendingFile file={file} key={file.key} />
        ))}
      </ul>
    </FileZone>
  )
}

interface RowProps {
  file: OfficeFile
  removed: boolean
  onToggle: () => void
}

const Row = ({ file: { name, size, address }, removed, onToggle }: RowProps) => (
  <li className="flex items-center gap-2 py-1">
    <a
      className={`min-w-0 flex-1 truncate underline ${removed ? 'text-sub line-through' : ''}`}
      href={address}
    >
      {name}
    </a>
    <span className="text-sub tabular-nums">{fileSize(size)}</span>
    <button
      className="grid size-[4.4rem] cursor-pointer place-items-center rounded-card hover:bg-tint"
      type="button"
      aria-label={removed ? `${name} 복원` : `${name} 제외`}
      onClick={onToggle}
    >
      {removed ? (
        <Undo2 className="size-[1.8rem]" aria-hidden="true" />
      ) : (
        <X className="size-[1.8rem]" aria-hidden="true" />
      )}
    </button>
  </li>
)

const SendingFile = ({ file: { name, share, problem } }: { file: Going }) => (
  <li className="flex flex-wrap items-center gap-2 py-1">
    <span className="min-w-0 flex-1 truncate">{name}</span>
    {problem === undefined ? (
      <progress className="w-[16rem]" value={share} aria-label={`${name} 올리는 중`} />
    ) : (
      <span className="text-danger" role="alert">
        {problem}
      </span>
    )}
  </li>
)
