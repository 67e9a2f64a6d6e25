import { useAuth } from '#web/state/auth-store.ts'
import { Face } from '#web/admin/account/profile/face.tsx'
import { Bell } from '#web/admin/account/notifications/bell.tsx'
import { For } from './capabilities.tsx'
import { SearchBox } from './search-box.tsx'
import { MenuDrawer } from './sidebar.tsx'

export function AdminHeader() {
  const name = useAuth(({ userDetails }) => userDetails?.name)
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-3 border-b border-line bg-paper px-4 md:px-8 print:hidden">
      <MenuDrawer />
      <For needs={['orders', 'money', 'customers', 'products', 'discounts', 'settings']}>
        <SearchBox />
      </For>
      <Bell />
      <p className="flex min-w-0 items-center gap-2 max-sm:shrink-0">
        <Face look="small" />
        <span className="max-w-48 truncate max-sm:sr-only">{name}</span>
      </p>
    </header>
  )
}
