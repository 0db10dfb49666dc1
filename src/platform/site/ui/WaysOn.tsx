import { isEnglish, pathHere, say } from '#platform/rules/say.ts'
export const WaysOn = () => (
  <>
    <a className="button flex-1" href={pathHere('/')}>
      {say('홈으로')}
    </a>
    <a className="button-line flex-1" href={isEnglish() ? pathHere('/mypage/basic') : '/mypage'}>
      {say('MY 페이지')}
    </a>
  </>
)
