import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SheetLook } from '#platform/api/sheet-fields.ts'
import { errorText } from '#platform/client/errors.ts'
import { type DemoFile, demoFileAddress, demoFiles } from '#platform/rules/file-kind.ts'
import { useMe } from '#staff/console/frame/use-me.ts'
import { SheetColumns } from '#staff/console/sheet/SheetColumns.tsx'
import type { Sheet } from '#staff/console/sheet/use-sheet.ts'

interface FileProps {
  label: string
  /** Says what the file is for, and what becomes of it. */
  intro: string
  hint: string
  demo: readonly DemoFile[]
}

interface Props<Key extends string, Checked> extends FileProps {
  sheet: Sheet<Key, Checked>
  /** The doubts and the result. */
  children: (checked: Checked) => ReactNode
}

/** A sheet that comes in: file, how it was read, columns; then the module's doubts and result. */
export const SheetImport = <Key extends string, Checked extends SheetLook<Key>>({
  sheet,
  children,
  ...file
}: Props<Key, Checked>) => {
  const { checked, name, chooseColumns, chooseSheet } = sheet
  return (
    <>
      <FileStep {...file} sheet={sheet} />
      {checked && (
        <>
          <section className="console-card flex flex-col gap-2" aria-labelledby="sheet-read">
            <h2 className="mb-0!" id="sheet-read">
              읽은 내용
            </h2>
            <p>
              <strong className="break-all">{name}</strong>{' '}
              {nameOf(checked) !== '' && <span>{`${nameOf(checked)} 시트 `}</span>}
              <span>{`${checked.lines}행`}</span>
            </p>
            {checked.sheets.length > 1 && (
              <label className="flex flex-wrap items-center gap-2">
                읽을 시트
                <select
                  className="control w-auto"
                  value={checked.sheet}
                  onChange={({ target }) => void chooseSheet(target.value)}
                >
                  {checked.together.length > 0 && (
                    <option value="">{`모든 시트(${checked.together.join(', ')})`}</option>
                  )}
                  {checked.sheets.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </label>
            )}
            {checked.notes.length > 0 && (
              <ul className="list-disc pl-4">
                {checked.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
            <SheetColumns
              read={checked}
              onChoose={(change) =>
                void chooseColumns((chosen) => change(chosen ?? checked.columns))
              }
            />
            <p className="font-semibold whitespace-pre-line text-danger empty:hidden">
              {checked.lack}
            </p>
          </section>
          {children(checked)}
        </>
      )}
    </>
  )
}

const nameOf = ({ sheet, together }: SheetLook<string>): string => sheet || together.join(', ')

const FileStep = ({
  label,
  intro,
  hint,
  demo,
  sheet: { error, going, done, open },
}: FileProps & { sheet: Pick<Sheet<never, unknown>, 'error' | 'going' | 'done' | 'open'> }) => (
  <section
    className="console-card flex flex-col gap-2 border-dashed!"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      void open(event.dataTransfer.files[0])
    }}
  >
    <p>{intro}</p>
    <div className="flex flex-wrap items-center gap-2">
      <label className="button-line cursor-pointer focus-within:outline-2">
        <FileUp className="size-[2rem]" aria-hidden="true" /> {label} 선택
        <input
          className="sr-only"
          type="file"
          accept=".xlsx,.xls,.csv,.txt,.htm,.html,.mht,.mhtml,.xml"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            void open(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="grow basis-[28rem] text-sub">{hint}</p>
    </div>
    <DemoFileLink names={demo} />
    <p role="status">{going ? '확인하고 있습니다.' : done}</p>
    <p className="font-semibold whitespace-pre-line text-danger empty:hidden" role="alert">
      {error !== undefined && errorText(error)}
    </p>
  </section>
)

const DemoFileLink = ({ names }: { names: readonly DemoFile[] }) => {
  const { me } = useMe()
  if (me?.demo !== true) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sub">
      체험용 파일을 내려받아 그대로 올릴 수 있습니다:
      {names.map((name) => (
        <a
          key={name}
          className="inline-flex min-h-[4.4rem] items-center underline"
          href={demoFileAddress(name)}
          download
        >
          {demoFiles[name].label}(CSV)
        </a>
      ))}
    </p>
  )
}
