import { Field } from '#platform/site/form/Field.tsx'
import { CodeBox, type CodeBoxProps } from '#accounts/site/verification/CodeBox.tsx'
import { TimeLeft } from '#accounts/site/verification/TimeLeft.tsx'

export interface CodeFieldProps extends CodeBoxProps {
  error: string | undefined
  /** In ms; unknown while the mail is still on its way. */
  endsAt: number | undefined
}

/** The six digits from the mail, and the time left to type them. */
export const CodeField = ({ error, endsAt, ...box }: CodeFieldProps) => (
  <Field
    label="인증번호"
    error={error}
    heard
    hint={
      box.verified
        ? undefined
        : '메일이 오지 않으면 스팸함을 확인하시고, 재전송 버튼을 눌러 주세요.'
    }
    required
  >
    {(control) => (
      <>
        <CodeBox {...box} control={control} />
        {!box.verified && endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
        <p className="text-small font-semibold text-success empty:sr-only" role="status">
          {box.verified && '인증이 완료되었습니다.'}
        </p>
      </>
    )}
  </Field>
)
