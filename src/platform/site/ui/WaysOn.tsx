export const WaysOn = () => (
  <>
    <a className="button flex-1" href="/">
      홈으로
    </a>
    <a className="button-line flex-1" href="/mypage">
      MY 페이지
    </a>
  </>
)
