import type { StatementOrder } from '#payments/api/bank-statement.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import type { OpenEntry } from '#payments/api/order-actions.ts'
import { noProject, useKinds, useProjects } from '#payments/console/book/use-frame.ts'
import { ActionField, type FieldSpec, type Typed } from '#platform/console/ActionField.tsx'
import { PickField } from '#platform/console/PickField.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { wonIn, wonText } from '#platform/rules/won.ts'

export interface Draft {
  id: number
  of: PartInput
  given: Typed
}

interface Props {
  draft: Draft
  order: StatementOrder | undefined
  errorOf: (name: string) => string | undefined
  onChange: (draft: Draft | undefined) => void
}

export const wonOf = ({ given }: Draft): number => wonIn(String(given['amount'] ?? '')) ?? 0

/** The part to be sent. Missing fields are left to the server, which reports them at the field. */
export const partOf = (draft: Draft): PartInput => ({
  ...draft.of,
  ...draft.given,
  amount: wonOf(draft) || Number.NaN,
  ...(draft.given['project'] === noProject && { project: null }),
})

export const PartFields = (props: Props) => {
  const { of } = props.draft
  const incomes = [...useKinds('in'), { value: 'registration', label: '학술대회 현장등록비' }]
  const projects = useProjects()
  if (of.kind === 'entry') return <EntryFields {...props} member_pk={of.member_pk} />
  return <Fields {...props} {...shownOf(props, incomes, projects)} />
}

const EntryFields = ({ member_pk, ...props }: Props & { member_pk: number }) => {
  const { data, trouble } = useAnswer('GET /v1/console/money/entries/open', { member_pk })
  if (data === undefined) return <p role="status">{trouble ?? '불러오고 있습니다.'}</p>
  const usualOf = (key: unknown): string =>
    (data.choices.find(({ goods_key }) => goods_key === key)?.amount ?? 0).toLocaleString('ko-KR')
  // The chosen item fills in its amount.
  const change = (draft: Draft | undefined): void => {
    const key = draft?.given['goods_key']
    const isNew = draft !== undefined && key !== props.draft.given['goods_key']
    props.onChange(isNew ? { ...draft, given: { ...draft.given, amount: usualOf(key) } } : draft)
  }
  const specs = entrySpecs(props.draft, data)
  const title = `${data.member_name} ${data.signs}`
  return <Fields {...props} title={title} specs={specs} onChange={change} />
}

type Specs = Record<string, FieldSpec | false>

const amount: FieldSpec = { as: 'won', label: '금액(원)' }

const shownOf = (
  { draft, order, errorOf }: Props,
  incomes: ReturnType<typeof useKinds>,
  projects: ReturnType<typeof useProjects>,
): { title: string; specs: Specs } => {
  const { of, given } = draft
  if (of.kind === 'order') return ofOrder(draft, order, errorOf)
  if (of.kind === 'return') return { title: '반환', specs: returnSpecs(of.member_pk !== null) }
  const income: FieldSpec = {
    as: 'choice',
    label: '수입의 종류',
    choices: incomes,
    field: PickField,
  }
  const optional = given['income'] !== '기타'
  const note: FieldSpec = { label: '메모', optional }
  const project: FieldSpec = {
    as: 'choice',
    label: '학술대회',
    choices: projects,
    initial: noProject,
  }
  return { title: '다른 수입', specs: { income, amount, project, note } }
}

const ofOrder = (draft: Draft, order: StatementOrder | undefined, errorOf: Props['errorOf']) => {
  const { order_pk = 0, amount: whole = 0, received = 0 } = order ?? {}
  const { accept = false, extra_seat = false } = draft.given
  const isLess = accept === true || wonOf(draft) < whole - received
  const seat = errorOf('extra_seat') !== undefined || extra_seat === true
  const specs: Specs = {
    amount: {
      ...amount,
      hint: `주문 금액 ${wonText(whole)}${received > 0 ? `, 받은 금액 ${wonText(received)}` : ''}`,
    },
    accept: isLess && {
      as: 'tick',
      label: '부족한 금액',
      text: '받은 금액으로 납부를 인정합니다(선택하지 않으면 잔액 입금 대기)',
    },
    note: accept === true && {
      label: '인정 사유',
      hint: '예: 학생회원이던 해의 회비. 주문 이력에 남습니다.',
    },
    extra_seat: seat && { as: 'tick', label: '좌석', text: '정원 외 1석을 추가합니다' },
  }
  const words = [order?.member_name, order?.signs, order?.goods_name]
  return { title: `${words.filter(Boolean).join(' ')} · 주문 ${order_pk}`, specs }
}

const entrySpecs = (draft: Draft, { choices }: OpenEntry): Specs => {
  const choice = choices.find(({ goods_key }) => goods_key === draft.given['goods_key'])
  const usual = choice?.amount ?? 0
  const isUsual = choice === undefined || usual === wonOf(draft)
  const isLess = choice?.goods_type === '연회비' && wonOf(draft) < usual
  const waits = isLess && draft.given['wait'] === true
  return {
    goods_key: {
      as: 'choice',
      label: '납부한 항목',
      choices: choices
        .filter(({ obstacle }) => obstacle === null)
        .map(({ goods_key: value, goods_name, amount: won }) => ({
          value,
          label: `${goods_name} ${wonText(won ?? 0)}`,
        })),
    },
    amount,
    wait: isLess && {
      as: 'tick',
      label: '나머지 금액',
      text: `나머지 입금 ${wonText(usual - wonOf(draft))}을 기다립니다(선택하지 않으면 받은 금액으로 납부를 인정)`,
    },
    note: !isUsual && !waits && { label: `정해진 금액(${wonText(usual)})과 다른 사유` },
  }
}

const returnSpecs = (isMember: boolean): Specs => ({
  return_to: { label: '받는 사람' },
  amount,
  return_account: {
    label: '반환 계좌',
    optional: true,
    hint: '미확인이면 비워 둡니다. 반환이 완료되면 삭제합니다.',
  },
  note: { label: '사유', hint: isMember ? '회원에게 메일로 알립니다.' : undefined },
})

const Fields = (props: Props & { title: string; specs: Specs }) => {
  const { draft, title, specs, errorOf, onChange } = props
  const error = errorOf('order_pk') ?? errorOf('member_pk')
  return (
    <div className="grid gap-x-3 gap-y-1 pad:grid-cols-2">
      <p className="font-semibold pad:col-span-2">{title}</p>
      {error !== undefined && (
        <p className="text-danger pad:col-span-2" role="alert">
          {error}
        </p>
      )}
      {Object.entries(specs).map(
        ([name, spec]) =>
          spec !== false && (
            <ActionField
              key={name}
              spec={spec}
              first={false}
              given={draft.given[name]}
              error={errorOf(name)}
              onChange={(value) => onChange({ ...draft, given: { ...draft.given, [name]: value } })}
            />
          ),
      )}
      <button
        className="console-link justify-self-start pad:col-span-2"
        type="button"
        onClick={() => onChange(undefined)}
      >
        항목 삭제<span className="sr-only"> {title}</span>
      </button>
    </div>
  )
}
