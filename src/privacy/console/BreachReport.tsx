import { Fragment } from 'react'

/** The fields of the authority's form (표준 개인정보 보호지침 별지 제1호서식). */
const fields = [
  ['정보주체에게 통지하였는지', '통지한 일시와 방법, 인원'],
  ['유출된 개인정보의 항목과 규모', '항목과 인원'],
  ['유출된 시점과 경위', '알게 된 일시 포함'],
  ['피해를 줄이기 위한 대책·조치와 결과', ''],
  ['정보주체가 할 수 있는 피해 최소화 방법과 구제 절차', ''],
  ['개인정보 보호책임자', '성명, 부서, 직위, 연락처'],
  ['개인정보 취급자', '성명, 부서, 직위, 연락처'],
  ['신고 접수기관', '기관명, 담당자, 연락처'],
] as const

/** Is printed, and keeps nothing. */
export const BreachReport = ({ name }: { name: string }) => (
  <main className="mx-auto max-w-[90rem] p-3" id="main">
    <h1>개인정보 유출 신고서</h1>
    <p className="print:hidden">
      입력한 내용은 저장되지 않습니다. 브라우저의 ‘인쇄’에서 인쇄하거나 PDF로 저장해 주십시오.
    </p>
    <p className="print:hidden">
      <a className="underline" href="/admin/guide">
        안내로 돌아가기
      </a>
    </p>
    <dl className="mt-3 flex flex-col gap-2">
      <dt className="font-semibold">기관명</dt>
      <dd>{name}</dd>
      {fields.map(([label, hint], index) => (
        <Fragment key={label}>
          <dt>
            <label className="font-semibold" htmlFor={`field-${index}`}>
              {label}
            </label>
          </dt>
          <dd>
            <textarea
              className="control field-sizing-content w-full"
              id={`field-${index}`}
              rows={3}
              placeholder={hint}
              autoComplete="off"
            />
          </dd>
        </Fragment>
      ))}
      <dt className="font-semibold">신고일과 신고인</dt>
      <dd className="min-h-[6rem]">&nbsp;</dd>
    </dl>
  </main>
)
