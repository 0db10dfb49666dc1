import { LatestPosts } from '#components/home/latest-posts.ts'
import { TabList } from '#components/home/tab-list.ts'

customElements.define('latest-posts', LatestPosts)
customElements.define('tab-list', TabList)
