import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

type Words = { shopper: string; owner: string }

/** Says on every page that payments are simulated, while the sandbox plays its card payments (rules: sandbox banner). */
export function SandboxBanner({ words }: { words: Words | null | undefined }) {
  const { pathname } = useLocation()
  if (!words) return null
  return (
    <aside aria-label="Sandbox" className="bg-gold px-4 py-2 text-center text-caption print:hidden">
      {pathname.startsWith(paths.admin) ? words.owner : words.shopper}
    </aside>
  )
}
