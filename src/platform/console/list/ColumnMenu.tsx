import type { ListTable } from '#platform/console/list/use-table.ts'
import { Columns3 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

/** Which columns are shown; this browser keeps it. */
export const ColumnMenu = <Row extends object>({ table }: { table: ListTable<Row> }) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return undefined
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])
  const close = (): void => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div
      className="console-menu"
      ref={place}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) close()
      }}
    >
      <button
        className="console-tool"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Columns3 className="size-[2rem]" aria-hidden="true" /> 열
      </button>
      <fieldset id={id} hidden={!open}>
        <legend className="sr-only">보일 열</legend>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <label className="tick" key={column.id}>
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
              />
              <span>{String(column.columnDef.header)}</span>
            </label>
          ))}
      </fieldset>
    </div>
  )
}
