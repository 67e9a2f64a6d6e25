import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

type Words = { shopper: string; owner: string }

/** Shows on every page that card payments are simulated (rules: sandbox banner). */
export function SandboxBanner({ words }: { words: Words | null | undefined }) {
  const { pathname } = useLocation()
  if (!words) return null
  return (
    <aside aria-label="Sandbox" className="bg-gold px-4 py-1.5 text-center text-caption print:hidden">
      {pathname.startsWith(paths.admin) ? words.owner : words.shopper}
    </aside>
  )
}
