import { redirect } from 'react-router'
import type { AnswerOf } from '#web/contract.ts'
import { refreshSession } from '#web/frame/signed-in-state.ts'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { toast } from '#web/ui/toast.ts'

type SignedIn = AnswerOf<'POST /auth/login' | 'POST /auth/register'>

/**
 * After a login or registration, stores the session and redirects to the checkout or the home page
 * (rules: redirect after sign-in).
 */
export async function signIn({ message, token, user }: SignedIn): Promise<Response> {
  useAuth.getState().signIn(token, user)
  toast.success(message)
  await refreshSession()
  const { returnTo, choose } = useCheckout.getState()
  choose({ returnTo: null })
  return redirect(returnTo ?? paths.home)
}
