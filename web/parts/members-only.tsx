import type { ReactNode } from 'react'
import { replace } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth, type Auth } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * Guards a page's loader: redirects to the home page with an error toast unless `may` allows the visitor in
 * (rules: protected pages).
 */
export function letIn(may: (auth: Auth) => boolean, refusal: string): void {
  if (may(useAuth.getState())) return
  toast.error(refusal, { id: 'refused' })
  throw replace(paths.home)
}

/**
 * Shows its children only while `may` returns true, and a login link once the customer is signed out, even in another
 * tab.
 */
export const MembersOnly = ({ may, children }: { may: (auth: Auth) => boolean; children: ReactNode }) =>
  useAuth(may) ? (
    children
  ) : (
    <div className="wrap py-20">
      <EmptyState title="You are signed out">
        <ButtonLink to={paths.login}>Log in</ButtonLink>
      </EmptyState>
    </div>
  )
