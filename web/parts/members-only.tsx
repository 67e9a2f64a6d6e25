import type { ReactNode } from 'react'
import { replace } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth, type Auth } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'

/** For a page's loader: lets in who may see it; anyone else is sent home and told why (rules: members' pages). */
export function letIn(may: (auth: Auth) => boolean, refusal: string): void {
  if (may(useAuth.getState())) return
  toast.error(refusal, { id: 'refused' })
  throw replace(paths.home)
}

/** What only those may see who were let in; who is signed out meanwhile, in another tab too, is told so. */
export const MembersOnly = ({ may, children }: { may: (auth: Auth) => boolean; children: ReactNode }) =>
  useAuth(may) ? (
    children
  ) : (
    <div className="wrap py-20">
      <EmptyState title="You are signed out">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </EmptyState>
    </div>
  )
