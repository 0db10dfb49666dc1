import type { Room } from '#abstracts/console/calls.ts'
import { OfCall } from '#abstracts/console/OfCall.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import type { Answer } from '#platform/client/keys.ts'
import { FileButton } from '#platform/console/FileButton.tsx'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import type { OfficePaper } from '#programme/api/papers.ts'
import { paperKinds, paperNames } from '#programme/rules/programme.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

const call = 'GET /v1/console/papers/list'

type PaperList = Answer<typeof call>

export const PapersPage = () => (
  <Frame room="학술대회" help="프로그램" title="발표·좌장·게재 확인서">
    {() => (
      <OfCall>
        {(room) => (
          <List<PaperList, OfficePaper>
            name="programme-papers"
            label="확인서"
            unit="건"
            call={call}
            columns={columnsOf(room)}
            filters={filters}
            sort="name"
            rowKey={({ key }) => key}
            rowLabel={({ name, kind }) => `${name} ${paperNames[kind].ko}`}
            empty="확인서가 없습니다."
          />
        )}
      </OfCall>
    )}
  </Frame>
)

const filters: readonly Filter<PaperList>[] = [
  { kind: 'page', name: 'id' },
  { kind: 'text', name: 'search', label: '이름·번호·제목' },
  {
    kind: 'choice',
    name: 'kind',
    label: '종류',
    choices: paperKinds.map((value) => ({ value, label: paperNames[value].ko })),
  },
]

const columnsOf = ({ id }: Room): readonly Column<OfficePaper>[] => [
  { id: 'name', label: '성명', sortable: 'up', cell: ({ name }) => name },
  { id: 'kind', label: '종류', cell: ({ kind }) => paperNames[kind].ko },
  { id: 'number', label: '접수번호', cell: ({ number }) => number || '-' },
  { id: 'subject', label: '제목', cell: ({ subject }) => subject },
  { id: 'copies', label: '발급', figures: true, cell: ({ copies }) => copies },
  {
    id: 'print',
    label: '확인서',
    cell: ({ key, kind, name, lacks }) =>
      lacks || (
        <span className="flex gap-1">
          {(['ko', 'en'] as const).map((language) => (
            <FileButton
              key={language}
              call="POST /v1/console/papers/print"
              input={{ id, key, language }}
              look="console-link"
              onDone={() => forgetAnswers(call)}
              label={`${name} ${paperNames[kind].ko} ${language === 'ko' ? '국문' : '영문'}`}
            >
              {language === 'ko' ? '국문' : '영문'}
            </FileButton>
          ))}
        </span>
      ),
  },
]
