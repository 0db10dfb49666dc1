import {
  BookOpen,
  CalendarCheck,
  CircleQuestionMark,
  ContactRound,
  ExternalLink,
  FilePen,
  History,
  LogOut,
  Mail,
  type LucideIcon,
  Menu,
  Newspaper,
  Presentation,
  ScanQrCode,
  Settings,
  Wallet,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ask } from '#platform/client/console.ts'
import { pressedKey } from '#platform/client/pressed-key.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { LoginDialog } from '#staff/console/frame/LoginDialog.tsx'
import { FindButton, Search } from '#staff/console/frame/search/Search.tsx'
import { useMe } from '#staff/console/frame/use-me.ts'
import { guideAddress, guidePath, type Screen } from '#staff/rules/console-guide.ts'
import { landingOf, offeredTo, type SectionLabel } from '#staff/rules/console-sections.ts'

interface Props {
  room?: SectionLabel
  help?: Screen
  title: string
  action?: ReactNode | ((me: Me) => ReactNode)
  children: (me: Me) => ReactNode
}

const icons: Partial<Readonly<Record<SectionLabel, LucideIcon>>> = {
  오늘: CalendarCheck,
  회원: ContactRound,
  '회비와 입금': Wallet,
  학술대회: Presentation,
  '입장 확인': ScanQrCode,
  게시글: Newspaper,
  '홈페이지 글': FilePen,
  메일: Mail,
  이력: History,
}

export const Frame = ({ room, help = room, title, action, children }: Props) => {
  const { me, trouble } = useMe()
  return (
    <div className="console">
      <Sections me={me} room={room} />
      <main className="console-main" id="main" tabIndex={-1}>
        <div className="console-title">
          <div className="flex flex-wrap items-center gap-x-2">
            <h1>{title}</h1>
            {help !== undefined && <Help screen={help} />}
          </div>
          {me && (typeof action === 'function' ? action(me) : action)}
        </div>
        {me === undefined && trouble !== undefined && (
          <Trouble text={trouble} retry={() => location.reload()} />
        )}
        {me === undefined ? <Wait /> : children(me)}
      </main>
      {me && <Search me={me} />}
      <LoginDialog />
    </div>
  )
}

/** Opens in a new window, so that unsaved input stays. */
const Help = ({ screen }: { screen: Screen }) => (
  <a className="console-help" href={guideAddress(screen)} target="_blank" rel="noopener">
    <CircleQuestionMark className="size-[1.8rem]" aria-hidden="true" />
    도움말<span className="sr-only">(새 창 열림)</span>
  </a>
)

const Wait = () => (
  <p className="text-sub" role="status">
    불러오고 있습니다.
  </p>
)

const Sections = ({ me, room }: { me: Me | undefined; room: SectionLabel | undefined }) => {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const Icon = open ? X : Menu
  const offered = offeredTo(me?.permissions ?? [])
  const isSetting = offered.some((one) => one.isSetting && one.label === room)
  const here = isSetting ? '설정' : room
  return (
    <nav
      className="console-rooms"
      aria-label="관리 화면"
      data-open={open}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !open) return
        setOpen(false)
        opener.current?.focus()
      }}
    >
      <a className="console-home" href={landingOf(me?.permissions ?? [])}>
        관리 화면
      </a>
      {me && <FindButton />}
      <button
        className="console-opener"
        type="button"
        ref={opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon className="size-[2rem]" aria-hidden="true" />
        메뉴
      </button>
      <div className="console-places" id={id}>
        <ul>
          {offered
            .filter((one) => !one.isSetting)
            .map(({ label, path }) => (
              <li key={label}>
                <Section label={label} path={path} isHere={label === here} />
              </li>
            ))}
        </ul>
        {me && <Who me={me} room={room} />}
      </div>
    </nav>
  )
}

interface SectionProps {
  label: SectionLabel
  path: string
  isHere: boolean
}

const Section = ({ label, path, isHere }: SectionProps) => {
  const Icon = icons[label] ?? Settings
  return (
    <a href={path} aria-current={isHere ? 'page' : undefined}>
      <Icon className="size-[2rem]" aria-hidden="true" />
      {label}
    </a>
  )
}

/** Erases the names of the check-in from this device, even if there is no network. */
const logOut = async (): Promise<void> => {
  const { eraseRoster } = await import('#platform/client/stores/console-checkin.ts')
  await eraseRoster().catch(() => undefined)
  await ask('POST /v1/console/staff/leave', {})
  location.assign('/admin/login')
}

const Who = ({ me, room }: { me: Me; room: SectionLabel | undefined }) => (
  <div className="console-who">
    <p>
      <strong>{me.staff_name}</strong> {me.roles.join(', ')}
    </p>
    <a href={guidePath} aria-current={room === undefined ? 'page' : undefined}>
      <BookOpen className="size-[1.8rem]" aria-hidden="true" />
      안내
    </a>
    <a href="/">
      <ExternalLink className="size-[1.8rem]" aria-hidden="true" />
      홈페이지
    </a>
    <button type="button" onClick={() => void logOut()}>
      <LogOut className="size-[1.8rem]" aria-hidden="true" />
      로그아웃
    </button>
  </div>
)
