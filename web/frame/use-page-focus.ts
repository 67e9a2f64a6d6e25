import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Lets a screen reader begin a new page at its start; for the eye the router's ScrollRestoration does (rules: start of page). */
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
