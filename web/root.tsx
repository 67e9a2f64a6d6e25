import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from 'react-router'
import { config } from '#config'
import { Toaster } from '#web/ui/toaster.tsx'
import type { Route } from './+types/root'
import './app.css'
import displayFont from './fonts/cormorant-latin.woff2?url'
import textFont from './fonts/public-sans-latin.woff2?url'
import { BrokenPage } from './frame/broken-page.tsx'
import { originFrom } from './origin.server.ts'
import { paths } from './paths.ts'
import { useAuth, whenSessionEnds } from './state/auth-store.ts'
import { purge, useKeptState } from './state/browser-state.ts'
import { servicesContext } from './services.server.ts'
import { toast } from './ui/toast.ts'

const preloaded = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: Route.LinksFunction = () => [
  preloaded(textFont),
  preloaded(displayFont),
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The shop's public address, which pages need for their canonical links. */
export function loader({ context, request }: Route.LoaderArgs) {
  return { origin: originFrom(context.get(servicesContext), request) }
}

/** It never changes while one shops. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2ea" />
        <meta name="application-name" content={config.brand.name} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useKeptState()
  useSessionEnd()
  return <Outlet />
}

/** Whose session has ended is told so, and goes to her sign-in (rules: ended session). */
function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      whenSessionEnds(() => {
        const { role } = useAuth.getState()
        purge()
        toast.error('Session Expired, Login to continue', { id: 'session' })
        void navigate(role === 'admin' ? paths.adminLogin : paths.login)
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
