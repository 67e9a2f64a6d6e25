import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth, type Auth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'

type MembersOnlyProps = {
  may: (auth: Auth) => boolean
  /** What a visitor is told when she is sent home. */
  refusal: string
  onRefused?: () => void
  /** Shown until it is known who is signed in. */
  waiting: ReactNode
  children: ReactNode
}

/** Keeps a page to those who may see it; anyone else goes home with a word why (decisions §2, Guards). */
export function MembersOnly({ may, refusal, onRefused, waiting, children }: MembersOnlyProps) {
  const read = useStateRead()
  const allowed = useAuth(may)
  const navigate = useNavigate()
  // Who was let in and is signed out here is already on her way; only strangers are sent off.
  const [wasAllowed, setWasAllowed] = useState(false)
  if (read && allowed && !wasAllowed) setWasAllowed(true)
  const isStranger = read && !allowed && !wasAllowed

  useEffect(() => {
    if (!isStranger) return
    onRefused?.()
    toast.error(refusal, { id: 'refused' })
    void navigate(paths.home, { replace: true })
  }, [isStranger, refusal, onRefused, navigate])

  if (read && allowed) return children
  return wasAllowed ? <SignedOut /> : waiting
}

const SignedOut = () => (
  <div className="wrap py-20">
    <EmptyState title="You are signed out">
      <ButtonLink to={paths.login}>Login</ButtonLink>
    </EmptyState>
  </div>
)
