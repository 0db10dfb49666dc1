import { ask } from '#platform/client/console.ts'
import type { Person } from '#staff/api/staff.ts'
import { Conflict } from '#platform/console/Conflict.tsx'
import type { Role } from '#staff/rules/staff.ts'
import { useEffect, useState } from 'react'

interface Props {
  staff_pk: number
  /** The roles that were about to be saved. */
  mine: readonly Role[]
  /** Both get the person as somebody else has left them. */
  onKeepMine: (now: Person) => void
  onTakeTheirs: (now: Person) => void
  onClose: () => void
}

interface Now {
  person: Person
  who: string
  at: string
}

const findNow = async (staff_pk: number): Promise<Now | undefined> => {
  const [{ people }, { rows }] = await Promise.all([
    ask('GET /v1/console/staff/people', {}),
    ask('GET /v1/console/log', { kind: 'staff', subject: String(staff_pk) }),
  ])
  const person = people.find((one) => one.staff_pk === staff_pk)
  const [row] = rows
  return person && row && { person, who: row.staff_name, at: row.at }
}

/** Somebody else changed the same person meanwhile. */
export const RoleConflict = ({ staff_pk, mine, onKeepMine, onTakeTheirs, onClose }: Props) => {
  const [now, setNow] = useState<Now>()
  useEffect(() => {
    findNow(staff_pk).then(setNow, onClose)
  }, [staff_pk, onClose])
  if (now === undefined) return null
  const { person, who, at } = now
  const fields = [{ label: '역할', mine: mine.join(', '), theirs: person.roles.join(', ') }]
  return (
    <Conflict
      open
      who={who}
      at={at}
      fields={fields}
      onClose={onClose}
      onKeepMine={() => onKeepMine(person)}
      onTakeTheirs={() => onTakeTheirs(person)}
    />
  )
}
