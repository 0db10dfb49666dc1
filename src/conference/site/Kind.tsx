import { say } from '#platform/rules/say.ts'

/** Which of the two is right, src/styles/payments.css knows even where no island runs. */
export const Kind = () => (
  <>
    <span className="if-before">{say('사전등록')}</span>
    <span className="if-spot">{say('현장등록')}</span>
  </>
)
