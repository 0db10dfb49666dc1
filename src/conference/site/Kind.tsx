/** Which of the two is right, src/styles/payments.css knows even where no island runs. */
export const Kind = () => (
  <>
    <span className="if-before">사전등록</span>
    <span className="if-spot">현장등록</span>
  </>
)
