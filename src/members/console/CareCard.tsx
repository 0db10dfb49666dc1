import type { OfficeMember } from '#members/api/office-members.ts'
import { InviteOne } from '#members/console/InviteAccounts.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm, ActionOpener } from '#platform/console/ActionForm.tsx'
import type { FieldSpec } from '#platform/console/ActionField.tsx'
import { companyFields } from '#members/rules/member-fields.ts'
import {
  contactFields,
  correctableWords,
  type correctableKeys,
  type OfficeField,
} from '#members/rules/office-fields.ts'
import type { Note } from '#accounts/api/member-care.ts'
import { momentWords } from '#platform/console/moment.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'

/** What the office does for a member who asks for it. */
export const CareCard = ({ member }: { member: OfficeMember }) => {
  const { member_pk } = member
  return (
    <section className="console-card flex flex-col items-start gap-2">
      <h2 className="mb-0!">회원 지원</h2>
      <Correct member={member} />
      {contactParts.map((part) => (
        <CorrectContact key={part.label} member={member} {...part} />
      ))}
      {member.member_id === '' ? <InviteOne member={member} /> : <AccountTools pk={member_pk} />}
    </section>
  )
}

const AccountTools = ({ pk: member_pk }: { pk: number }) => (
  <>
    <ActionButton
      call="POST /v1/console/members/recovery"
      input={{ member_pk }}
      question={{
        text: '등록된 이메일로 비밀번호를 새로 정하는 방법을 보냅니다. 비밀번호는 회원이 직접 정합니다.',
        confirmLabel: '메일 보내기',
      }}
      done={({ email }) => `${email}로 메일을 보냈습니다.`}
      look="console-tool"
    >
      비밀번호 찾기 메일 보내기
    </ActionButton>
    <ActionButton
      call="POST /v1/console/members/sessions/end"
      input={{ member_pk }}
      question={{
        text: '이 회원을 모든 기기에서 로그아웃합니다.',
        confirmLabel: '로그아웃하기',
      }}
      done="모든 기기에서 로그아웃했습니다."
      changes="GET /v1/console/members/get"
      look="console-tool"
    >
      모든 기기에서 로그아웃하기
    </ActionButton>
  </>
)

const contactParts = [
  { label: '연락처', keys: Object.keys(contactFields) as OfficeField[] },
  { label: '직장', keys: Object.keys(companyFields) as OfficeField[] },
  { label: '학력', keys: ['schools'] },
] as const

interface ContactProps {
  member: OfficeMember
  label: string
  keys: readonly (typeof correctableKeys)[number][]
}

/** What a member says by phone. */
const CorrectContact = ({ member, label, keys }: ContactProps) => {
  const { member_pk, member_name, contact } = member
  const seen = Object.fromEntries(keys.map((key) => [key, contact[key]]))
  const specs = keys.map((key): [string, FieldSpec] => [
    key,
    {
      label: correctableWords(key),
      optional: true,
      initial: contact[key],
      ...(key === 'schools'
        ? {
            as: 'long',
            maxLength: 5000,
            hint: '한 줄에 하나: 학교 / 학위 / 전공 / 졸업연도 / 국가',
          }
        : { maxLength: 254 }),
    },
  ])
  return (
    <ActionOpener
      button={`${label} 정정`}
      buttonLook="console-tool"
      title={`${member_name} 님의 ${label} 정정`}
      call="POST /v1/console/members/correct/contact"
      input={{ member_pk, seen }}
      fields={{
        ...Object.fromEntries(specs),
        asked_by: { label: '요청한 분과 방법', hint: '예: 본인, 전화', maxLength: 100 },
        proof: {
          label: '본인 확인 방법',
          hint: '예: 등록된 휴대폰으로 다시 통화. 메모로 3년 보관됩니다.',
        },
      }}
      submit="정정"
      done="회원정보를 정정했습니다."
      changes="GET /v1/console/members/get"
    >
      <p>
        정정한 항목을 회원에게 메일로 알립니다.
        {label === '연락처' && ' 이메일을 변경하면 이전 주소에서 72시간 동안 되돌릴 수 있습니다.'}
      </p>
    </ActionOpener>
  )
}

/** Name, birthday and id, which members cannot change by themselves. */
const Correct = ({ member }: { member: OfficeMember }) => {
  const { member_pk, member_name, birth, member_id } = member
  const seen = { member_name, birth, member_id }
  const isNew = ([fact, value]: [string, unknown]): boolean =>
    !(fact in seen) || seen[fact as keyof typeof seen] !== value
  return (
    <ActionOpener
      button="이름, 생년월일, 아이디 정정"
      buttonLook="console-tool"
      title={`${member_name} 님의 회원정보 정정`}
      call="POST /v1/console/members/correct"
      input={{ member_pk, seen }}
      fields={{
        member_name: { label: '이름', maxLength: 50, optional: true, initial: member_name },
        birth: { as: 'date', label: '생년월일', optional: true, initial: birth },
        member_id: {
          label: '아이디',
          maxLength: 20,
          optional: true,
          initial: member_id,
          hint: '바꾸시면 모든 기기에서 로그아웃됩니다.',
        },
        proof: {
          label: '확인한 증빙',
          hint: '예: 주민등록초본(뒷자리를 가린 것). 번호는 적지 마세요. 메모로 3년 동안 남습니다.',
        },
      }}
      asInput={(typed) => Object.fromEntries(Object.entries(typed).filter(isNew))}
      submit="정정"
      done="회원정보를 정정했습니다."
      changes="GET /v1/console/members/get"
    >
      <p>
        본인의 요청과 증빙을 확인하신 뒤에 고쳐 주세요. 이미 발급한 서류와 결제 기록의 이름은
        그대로입니다.
      </p>
    </ActionOpener>
  )
}

interface NotesProps {
  member: OfficeMember
  mayChange: boolean
}

/** What the office noted of the member, who may read it too. */
export const NotesCard = ({ member: { member_pk, notes }, mayChange }: NotesProps) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">사무국 메모</h2>
    {mayChange && <NoteForm pk={member_pk} />}
    {notes.length === 0 && <p className="text-sub">아직 메모가 없습니다.</p>}
    <ul className="flex flex-col gap-2">
      {notes.map((note) => (
        <NoteItem key={note.note_pk} note={note} mayChange={mayChange} />
      ))}
    </ul>
  </section>
)

const NoteForm = ({ pk: member_pk }: { pk: number }) => (
  <ActionForm
    call="POST /v1/console/members/note"
    input={{ member_pk }}
    fields={{
      body: {
        as: 'long',
        label: '새 메모',
        optional: true,
        hint: '3년 뒤에 자동으로 파기됩니다. 회원 본인도 열람할 수 있습니다.',
      },
    }}
    submit="메모 남기기"
    done="메모를 남겼습니다."
    changes="GET /v1/console/members/get"
  />
)

const NoteItem = ({ note, mayChange }: { note: Note; mayChange: boolean }) => {
  const { note_pk, kind, body, by, created_at, until } = note
  return (
    <li className="border-t border-line pt-2">
      <p className="break-words whitespace-pre-wrap">{body}</p>
      <p className="text-small text-sub">
        {momentWords(created_at)} {by} · {plainDay(seoulDay(new Date(until)))} 파기
      </p>
      {mayChange && kind === 'note' && (
        <ActionButton
          call="POST /v1/console/members/note/remove"
          input={{ note_pk }}
          question={{ text: '이 메모를 지웁니다. 되살릴 수 없습니다.', confirmLabel: '지우기' }}
          done="메모를 지웠습니다."
          changes="GET /v1/console/members/get"
          look="min-h-[4.4rem] cursor-pointer underline"
        >
          지우기
        </ActionButton>
      )}
    </li>
  )
}

interface AdConsentProps {
  member: OfficeMember
  mayChange: boolean
}

const wordsOf = ({ agreed, at }: OfficeMember['ad_consent']): string => {
  if (at === null) return '동의하지 않음'
  return agreed ? `동의함 (${momentWords(at)})` : `동의를 거둠 (${momentWords(at)})`
}

/** Whether a member agrees to advertising. Nobody but the member can agree; the office writes down that they no longer do. */
export const AdConsentCard = ({ member: { member_pk, ad_consent }, mayChange }: AdConsentProps) => (
  <section className="console-card">
    <h2>광고 메일 수신 동의</h2>
    <p>{wordsOf(ad_consent)}</p>
    {mayChange && ad_consent.agreed && (
      <ActionButton
        call="POST /v1/console/members/endMailConsent"
        input={{ member_pk }}
        question={{
          text: '회원의 요청을 받아 광고 메일의 수신 동의를 거둡니다. 회원께 메일로 알리며, 다시 동의하는 것은 회원만 할 수 있습니다.',
          confirmLabel: '거두기',
        }}
        done="동의를 거두었습니다."
        changes="GET /v1/console/members/get"
        look="min-h-[4.4rem] cursor-pointer underline"
      >
        요청을 받아 동의 거두기
      </ActionButton>
    )}
  </section>
)
