/** Words of many screens. */
export const common = {
  확인: 'OK',
  취소: 'Cancel',
  닫기: 'Close',
  로그인: 'Log in',
  '로그인이 필요합니다.': 'Please log in.',
  '로그인 하러가기': 'Log in',
  로그아웃: 'Log out',
  홈으로: 'Home',
  'MY 페이지': 'My page',
  마이페이지: 'My page',
  '다시 시도': 'Try again',
  '불러오고 있습니다.': 'Loading.',
  선택: 'Choose',
  '[선택]': '[Optional]',
  '[필수]': '[Required]',
  '선택해 주세요': 'Please choose',
  '선택 항목입니다.': 'This field is optional.',
  '표시는 필수 입력 항목입니다.': 'marks required fields.',
  '{} 표시': 'Show: {}',
  '(새 창 열림)': '(opens in a new window)',
  '학회 사무국': 'Secretariat',
  '사무국(': 'secretariat (',
  '이 화면을 이용하려면 자바스크립트를 켜야 합니다.': 'This page needs JavaScript.',
  '브라우저 설정에서 자바스크립트를 허용한 뒤 화면을 새로 고쳐 주세요. 도움이 필요하시면':
    'Please allow JavaScript in your browser and reload the page. If you need help, please contact the',
  '으로 연락해 주세요.': '.',
  '브라우저가 쿠키와 사이트 데이터 저장을 차단하고 있습니다.':
    'Your browser blocks cookies and site data.',
  '게시글과 안내는 보실 수 있지만, 로그인과 신청에는 쿠키가 필요합니다. 브라우저 설정에서 이 사이트의 쿠키를 허용하신 뒤 화면을 새로 고쳐 주세요.':
    'You can read the website, but you need cookies to log in and to register. Please allow cookies for this website and reload the page.',
  // Lists of pages.
  페이지: 'Pages',
  '첫 페이지': 'First page',
  '이전 페이지': 'Previous page',
  '다음 페이지': 'Next page',
  '마지막 페이지': 'Last page',
  '{} 페이지': 'Page {}',
  // Times.
  '{}초': '{} sec',
  '{}분': '{} min',
  '{}시간': '{} h',
  '{}분 {}초': '{} min {} sec',
  '{} {} 후에 다시 시도해 주세요.': '{} Please try again in {}.',
  '요청이 많습니다.': 'Too many requests.',
  // The session and the network.
  '로그인이 만료되어 로그아웃됩니다.\n다시 로그인해 주세요.':
    'Your session has expired.\nPlease log in again.',
  '다른 기기에서 로그인되어 로그아웃됩니다.\n본인이 아니라면 비밀번호를 변경해 주세요.':
    'You have been logged out because your account was used on another device.\nIf that was not you, please change your password.',
  '인증 오류': 'Log-in problem',
  '인증에 문제가 생겼습니다. 다시 로그인해 주세요.':
    'Your log-in could not be confirmed. Please log in again.',
  '입력하시던 내용은 다시 로그인하시면 복원됩니다.':
    'What you typed will be restored after you log in.',
  '네트워크 연결에 문제가 있습니다. 잠시 후 다시 시도해 주세요.':
    'There is a problem with the network connection. Please try again shortly.',
  '서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.':
    'The server is not responding. Please try again shortly.',
  '요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.':
    'The request took too long. Please try again shortly.',
  '잘못된 요청입니다. 잠시 후 다시 시도해 주세요.':
    'The request could not be handled. Please try again shortly.',
  '(문의 번호: {})': '(Reference: {})',
  '화면을 표시하지 못했습니다. 브라우저의 번역 기능을 사용하고 계시면 끄고 다시 열어 주세요. 입력 중이던 내용은 사라질 수 있습니다.':
    'The page could not be shown. If your browser is translating it, please turn that off and open the page again. What you were typing may be lost.',
  '기본 화면 다시 열기': 'Open the page again',
  '입력란을 불러오지 못했습니다. 화면을 새로 고치신 뒤 다시 시도해 주세요.':
    'The field could not be loaded. Please reload the page and try again.',
  '저장하지 않은 내용이 있습니다.': 'You have unsaved changes.',
  '이 화면을 나가면 입력하신 내용이 사라집니다.': 'If you leave this page, they will be lost.',
  나가기: 'Leave',
  // Data words.
  정회원: 'Regular member',
  학생회원: 'Student member',
  특별회원: 'Special member',
  명예회원: 'Honorary member',
  비회원: 'Non-member',
  회원: 'Member',
  '이미 노화학회 회원이십니다.': 'You are already a member of the society.',
  '로그인 후 안내': 'After you log in',
  '체험용 시각': 'Demonstration time',
  '체험용 시각: {} {} (실제 시각이 아닙니다)': 'Demonstration time: {} {} (not the real time)',
} as const
