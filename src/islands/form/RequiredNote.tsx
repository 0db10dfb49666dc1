/** What the star after a label means; once above the fields. */
export const RequiredNote = () => (
  <p className="mb-2 text-small text-sub">
    <span className="text-danger">*</span> 표시는 필수 입력 항목입니다.
  </p>
)
