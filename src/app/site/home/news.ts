import { LatestPosts } from '#app/site/home/latest-posts.ts'
import { TabList } from '#app/site/home/tab-list.ts'

customElements.define('latest-posts', LatestPosts)
customElements.define('tab-list', TabList)
