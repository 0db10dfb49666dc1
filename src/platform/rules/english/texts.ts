/** The society's own pages: greeting, history, officers, bylaws, terms. */
export const texts = {
  인사말: 'Greeting',
  '{} {} 인사말. {}': 'Greeting of the {1} of the {0}. {2}',
  // History
  학회연혁: 'History',
  '{}의 발자취를 {}부터 오늘까지 연대별로 소개합니다.':
    'The history of the {}, decade by decade, from the {} to today.',
  '연대 바로가기': 'Decades',
  '{}년대': '{}s',
  '{}년': '{}',
  // Officers
  '{} 이끄는 임원과 {}개 위원회의 명단입니다.': 'The officers of the {} and its {} committees.',
  '임기: {} ~ {}': 'Term: {} – {}',
  직위: 'Position',
  이름: 'Name',
  소속: 'Affiliation',
  // Bylaws, terms of use and privacy policy
  '{} 회칙({})의 전문과 개정 연혁, 신구조문대비표를 볼 수 있습니다.':
    'The bylaws of the {} ({}) in full, as a courtesy translation.',
  '{} {}. {}부터 시행합니다.': '{}: {}, in force from {}. A courtesy translation.',
  '이 글은 참고용 번역이며, 국문이 우선합니다.':
    'This is a courtesy translation. The Korean text prevails.',
  '제{}장 {}': 'Chapter {}. {}',
  '회칙 {}': 'Bylaws: {}',
  이용약관: 'Terms of use',
  개인정보처리방침: 'Privacy policy',
  현행: 'In force',
  의결일: 'Adopted',
  공고일: 'Announced',
  시행일: 'In force from',
  인쇄: 'Print',
  차례: 'Contents',
  '{} 표': 'Table: {}',
} as const
