import { useAuth } from '#web/state/auth-store.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { SearchBox } from './search-box.tsx'
import { MenuDrawer } from './sidebar.tsx'

/** Menu on a phone, the search, and who is signed in. */
export function AdminHeader() {
  const name = useAuth(({ userDetails }) => userDetails?.name)
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-3 border-b border-line bg-paper px-4 md:px-8 print:hidden">
      <MenuDrawer />
      <SearchBox />
      <p className="ml-auto flex min-w-0 items-center gap-2">
        <PersonIcon />
        <span className="max-w-48 truncate max-sm:sr-only">{name}</span>
      </p>
    </header>
  )
}
