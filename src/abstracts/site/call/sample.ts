import { type Content, emptyContent } from '#abstracts/rules/content.ts'
import { isEnglish } from '#platform/rules/say.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'

const texts: readonly string[] = [
  '노화세포의 축적은 만성 염증의 원인으로 알려져 있다. 본 연구는 노화세포를 제거하였을 때 근육의 재생이 회복되는지 확인하고자 하였다.',
  '생후 24개월의 생쥐 40마리(♂ 20, ♀ 20)를 두 군으로 나누어 8주 동안 관찰하고, 근섬유의 단면적과 IL-6의 농도를 측정하였다.',
  '처치군에서 근섬유의 단면적이 18 ± 4% 증가하였고 IL-6의 농도는 감소하였다(',
  '노화세포의 제거는 노화한 근육의 재생을 회복시켰다. 임상 적용을 위하여 용량에 관한 연구가 필요하다.',
]

const textsEn: readonly string[] = [
  'Senescent cells are a known cause of chronic inflammation. We asked whether clearing them restores muscle regeneration.',
  'Forty mice aged 24 months (♂ 20, ♀ 20) were observed in two groups for 8 weeks. The cross-sectional area of muscle fibres and the level of IL-6 were measured.',
  'In the treated group, the cross-sectional area of fibres increased by 18 ± 4% and the level of IL-6 fell (',
  'Clearing senescent cells restored the regeneration of aged muscle. The dose needs further study before clinical use.',
]

const author = { email: '', orcid: '', presenter: false, corresponding: false }
const place = { city: '', country: 'KR' }

/** An invented abstract, laid out on the page about the call. */
export const sampleOf = ({ fields, forms, sections = [] }: Abstracts): Content => ({
  ...emptyContent(sections.length),
  ...(isEnglish() && { language: 'en' as const }),
  title_ko: isEnglish() ? [] : [{ text: '노화세포의 제거가 고령 생쥐의 근육 재생에 미치는 영향' }],
  title_en: [{ text: 'Effect of clearing senescent cells on muscle regeneration in aged mice' }],
  field: fields[0]?.code ?? '',
  form: forms[0]?.name ?? '',
  keywords: isEnglish()
    ? ['senescent cells', 'sarcopenia', 'regeneration']
    : ['노화세포', '근감소증', '재생'],
  sections: (isEnglish() ? textsEn : texts)
    .slice(0, Math.max(1, sections.length))
    .map((text, at) => [
      at === 2
        ? [
            { text },
            { text: 'p', em: true },
            { text: ' < 0.01). CD4' },
            { text: '+', sup: true },
            {
              text: isEnglish()
                ? ' T cells did not change in number.'
                : ' T세포의 수는 변하지 않았다.',
            },
          ]
        : [{ text }],
    ]),
  authors: [
    { ...author, name_ko: '김노화', name_en: 'Kim', affiliations: [0], presenter: true },
    { ...author, name_ko: '이건강', name_en: 'Lee', affiliations: [0, 1] },
    {
      ...author,
      name_ko: '박수명',
      name_en: 'Park',
      affiliations: [1],
      email: 'office@example.org',
      corresponding: true,
    },
  ],
  affiliations: [
    {
      ...place,
      ...{ institution_ko: '○○대학교', department_ko: '의과대학' },
      ...{ institution_en: '○○ University', department_en: 'College of Medicine' },
    },
    {
      ...place,
      ...{ institution_ko: '○○연구원', department_ko: '노화연구단' },
      ...{ institution_en: '○○ Research Institute', department_en: 'Ageing Research Group' },
    },
  ],
})
