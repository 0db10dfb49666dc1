import { useBoxes } from '#accounts/site/verification/use-boxes.ts'
import { emailDomains, typedDomain } from '#platform/rules/email.ts'
import type { Ref } from 'react'

interface Props {
  /** Both boxes with the `@` between them. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
  /** What the messages of the group ask of each box. */
  described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }
}

/** An address in two boxes; the second can be chosen. A whole address in either is split. */
export const EmailBoxes = ({ value, onChange, onBlur, ref, described }: Props) => {
  const { front, back, typing, backBox, changeFront, changeBack, choose } = useBoxes(
    value,
    onChange,
  )
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        className="control min-w-0 flex-1 desk:min-w-[15rem]"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-label="이메일 앞부분"
        aria-required
        ref={ref}
        value={front}
        onBlur={onBlur}
        onChange={changeFront}
        {...described}
      />
      <span aria-hidden="true">@</span>
      <input
        className="control min-w-0 flex-1 desk:min-w-[15rem]"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-label="이메일 뒷부분"
        aria-required
        placeholder="example.ac.kr"
        ref={backBox}
        readOnly={!typing}
        value={back}
        onBlur={onBlur}
        onChange={changeBack}
        {...described}
      />
      <select
        className="control desk:w-[18rem]"
        aria-label="이메일 도메인 선택"
        value={typing ? typedDomain : back}
        onChange={({ target }) => choose(target.value)}
      >
        <option>{typedDomain}</option>
        {emailDomains.map((domain) => (
          <option key={domain}>{domain}</option>
        ))}
      </select>
    </div>
  )
}
