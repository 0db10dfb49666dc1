import { Circle, CircleCheck } from 'lucide-react'
import type { Handover } from '#office/api/handover.ts'
import { handoverKinds, handoverKindWords } from '#office/rules/handover.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { FactRows } from '#platform/console/TextRows.tsx'

interface Props {
  handover: Handover
  may: boolean
}

export const Open = ({ handover, may }: Props) => {
  const { handover_pk, from, to, begun_by, begun_at, reason, given_at, taken_at } = handover
  return (
    <section className="console-card flex flex-col gap-3" aria-labelledby={`of-${from.staff_pk}`}>
      <div>
        <h2 className="text-h4 text-brand" id={`of-${from.staff_pk}`}>
          {from.staff_name} → {to.staff_name}
        </h2>
        <p className="text-sub">
          {begun_by} 님이 {momentWords(begun_at)}에 시작했습니다. 사유: {reason}
        </p>
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1">
        <Step label={`${from.staff_name} 님의 인계 확인`} at={given_at} />
        <Step label={`${to.staff_name} 님의 인수 확인`} at={taken_at} />
      </ol>
      <Preview handover={handover} />
      <Items handover={handover} />
      <div className="flex flex-wrap items-start gap-2">
        <Sign handover={handover} />
        <SheetButton handover_pk={handover_pk} />
      </div>
      {may && <End handover={handover} />}
    </section>
  )
}

const Step = ({ label, at }: { label: string; at: string | null }) => {
  const Icon = at === null ? Circle : CircleCheck
  return (
    <li className="flex items-center gap-1">
      <Icon
        className={`size-[2rem] flex-none ${at === null ? 'text-sub' : 'text-success'}`}
        aria-hidden="true"
      />
      <span>
        {label}{' '}
        <span className="text-sub tabular-nums">{at === null ? '미확인' : momentWords(at)}</span>
      </span>
    </li>
  )
}

const many = (count: number, what: string): string => (count === 0 ? '' : `${what} ${count}`)

const listed = (...words: readonly string[]): string => words.filter(Boolean).join(', ')

const Preview = ({ handover: { roles, passes, ends, to, from } }: { handover: Handover }) => (
  <dl className="grid gap-x-3 card:grid-cols-[auto_minmax(0,1fr)] card:gap-y-1">
    <FactRows
      rows={[
        [
          '이전되는 역할',
          `${roles.join(', ')} (${to.staff_name} 님의 현재 역할: ${to.roles.join(', ')})`,
        ],
        [
          '함께 이전되는 항목',
          listed(
            many(passes.texts, '작성 중인 홈페이지 글'),
            many(passes.posts, '작성 중인 게시글'),
            many(passes.views, '저장한 조건'),
          ),
        ],
        [
          `${from.staff_name} 님에게서 해지되는 항목`,
          `${listed(
            '비밀번호',
            many(ends.sessions, '로그인'),
            many(ends.passkeys, '패스키'),
            ends.totp ? '인증 앱' : '',
            many(ends.codes, '복구 코드'),
            ends.invitation ? '유효한 초대' : '',
          )}. 계정이 해지됩니다.`,
        ],
      ]}
    />
  </dl>
)

const Items = ({ handover: { items } }: { handover: Handover }) => (
  <div className="grid items-start gap-3 pad:grid-cols-2">
    {handoverKinds.map((kind) => {
      const own = items.filter((item) => item.kind === kind)
      if (own.length === 0) return null
      return (
        <section key={kind} aria-label={handoverKindWords[kind]}>
          <h3 className="border-b-2 border-brand pb-1 text-body font-semibold">
            {handoverKindWords[kind]}
          </h3>
          <ul className="divide-y divide-line">
            {own.map(({ key, label, note, path }) => (
              <li key={key} className="flex flex-wrap items-center gap-x-2 py-[0.4rem]">
                <span className="min-w-0 flex-1">
                  {label}
                  {note !== '' && <span className="block text-sub">{note}</span>}
                </span>
                {path !== null && (
                  <a className="inline-flex min-h-[4.4rem] items-center underline" href={path}>
                    보기<span className="sr-only">: {label}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)

const list = 'GET /v1/console/handover/list'

const words = {
  from: { label: '인계 확인', said: '인계를 확인했습니다.' },
  to: { label: '인수 확인', said: '인수를 확인했습니다.' },
} as const

/** Signing needs the signer's own session and a fresh second factor. */
const Sign = ({ handover }: { handover: Handover }) => {
  const { mine, handover_pk, given_at, taken_at } = handover
  if (mine === null || (mine === 'from' ? given_at : taken_at) !== null) return null
  return (
    <ActionButton
      call="POST /v1/console/handover/sign"
      input={{ handover_pk }}
      done={words[mine].said}
      changes={list}
      look="button"
    >
      {words[mine].label}
    </ActionButton>
  )
}

export const SheetButton = ({ handover_pk }: { handover_pk: number }) => (
  <FileButton call="POST /v1/console/handover/sheet" input={{ handover_pk }}>
    인수인계서 내려받기
  </FileButton>
)

/**
 * Ends the handover, which cannot be undone, or cancels it. An end without both signatures needs a
 * confirmation.
 */
const End = ({ handover }: { handover: Handover }) => {
  const { handover_pk, from, mine, last_admin, given_at, taken_at } = handover
  const isSigned = given_at !== null && taken_at !== null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {last_admin ? (
        <p className="basis-full text-danger">
          {from.staff_name} 님은 마지막 관리자입니다. 인수자가 초대를 수락한 뒤에 완료할 수
          있습니다.
        </p>
      ) : (
        <ActionOpener
          button={isSigned ? '인수인계 완료…' : '확인 없이 완료…'}
          buttonLook={isSigned ? 'button bg-danger' : 'button-line text-danger'}
          title="인수인계 완료"
          call="POST /v1/console/handover/end"
          input={{ handover_pk, unsigned: false }}
          fields={{
            reason: { label: '사유' },
            unsigned: !isSigned && {
              as: 'tick',
              label: '확인',
              text: '양측의 확인 없이 완료합니다',
            },
          }}
          submit="인수인계 완료"
          look="button bg-danger"
          done={mine === 'from' ? undefined : '인수인계를 완료했습니다.'}
          leadsTo={mine === 'from' ? () => '/admin/login' : undefined}
          changes={list}
        >
          <Preview handover={handover} />
          <p className="font-semibold text-danger">
            되돌릴 수 없습니다. {from.staff_name} 님은 더 이상 관리 화면에 로그인할 수 없습니다.
          </p>
        </ActionOpener>
      )}
      <ActionButton
        call="POST /v1/console/handover/cancel"
        input={{ handover_pk }}
        done="인수인계를 취소했습니다."
        changes={list}
      >
        취소하기
      </ActionButton>
    </div>
  )
}
