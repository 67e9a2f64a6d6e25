import { useEffect, useRef, type RefObject } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { leaveThrough } from '#web/api-client.ts'
import { CartPanel } from './cart-panel.tsx'
import { FloatingMessage } from './floating-message.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InfoBar } from './info-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useSignedInState } from './signed-in-state.ts'

/** The frame of every storefront page: info bar, header, cart panel, page, footer (spec §2, Shared storefront layout). */
export default function StorefrontLayout() {
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => leaveThrough(navigate), [navigate])
  useSignedInState()
  useStartOfPage(main)
  return (
    <>
      <a href="#main" className="label sr-only bg-ink p-4 text-paper focus:not-sr-only focus:fixed focus:z-50">
        Skip to the content
      </a>
      <InfoBar />
      <Header />
      <OfflineNotice />
      <CartPanel />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[60dvh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <FloatingMessage />
    </>
  )
}

/** Every other page starts at its top, for the eye and for a screen reader (spec §2). */
function useStartOfPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hash) return
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
