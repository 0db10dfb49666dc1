import type { Education } from '#members/rules/education.ts'
import type { NewMember } from '#members/server/service.ts'

interface DemoProfile {
  row: Partial<NewMember>
  schools: readonly Education[]
  /** Whether the member agreed to the research topic's use (ruling 16). */
  topicAgreed: boolean
}

const school = (
  [school, major]: readonly [string, string],
  degree: string,
  year: string,
): Education => ({ school, major, degree, year, country: '대한민국' })

export const demoProfiles: Readonly<Record<string, DemoProfile>> = {
  regular01: {
    row: {
      en_name: 'Kim Jeong-hyeon',
      birth: '1971-05-14',
      gender: '남',
      cell: '01012340001',
      zipcode: '03080',
      address: '서울특별시 종로구 ○○로 101 (○○동, ○○아파트)',
      address_detail: '101동 1203호',
      company_name: '○○대학교',
      company_en_name: 'OO University',
      position: '교수',
      md: '생명과학부',
      company_tel: '0212345678',
      company_fax: '0212345679',
      company_zipcode: '08826',
      company_address: '서울특별시 관악구 ○○로 1',
      company_address_detail: '생명과학관 402호',
      research_topic: '노화 세포의 제거와 조직 재생',
      receive_post: '직장',
    },
    schools: [
      school(['○○대학교', '분자생물학'], '박사', '2001'),
      school(['○○대학교', '생물학'], '석사', '1996'),
      school(['○○대학교', '생물학'], '학사', '1994'),
    ],
    topicAgreed: true,
  },
  regular02: {
    row: {
      en_name: 'Lee Su-min',
      birth: '1983-11-02',
      gender: '여',
      cell: '01012340002',
      zipcode: '34141',
      address: '대전광역시 유성구 ○○로 22',
      address_detail: '305호',
      company_name: '○○연구원',
      company_en_name: 'OO Research Institute',
      position: '선임연구원',
      md: '노화연구센터',
      company_tel: '0421234567',
      receive_post: '자택',
    },
    schools: [school(['○○과학기술원', '생명과학'], '박사', '2013')],
    topicAgreed: false,
  },
  student01: {
    row: {
      en_name: 'Park Seo-yeon',
      birth: '1998-03-27',
      gender: '여',
      cell: '01012340003',
      zipcode: '26493',
      address: '강원특별자치도 원주시 ○○길 7',
      address_detail: '○○빌라 201호',
      company_name: '○○대학교 의과대학',
      position: '학생연구원',
      md: '생화학교실',
      research_topic: '자가포식과 운동',
      receive_post: '자택',
    },
    schools: [
      school(['○○대학교', '의과학'], '석사과정', '2027'),
      school(['○○대학교', '생명공학'], '학사', '2021'),
    ],
    topicAgreed: true,
  },
  special01: {
    row: {
      en_name: 'Choi Young-ho',
      birth: '1965-08-19',
      gender: '남',
      cell: '01012340004',
      zipcode: '13494',
      address: '경기도 성남시 분당구 ○○로 55',
      address_detail: '1102호',
      company_name: '○○바이오',
      company_en_name: 'OO Bio',
      position: '대표이사',
      company_tel: '0311234567',
      company_zipcode: '13488',
      company_address: '경기도 성남시 분당구 ○○로 12',
      company_address_detail: '7층',
      receive_post: '직장',
    },
    schools: [school(['○○대학교', '약학'], '석사', '1990')],
    topicAgreed: false,
  },
  honor01: {
    row: {
      en_name: 'Jung Hye-sook',
      birth: '1948-01-30',
      gender: '여',
      cell: '01012340005',
      zipcode: '48058',
      address: '부산광역시 해운대구 ○○로 9',
      address_detail: '203동 802호',
      company_name: '○○대학교',
      position: '명예교수',
      research_topic: '노년의 영양과 장수 지역 조사',
      receive_post: '자택',
    },
    schools: [
      school(['○○대학교', '식품영양학'], '박사', '1979'),
      school(['○○대학교', '식품영양학'], '석사', '1973'),
    ],
    topicAgreed: true,
  },
}
