// What moves on the home page and what it fetches, in one piece.
import '#app/site/home/hero.ts'
import '#app/site/home/news.ts'
import '#app/site/home/sponsors.ts'
