import BookOpen from '@lucide/astro/icons/book-open'
import CalendarDays from '@lucide/astro/icons/calendar-days'
import ClipboardCheck from '@lucide/astro/icons/clipboard-check'
import Landmark from '@lucide/astro/icons/landmark'
import Megaphone from '@lucide/astro/icons/megaphone'
import UserPlus from '@lucide/astro/icons/user-plus'

/** The icons that content/home.yaml may name. */
export const tileIcons = {
  landmark: Landmark,
  'user-plus': UserPlus,
  'clipboard-check': ClipboardCheck,
  'calendar-days': CalendarDays,
  megaphone: Megaphone,
  'book-open': BookOpen,
}
