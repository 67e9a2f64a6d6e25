import { useEffect, useState, type FormEvent } from 'react'
import { NavLink, Outlet, useNavigate } from 'react-router'
import { HousePicture } from '#web/parts/house-picture.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import type { ToLogin } from './login-page.tsx'
import { useCheckout } from '#web/state/checkout-store.ts'
import { onboarding } from '#web/pictures/manifest.ts'

const tabs = [
  { label: 'Register', to: paths.register },
  { label: 'Login', to: paths.login },
] as const

export default function OnboardLayout() {
  useWayOn()
  const [email, setEmail] = useState('')
  const noteEmail = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value)
  }
  return (
    <div className="grid lg:grid-cols-2">
      <div className="wrap grid max-w-xl content-start gap-10 py-10 lg:py-20" onInput={noteEmail}>
        <nav aria-label="Register or log in" className="grid grid-cols-2 border-b border-line">
          {tabs.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              state={{ email } satisfies ToLogin}
              className="label -mb-px border-b-2 border-transparent py-4 text-center text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </div>
      <div className="relative hidden min-h-[54rem] lg:block">
        <HousePicture picture={onboarding} sizes="50vw" alt="" className="absolute inset-0 size-full object-cover" />
      </div>
    </div>
  )
}

/**
 * Redirects signed-in customers to their account; after a sign-in on these pages, `signIn` redirects instead. If the
 * checkout set `returnTo`, it doesn't redirect, because the session may have expired (rules: protected pages).
 */
function useWayOn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isCustomer(useAuth.getState()) && !useCheckout.getState().returnTo)
      void navigate(paths.account, { replace: true })
  }, [navigate])
}
