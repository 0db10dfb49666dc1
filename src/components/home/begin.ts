// What moves on the home page and what it fetches, in one piece.
import '#components/home/hero.ts'
import '#components/home/news.ts'
import '#components/home/sponsors.ts'
