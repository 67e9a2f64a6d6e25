import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'

/**
 * Notice that mails can't be sent because no mail server is set up, with a link to its settings (rules: mail states).
 */
export function NoMail() {
  const isKnown = useToday(({ version }) => version !== null)
  const canSendMail = useToday(({ canSendMail }) => canSendMail)
  const may = useMay()
  if (!isKnown || canSendMail) return null
  return (
    <p className="border border-line border-l-4 border-l-gold bg-card px-4 py-3">
      Emails can’t be sent, because no mail server is set up.{' '}
      {may.includes('keys') && (
        <Link to={adminPaths.keys} className="underline underline-offset-4 hover:text-indigo">
          Set up a mail server
        </Link>
      )}
    </p>
  )
}
