import type { Me } from '#platform/client/stores/console.ts'
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
  Newspaper,
  Presentation,
  ScanQrCode,
  ShieldCheck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { FindButton, Search } from '#staff/console/frame/search/Search.tsx'
import { LoginDialog } from '#staff/console/frame/LoginDialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { UndoBar } from '#platform/console/UndoBar.tsx'
import { ask } from '#platform/client/console.ts'
import { guideAddress, guidePath, type Screen } from '#staff/rules/console-guide.ts'
import { landingOf, offeredTo, type SectionLabel } from '#staff/rules/console-sections.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMe } from '#staff/console/frame/use-me.ts'

interface Props {
  /** Which entry of the navigation the page belongs to; the guide belongs to none. */
  room?: SectionLabel
  /** Which screen the guide tells of here, where it is not the room's first. */
  help?: Screen
  title: string
  /** The main action, always at the title's right. */
  action?: ReactNode
  /** What the page shows once it is known who is in. */
  children: (me: Me) => ReactNode
}

const icons: Readonly<Record<SectionLabel, LucideIcon>> = {
  오늘: CalendarCheck,
  회원: ContactRound,
  '회비와 입금': Wallet,
  학술대회: Presentation,
  '입장 확인': ScanQrCode,
  게시글: Newspaper,
  '홈페이지 글': FilePen,
  메일: Mail,
  기록: History,
  직원: UsersRound,
  개인정보: ShieldCheck,
  '내 계정': UserRound,
}

/** What every page of the console has around it: the rooms, who is in, the way in where a session ends meanwhile. */
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
          {me && action}
        </div>
        {me === undefined && trouble !== undefined && (
          <Trouble text={trouble} retry={() => location.reload()} />
        )}
        {me === undefined ? <Wait /> : children(me)}
        <UndoBar />
      </main>
      {me && <Search me={me} />}
      <LoginDialog />
    </div>
  )
}

/** In a window of its own: what somebody is writing stays as it is. */
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
  const here = useRef<HTMLLIElement>(null)
  // On a telephone the rooms are one line, wider than the screen.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [me])
  return (
    <nav className="console-rooms" aria-label="관리 화면">
      <a className="console-home" href={landingOf(me?.permissions ?? [])}>
        관리 화면
      </a>
      {me && <FindButton />}
      <ul>
        {offeredTo(me?.permissions ?? []).map(({ label, path }) => {
          const Icon = icons[label]
          return (
            <li key={label} {...(label === room && { ref: here })}>
              <a href={path} aria-current={label === room ? 'page' : undefined}>
                <Icon className="size-[2rem]" aria-hidden="true" />
                {label}
              </a>
            </li>
          )
        })}
      </ul>
      {me && <Who me={me} room={room} />}
    </nav>
  )
}

/** A device that somebody leaves keeps no names of the check-in; without a network they go all the same. */
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
