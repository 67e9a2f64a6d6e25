import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { later } from '#web/loading/later.tsx'
import { showHearts } from '#web/parts/heart.tsx'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/storefront-layout'
import { BrokenPage } from './broken-page.tsx'
import { CartPanel } from './cart-panel.tsx'
import { FloatingMessage } from './floating-message.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InfoBar } from './info-bar.tsx'
import { PageProgress } from './page-progress.tsx'
import { privateMeta } from './page-meta.ts'
import { useProductOnItsWay } from './product-on-its-way.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'

/** Meta tags of a missing or broken page. Every other page defines its meta tags itself. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error
    ? privateMeta(isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Something went wrong', matches)
    : []

const ProductPlaceholder = later(() => import('./product-placeholder.tsx'))

export default function StorefrontLayout() {
  const productOnItsWay = useProductOnItsWay()
  useEffect(() => onFirstTouch(ProductPlaceholder.ahead), [])
  return <Frame>{productOnItsWay ? <ProductPlaceholder waiting={<Outlet />} failed={<Outlet />} /> : <Outlet />}</Frame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <BrokenPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const main = usePageFocus()
  useSignedInState()
  useEffect(showHearts, [])
  const isCheckout = useLocation().pathname.startsWith(paths.checkout)
  return (
    <>
      <a href="#main" className="label sr-only bg-ink p-4 text-paper focus:not-sr-only focus:fixed focus:z-50">
        Skip to the content
      </a>
      <PageProgress />
      <InfoBar short={isCheckout} />
      <Header />
      <OfflineNotice />
      <noscript>
        {import.meta.env.SSR && (
          <p className="bg-gold px-4 py-2 text-center text-caption">
            JavaScript is switched off. You can look at all products, but the cart, accounts and orders need JavaScript.
            To order without it, please call or write to us.
          </p>
        )}
      </noscript>
      <CartPanel />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Footer short={isCheckout} />
      <FloatingMessage />
    </>
  )
}

/** Shown without a connection; the page remains usable and the cart is saved. */
function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!online && (
        <span className="block bg-gold px-4 py-2 text-center text-caption">
          You are offline. Your cart is saved. You can continue when you are online again.
        </span>
      )}
    </output>
  )
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * Loads the signed-in customer with address and orders (rules: current session). The code is fetched only if there is a
 * token. It runs again on each navigation, so that an expired session ends (rules: expired session).
 */
function useSignedInState(): void {
  const read = useStateRead()
  const token = useAuth(({ token, role }) => (role === 'customer' ? token : null))
  const { pathname } = useLocation()
  useEffect(() => {
    if (!read || !token) return
    const refresh = () =>
      void import('./signed-in-state.ts').then(
        ({ refreshIfOld }) => refreshIfOld(token),
        // The stored account data is retained, and reloaded when the browser is online again.
        () => addEventListener('online', refresh, { once: true }),
      )
    refresh()
    return () => removeEventListener('online', refresh)
  }, [read, token, pathname])
}
