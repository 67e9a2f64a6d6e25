import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Another page is read from its start by a screen reader too; where the eye is, the router's ScrollRestoration says. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!hash) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
