import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { mostInGroup } from '#conference/rules/groups.ts'
import { createEntry, type Entry, isWrong, sumOf } from '#conference/site/groups/entry.ts'
import { Ordering } from '#conference/site/groups/Ordering.tsx'
import { People } from '#conference/site/groups/People.tsx'
import { wonText } from '#platform/rules/won.ts'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt, useMounted } from '#platform/site/form/use-attempt.ts'

type Attempt = ReturnType<typeof useAttempt>

export const GroupEntry = (props: { conference_id: string; onOrdered: () => void }) => {
  const [entry] = useState(() => createEntry(props.conference_id, props.onOrdered))
  const tried = useAttempt()
  const rows = useStore(entry.$rows, { ssr: 'initial' })
  const head = useRef<HTMLHeadingElement>(null)
  const check = (work: () => Promise<void> = () => entry.check()): void =>
    void tried.attempt(async () => {
      await work()
      head.current?.focus()
    })
  return (
    <fieldset className="flex flex-col gap-4" disabled={!useMounted()}>
      <Paste
        tried={tried}
        onRead={(file, done) => check(() => entry.check(file).then(done))}
        onAdd={entry.add}
      />
      {rows.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-h4 text-brand outline-none" tabIndex={-1} ref={head}>
            명단 확인 ({rows.length}명)
          </h3>
          <Checked entry={entry} onCheck={() => check()} />
          <People
            entry={entry}
            onCheck={() => void tried.attempt(() => entry.check())}
            onRemove={(no) => {
              entry.remove(no)
              head.current?.focus()
            }}
          />
          {sumOf(rows) === undefined && (
            <button
              className="button self-start max-card:w-full"
              type="button"
              aria-disabled={tried.going}
              onClick={() => check()}
            >
              등록비 확인
            </button>
          )}
        </section>
      )}
      <Ordering entry={entry} tried={tried} />
      <Refusal>
        {tried.fields['people'] ??
          refusalBeside(tried.error, [tried.fields['file'], tried.fields['receipts']])}
      </Refusal>
    </fieldset>
  )
}

interface PasteProps {
  tried: Attempt
  onRead: (file: Blob, done?: () => void) => void
  onAdd: () => void
}

const Paste = ({ tried: { going, fields }, onRead, onAdd }: PasteProps) => {
  const [pasted, setPasted] = useState('')
  return (
    <section className="flex flex-col gap-2">
      <LongTextField
        label="명단 붙여넣기"
        hint={`한 줄에 한 명씩 이름, 소속, 이메일을 입력하거나 엑셀, 메일에서 복사해 붙여 넣어 주세요. 한 번에 ${mostInGroup}명까지 등록할 수 있습니다.`}
        error={fields['file']}
        value={pasted}
        onChange={setPasted}
      />
      <div className="flex flex-wrap gap-1 max-card:flex-col">
        <button
          className="button-line"
          type="button"
          aria-disabled={going || pasted.trim() === ''}
          onClick={() => {
            if (going || pasted.trim() === '') return
            onRead(new Blob([pasted]), () => setPasted(''))
          }}
        >
          명단 읽기
        </button>
        <label className="button-line focus-within:outline-2">
          엑셀 파일 선택
          <input
            className="sr-only"
            type="file"
            accept=".xlsx,.xls,.csv,.txt"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onRead(file)
              target.value = ''
            }}
          />
        </label>
        <button className="button-line" type="button" onClick={onAdd}>
          직접 입력(한 명 추가)
        </button>
      </div>
    </section>
  )
}

const Checked = ({ entry, onCheck }: { entry: Entry; onCheck: () => void }) => {
  const rows = useStore(entry.$rows, { ssr: 'initial' })
  const kinds = useStore(entry.$kinds, { ssr: 'initial' })
  const sum = sumOf(rows)
  const wrong = rows.filter(isWrong).length
  const strangers = rows.filter(({ judged }) => judged?.field === 'kind')
  return (
    <>
      <p role="status">
        {wrong > 0 && (
          <strong className="text-danger">
            {wrong}명은 아직 등록할 수 없습니다. 표시된 곳을 수정하거나 삭제해 주세요.
          </strong>
        )}
        {sum !== undefined && (
          <strong>
            {rows.length}명 모두 등록할 수 있습니다. 합계 {wonText(sum)}
          </strong>
        )}
      </p>
      {strangers.length > 1 && (
        <label className="flex flex-wrap items-center gap-x-2 gap-y-1">
          회원이 아닌 {strangers.length}명의 구분 한꺼번에 선택
          <select
            className="control card:w-auto"
            value=""
            onChange={({ target }) => {
              for (const { no } of strangers) entry.change(no, { kind: target.value })
              onCheck()
            }}
          >
            <option value="">선택해 주세요</option>
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
