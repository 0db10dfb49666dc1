import { useStore } from '@nanostores/react'
import { localTime, momentOf, type PostAutosave } from '#boards/console/posts/autosave.ts'
import { boardOf } from '#boards/rules/boards.ts'
import { Field } from '#platform/site/form/Field.tsx'

export const Settings = ({ autosave }: { autosave: PostAutosave }) => {
  const { type, pinned, unlisted, enrolled_at } = useStore(autosave.$written)
  const fields = useStore(autosave.$refusal)?.fields ?? {}
  const { pins, look } = boardOf(type)
  return (
    <section className="console-card flex flex-col gap-1">
      <h2>설정</h2>
      {pins && (
        <label className="tick">
          <input
            type="checkbox"
            checked={pinned}
            onChange={() => autosave.change({ pinned: !pinned })}
          />
          중요 (목록 상단에 고정)
        </label>
      )}
      <label className="tick">
        <input
          type="checkbox"
          checked={unlisted}
          onChange={() => autosave.change({ unlisted: !unlisted })}
        />
        목록에 표시하지 않음 (주소로만 열람 가능)
      </label>
      <Field
        label="게시 시각"
        hint="비워 두면 공개 시각이 기록됩니다. 이후 시각을 입력하면 그때 공개됩니다."
        error={fields['enrolled_at']}
      >
        {(control) => (
          <input
            className="control"
            type="datetime-local"
            value={localTime(enrolled_at)}
            onChange={({ target }) => autosave.change({ enrolled_at: momentOf(target.value) })}
            {...control}
          />
        )}
      </Field>
      {look === 'cards' && <CardField autosave={autosave} />}
    </section>
  )
}

const CardField = ({ autosave }: { autosave: PostAutosave }) => {
  const { card_file_pk } = useStore(autosave.$written)
  const fields = useStore(autosave.$refusal)?.fields ?? {}
  const pictures = useStore(autosave.$draft)?.pictures ?? []
  if (pictures.length < 2) return null
  return (
    <Field label="목록에 표시할 그림" error={fields['card_file_pk']}>
      {(control) => (
        <select
          className="control"
          value={card_file_pk ?? ''}
          onChange={({ target }) =>
            autosave.change({ card_file_pk: target.value === '' ? null : Number(target.value) })
          }
          {...control}
        >
          <option value="">첫 번째 그림</option>
          {pictures.map(({ file_pk, name }) => (
            <option value={file_pk} key={file_pk}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
