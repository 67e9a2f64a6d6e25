import { useLocation } from 'react-router'
import { useAuth } from '#web/state/auth-store.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'

/** What was changed about the admin's own account; asked for again with every change of her details. */
export function OwnAudit() {
  const { userId, userDetails } = useAuth()
  const { pathname } = useLocation()
  return (
    userId && (
      <AuditTrail
        key={`${pathname} ${userDetails?.name} ${userDetails?.email}`}
        subject="admin"
        id={userId}
        title="Changes of your account"
      />
    )
  )
}
