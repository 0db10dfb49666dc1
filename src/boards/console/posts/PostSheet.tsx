import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { Files } from '#boards/console/posts/Files.tsx'
import { sendFile } from '#boards/console/posts/send.ts'
import { boardOf, boardRows, type PostType } from '#boards/rules/boards.ts'
import { LazyPostEditor } from '#boards/site/editor/LatePostEditor.tsx'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'

export const PostSheet = ({ autosave }: { autosave: PostAutosave }) => {
  const { type, title, content, author } = useStore(autosave.$written)
  const fields = useStore(autosave.$refusal)?.fields ?? {}
  const [first] = useState(content)

  const upload = async (file: File, onShare: (share: number) => void) => {
    const { address, width, height } = await sendFile(autosave, file, { kind: 'inline', onShare })
    return { src: address, width: width ?? 0, height: height ?? 0 }
  }

  return (
    <>
      <BoardField autosave={autosave} />
      <Field label="제목" required error={fields['title']}>
        {(control) => (
          <input
            className="control text-h4"
            value={title}
            onChange={({ target }) => autosave.change({ title: target.value })}
            {...control}
          />
        )}
      </Field>
      <div>
        <LazyPostEditor
          html={first}
          onChange={(html) => autosave.change({ content: html })}
          upload={upload}
          describedBy="content-error"
          invalid={fields['content'] !== undefined}
        />
        <p className="mt-1 font-semibold text-danger empty:hidden" id="content-error" role="alert">
          {fields['content']}
        </p>
      </div>
      {boardOf(type).look === 'cards' && (
        <p className="text-sub">
          <Whole text="‘그림’에서 사진을 여러 장 선택하거나 본문에 끌어다 놓으면 앨범이 됩니다." />
        </p>
      )}
      <Files autosave={autosave} />
      <TextField
        label="작성자"
        fit="name"
        value={author}
        error={fields['author']}
        onChange={({ target }) => autosave.change({ author: target.value })}
      />
    </>
  )
}

const BoardField = ({ autosave }: { autosave: PostAutosave }) => {
  const { type } = useStore(autosave.$written)
  const fields = useStore(autosave.$refusal)?.fields ?? {}
  return (
    <Field label="게시판" error={fields['type']}>
      {(control) => (
        <select
          className="control card:max-w-[24rem]"
          value={type}
          onChange={({ target }) => autosave.change({ type: target.value as PostType })}
          {...control}
        >
          {boardRows.map(({ type: one, label }) => (
            <option value={one} key={one}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
