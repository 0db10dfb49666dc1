import { localTime, momentOf, type PostAutosave } from '#boards/console/posts/autosave.ts'
import { boardOf } from '#boards/rules/boards.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useStore } from '@nanostores/react'

/** How and when it appears. */
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
          중요 (목록 맨 위에 둡니다)
        </label>
      )}
      <label className="tick">
        <input
          type="checkbox"
          checked={unlisted}
          onChange={() => autosave.change({ unlisted: !unlisted })}
        />
        목록에 없음 (주소를 아는 사람만 봅니다)
      </label>
      <Field
        label="게시 시각"
        hint="비워 두시면 공개하는 때입니다. 앞으로의 시각을 정하시면 그때 공개됩니다."
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
    <Field label="목록에 보일 그림" error={fields['card_file_pk']}>
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
