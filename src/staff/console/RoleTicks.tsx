import { FieldGroup } from '#platform/site/form/Field.tsx'
import { type Role, roleNotes, roles } from '#staff/rules/staff.ts'

interface Props {
  held: readonly Role[]
  onChange: (roles: Role[]) => void
  error?: string | undefined
}

/** Which roles somebody holds, each with what it is for. */
export const RoleTicks = ({ held, onChange, error }: Props) => (
  <FieldGroup label="역할" required error={error}>
    {(described) =>
      roles.map((role) => (
        <label className="tick" key={role}>
          <input
            type="checkbox"
            checked={held.includes(role)}
            onChange={({ target }) =>
              onChange(roles.filter((one) => (one === role ? target.checked : held.includes(one))))
            }
            {...described}
          />
          <span>
            <strong>{role}</strong> <span className="text-sub">{roleNotes[role]}</span>
          </span>
        </label>
      ))
    }
  </FieldGroup>
)
