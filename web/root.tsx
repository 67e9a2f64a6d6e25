import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate, useRouteLoaderData } from 'react-router'
import { everyPageSettings } from '#shop/platform/settings/every-page.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import type { Route } from './+types/root'
import './app.css'
import { BrokenPage } from './frame/broken-page.tsx'
import { headerMenu } from './frame/header-menu.server.ts'
import { SandboxBanner } from './frame/sandbox-banner.tsx'
import { EarlyScript } from './loading/early.tsx'
import { headLinks } from './head-links.server.ts'
import { isOutOfDate } from './loading/settings-version.ts'
import { showKept, useKeptPages } from './loading/kept-pages.ts'
import { toBackOffice } from './loading/to-back-office.ts'
import { originFrom } from './origin.server.ts'
import { useWakeUp } from './loading/wake-up.ts'
import { paths } from './paths.ts'
import { useAuth, whenSessionEnds } from './state/auth-store.ts'
import { purge, useKeptState } from './state/browser-state.ts'
import { useCheckout } from './state/checkout-store.ts'
import { servicesContext } from './services.server.ts'
import { ADDED_TOAST, toast } from './ui/toast.ts'

/**
 * Banner texts for shoppers and the owner. Only the loader uses them, so that they aren't part of the browser's
 * scripts.
 */
const sandboxWords = {
  shopper: 'Demo shop: no real payments or deliveries',
  owner: 'Test mode: card payments are simulated. Add your payment keys to start selling.',
}

/** Loads the data of every page: public origin for canonical links, sandbox banner, and settings with their version. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('settings')
  return {
    origin: originFrom(services, request),
    sandbox: services.providers.sandbox ? sandboxWords : null,
    links: headLinks(services.settings.now().house),
    version: services.settings.snapshot().version,
    shop: {
      ...everyPageSettings(services.settings.now(), services.clock()),
      menu: headerMenu(services),
      canSendMail: services.mailer.canSend,
    },
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [toBackOffice, showKept]

/** Reloads this data only after the owner has changed the settings. */
export const shouldRevalidate = isOutOfDate

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-NG" data-guests={root?.shop.guestCheckout || undefined}>
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2ea" />
        <meta name="application-name" content={root?.shop.house.name} />
        <Meta />
        <Links />
        {root?.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        <SandboxBanner words={root?.sandbox} />
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useWakeUp()
  useKeptState()
  useSessionEnd()
  useKeptPages()
  return <Outlet />
}

/** Notifies the user when the session has expired, and opens the matching login page (rules: expired session). */
function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      whenSessionEnds(() => {
        const { role } = useAuth.getState()
        const { pathname, search } = location
        purge('expire')
        toast.dismiss(ADDED_TOAST)
        if (role === 'customer' && pathname.startsWith(`${paths.checkout}/`))
          useCheckout.getState().choose({ returnTo: pathname })
        toast.error('Session Expired, Login to continue', { id: 'session' })
        if (role === 'admin') void navigate(paths.adminLogin, { state: { to: pathname + search } })
        else void navigate(paths.login)
      }),
    [navigate],
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <BrokenPage error={error} />
    </main>
  )
}
