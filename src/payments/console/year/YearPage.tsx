import type { BookYear } from '#payments/api/book-year.ts'
import { Budget } from '#payments/console/year/Budget.tsx'
import { Links } from '#payments/console/year/Links.tsx'
import { SectionTable } from '#payments/console/year/SectionTable.tsx'
import {
  changesSection,
  duesWords,
  remainderWords,
  sectionsOf,
  shortened,
} from '#payments/rules/book/sections.ts'
import { ActionForm, ActionOpener } from '#platform/console/ActionForm.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { OfYear } from '#platform/console/OfYear.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { RoomLinks } from '#staff/console/frame/RoomLinks.tsx'

const getYear = 'GET /v1/console/money/year/get'

export const YearPage = () => (
  <Frame room="회비와 입금" help="결산과 예산" title="결산과 예산">
    {(me) => (
      <>
        <RoomLinks room="회비와 입금" only={['/admin/money/book', '/admin/money/audit']} />
        <OfYear
          call={getYear}
          below={(year) =>
            me.permissions.includes('money.settle') && <Links year={year} key={year} />
          }
        >
          {(found) => <Year key={found.mark + String(found.closed?.at)} found={found} />}
        </OfYear>
      </>
    )}
  </Frame>
)

const stateWords = (closed: BookYear['closed']): string => {
  if (closed === null) return '마감 전입니다. 금액은 금전출납부의 현재 내용입니다.'
  const note = closed.note && ` 남긴 사유: ${closed.note}`
  return `${momentWords(closed.at)}에 ${closed.by} 님이 마감했습니다. 금액은 마감 당시의 내용입니다.${note}`
}

const Year = ({ found }: { found: BookYear }) => {
  const { figures, closed, changes } = found
  const { year } = figures
  const { whole, accounts, projects } = sectionsOf(figures)
  return (
    <>
      <section className="console-card flex flex-col gap-2">
        <h2 className="mb-0!">{year}년 결산</h2>
        <p>{stateWords(closed)}</p>
        <SectionTable section={whole} />
        <p>{duesWords(figures.dues)}</p>
        <div className="flex flex-wrap gap-1">
          {(['pdf', 'xlsx'] as const).map((format) => (
            <FileButton
              call="GET /v1/console/money/year/file"
              input={{ year, format }}
              busy="생성 중입니다"
              key={format}
            >
              {format === 'pdf' ? '결산서 PDF' : '결산서 엑셀'}
            </FileButton>
          ))}
        </div>
      </section>
      <Budget figures={figures} closed={closed !== null} />
      {[accounts, shortened(projects), changesSection(changes)].map(
        (section) =>
          section.rows.length > 0 && (
            <section className="console-card flex flex-col gap-2" key={section.title}>
              <h2 className="mb-0!">{section.title}</h2>
              <SectionTable section={section} />
            </section>
          ),
      )}
      {closed === null ? <Closing found={found} /> : <Reopening year={year} />}
    </>
  )
}

const Closing = ({ found: { figures, unready, mark } }: { found: BookYear }) => {
  const { year } = figures
  const open = remainderWords(figures)
  return (
    <ActionForm
      title={`${year}년 결산 마감`}
      call="POST /v1/console/money/year/close"
      input={{ year, mark, note: '' }}
      fields={{
        note: unready === '' && open !== '' && { label: '남긴 채 마감하는 사유' },
      }}
      submit={unready === '' ? '마감' : undefined}
      done={`${year}년 결산을 마감했습니다.`}
      changes={getYear}
      saysOvertaken
    >
      <p>{unready !== '' ? unready : open || '미처리 거래가 없습니다.'}</p>
      <p className="text-sub">
        마감하면 총회에 보고한 금액을 그대로 보관합니다. 이후의 거래 수정에는 정정 사유가 필요하며,
        정정한 금액은 따로 표시합니다.
      </p>
    </ActionForm>
  )
}

const Reopening = ({ year }: { year: number }) => (
  <ActionOpener
    button="마감 해제"
    buttonLook="button-line self-start text-danger"
    title={`${year}년 결산 마감 해제`}
    call="POST /v1/console/money/year/reopen"
    input={{ year }}
    fields={{ reason: { label: '사유' } }}
    submit="마감 해제"
    done={`${year}년 결산 마감을 해제했습니다.`}
    changes={getYear}
  >
    <p>보관한 금액을 삭제하고 마감 전으로 되돌립니다. 이력에 남습니다.</p>
  </ActionOpener>
)
