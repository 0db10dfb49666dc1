import { TextField } from '#platform/site/form/Field.tsx'
import { guestNameLength } from '#conference/rules/registrants.ts'

interface Person {
  name: string
  company: string
  email: string
}

interface Props {
  given: Person
  set: (more: Partial<Person>) => void
  fields: Readonly<Record<string, string>>
}

/** Who comes, as the badge will say it. */
export const PersonFields = ({ given, set, fields }: Props) => (
  <>
    <TextField
      label="이름"
      required
      data-first
      fit="name"
      maxLength={guestNameLength.most}
      value={given.name}
      error={fields['name']}
      onChange={({ target }) => set({ name: target.value })}
    />
    <TextField
      label="직장"
      hint="명찰에 그대로 인쇄합니다."
      maxLength={100}
      value={given.company}
      error={fields['company']}
      onChange={({ target }) => set({ company: target.value })}
    />
    <TextField
      label="이메일"
      type="email"
      hint="비워 두셔도 됩니다."
      maxLength={100}
      value={given.email}
      error={fields['email']}
      onChange={({ target }) => set({ email: target.value })}
    />
  </>
)
