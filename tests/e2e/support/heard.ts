// What a screen reader says of each screen on the way, by role and name; Playwright compares it with what it hears.

export const termsHeard = `
- navigation "회원가입 단계"
- heading "회원약관 동의" [level=2]
- group "회원약관 동의":
  - checkbox "전체 동의"
  - heading "이용약관" [level=3]
  - link "이용약관 전문 보기 (새 창 열림)"
  - region "이용약관 전문"
  - checkbox "[필수] 이용약관 동의"
  - heading "개인정보 수집·이용" [level=3]
  - link "개인정보처리방침 전문 보기 (새 창 열림)"
  - table "개인정보의 수집과 이용"
  - region "개인정보처리방침 전문"
  - checkbox "[필수] 개인정보 수집·이용 확인"
  - heading "연구분야 수집·이용" [level=3]
  - table "연구분야의 수집과 이용"
  - checkbox "[선택] 연구분야 수집·이용 동의"
  - button "다음" [disabled]
`

export const basicsHeard = `
- heading "기본정보 입력" [level=2]
- paragraph: "* 표시는 필수 입력 항목입니다."
- group "기본정보 입력":
  - textbox "이름"
  - textbox "영문이름"
  - group "생년월일":
    - combobox "출생 연도"
    - combobox "출생 월"
    - combobox "출생 일"
  - group "성별":
    - radio "남" [checked]
    - radio "여"
  - textbox "아이디"
  - button "중복 확인"
  - textbox "비밀번호"
  - button "비밀번호 표시"
  - textbox "비밀번호 확인"
  - button "비밀번호 확인 표시"
  - group "이메일":
    - textbox "이메일 앞부분"
    - textbox "이메일 뒷부분"
    - combobox "이메일 도메인 선택"
    - button "전송"
  - textbox "휴대폰 번호"
  - textbox "우편번호"
  - button "우편번호 검색"
  - textbox "주소"
  - textbox "상세주소"
- button "이전"
- button "다음"
`

export const companyHeard = `
- heading "직장정보 입력" [level=2]
- paragraph: 모두 선택 항목입니다. 해당하는 것만 입력해 주세요.
- group "직장정보 입력":
  - textbox "직장명"
  - textbox "직장명(영문)"
  - combobox "직위"
  - textbox "부서"
  - textbox "직장 전화번호"
  - textbox "팩스번호"
  - checkbox "자택 주소와 동일"
  - textbox "직장 우편번호"
  - button "우편번호 검색"
  - textbox "직장 주소"
  - textbox "직장 상세주소"
- button "이전"
- button "다음"
`

export const educationHeard = `
- heading "학력정보 입력" [level=2]
- list:
  - listitem:
    - group "학력 1":
      - textbox "학교"
      - textbox "전공"
      - combobox "학위"
      - combobox "졸업년도"
      - combobox "국가"
- button "학력 추가"
- button "이전"
- button "다음" [disabled]
`

export const etcHeard = `
- heading "기타정보 입력" [level=2]
- group "기타정보 입력":
  - group "연구분야 동의":
    - table "연구분야의 수집과 이용"
    - checkbox "[선택] 연구분야 수집·이용 동의" [checked]
  - textbox "연구분야"
  - group "우편물 수령지":
    - radio "자택" [checked]
    - radio "직장"
- button "이전"
- button "회원가입"
`

export const completeHeard = `
- heading "회원가입이 완료되었습니다!" [level=2]
- paragraph:
  - strong: 정회원
- link "로그인 하러가기"
`

export const loginHeard = `
- heading "로그인" [level=1]
- group "로그인":
  - textbox "아이디"
  - textbox "비밀번호"
  - button "비밀번호 표시"
  - button "로그인" [disabled]
- list:
  - listitem:
    - link "아이디 찾기"
  - listitem:
    - link "비밀번호 찾기"
  - listitem:
    - link "회원가입"
`

const verifying = `
  - group "이메일":
    - textbox "이메일 앞부분"
    - textbox "이메일 뒷부분"
    - combobox "이메일 도메인 선택"
    - button "전송"
`

export const findIdHeard = `
- heading "아이디 찾기" [level=1]
- group "아이디 찾기":
  - textbox "이름"${verifying}
  - button "아이디 찾기" [disabled]
`

export const foundIdHeard = `
- heading "회원님의 아이디를 찾았습니다." [level=2]
- paragraph: nohwa1956
- link "로그인 하러가기"
- link "비밀번호 찾기"
`

export const findPasswordHeard = `
- heading "비밀번호 찾기" [level=1]
- group "비밀번호 찾기":
  - textbox "아이디"${verifying}
  - button "비밀번호 찾기" [disabled]
`

export const newPasswordHeard = `
- heading "비밀번호 변경" [level=1]
- group "비밀번호 변경":
  - textbox "새 비밀번호"
  - button "새 비밀번호 표시"
  - textbox "새 비밀번호 확인"
  - button "새 비밀번호 확인 표시"
  - button "비밀번호 변경"
`

export const undoHeard = `
- heading "이메일 변경 되돌리기" [level=1]
- heading "이메일 변경을 되돌리시겠습니까?" [level=2]
- list:
  - listitem: 회원정보의 이메일이 변경되기 전의 주소로 되돌아갑니다.
  - listitem: 로그인되어 있는 모든 기기에서 로그아웃됩니다.
- button "이메일 변경 되돌리기"
`

export const undoneHeard = `
- heading "이메일 변경 되돌리기" [level=1]
- heading "이메일을 되돌렸습니다" [level=2]
- paragraph:
  - strong: re****@example.org
- heading "이제 비밀번호를 바꿔 주십시오" [level=3]
- link "비밀번호 찾기":
  - /url: /auth/findpw
- link "로그인"
`
