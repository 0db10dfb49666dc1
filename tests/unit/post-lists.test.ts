import { describe, expect, test } from 'vitest'
import { addressInList, listAddress, readListState } from '#boards/rules/posts.ts'
import { lastPage, pageLinks } from '#platform/rules/pages.ts'

const read = (query: string) => readListState(new URLSearchParams(query))

describe('page links', () => {
  test.for([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
  ] as const)('page %i of %i shows %j', ([page, last, links]) => {
    expect(pageLinks(page, last)).toEqual(links)
  })

  test.for([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [63, 7],
  ] as const)('%i rows end on page %i', ([count, last]) => {
    expect(lastPage(count, 10)).toBe(last)
  })
})

describe('a list’s address', () => {
  test('leaves out what is the default', () => {
    expect(listAddress({})).toBe('/infoplace')
    expect(listAddress({ menu: '소식지', page: 2 })).toBe(
      `/infoplace?menu=${encodeURIComponent('소식지')}&page=2`,
    )
  })

  test('says the same when it is read', () => {
    const state = {
      menu: '연구동향',
      page: 3,
      category: '내용',
      search: '노화 100% & 장수',
    } as const
    expect(read(listAddress(state).replace('/infoplace', ''))).toEqual(state)
    expect(read(addressInList('trend', 7, state).replace('/infoplace/detail/7', ''))).toEqual(state)
  })

  test.for([
    '',
    'menu=없는게시판&search_category=저자',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=둘',
    'page=1e9',
    'search=%20%20',
  ])('that makes no sense means the default: %s', (query) => {
    expect(read(query)).toEqual({ menu: '공지사항', page: 1, category: '전체', search: '' })
  })

  test('takes at most a hundred characters of a search', () => {
    expect(read(`search=${'가'.repeat(200)}`).search).toHaveLength(100)
  })

  test('of a past conference is not in the information square', () => {
    expect(addressInList('guide', 3, {})).toBe('/conference/detail/3')
  })
})
