import { useState } from 'react'
import type { BookLinks } from '#payments/api/book-year.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { TextField } from '#platform/site/form/Field.tsx'

const list = 'GET /v1/console/money/year/links'

/** An address is shown once, as only its hash is kept. */
export const Links = ({ year }: { year: number }) => {
  const { data } = useAnswer(list, { year })
  const [address, setAddress] = useState('')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">감사 열람 링크</h2>
      <p>
        감사가 로그인하지 않고 {year}년의 결산서와 감사 자료를 내려받습니다. 회원과 거래처의 이름이
        포함되므로 감사에게만 전달해 주십시오.
      </p>
      {data?.links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
      <ActionForm
        call="POST /v1/console/money/year/links/make"
        input={{ year }}
        fields={{
          name: { label: '감사 성명' },
          days: { as: 'count', label: '열람 기간(일)', hint: '30일까지', initial: '14' },
          reason: { label: '사유', hint: `이력에 남습니다. 예: ${year}년 정기 감사` },
        }}
        submit="링크 생성"
        look="button-line"
        then={(answer) => setAddress(answer.address)}
        done="링크를 생성했습니다."
        changes={list}
      />
      {address !== '' && (
        <TextField
          label="링크 주소"
          hint="지금만 표시됩니다. 복사하여 감사에게 전달해 주십시오."
          value={address}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </section>
  )
}

const Link = ({ link }: { link: BookLinks['links'][number] }) => {
  const { id, name, by, expires_at, ended_at } = link
  const isOver = ended_at !== null || expires_at <= siteNow().toISOString()
  const until = `${momentWords(ended_at ?? expires_at)}${isOver ? '에 종료' : '까지'}`
  return (
    <p className="flex flex-wrap items-center gap-1">
      <span className={isOver ? 'text-sub' : ''}>{`${name} 감사, ${until}(${by} 생성)`}</span>
      {!isOver && (
        <ActionButton
          call="POST /v1/console/money/year/links/end"
          input={{ id }}
          label={`${name} 감사의 링크 종료`}
          done="링크를 종료했습니다."
          changes={list}
        >
          종료
        </ActionButton>
      )}
    </p>
  )
}
