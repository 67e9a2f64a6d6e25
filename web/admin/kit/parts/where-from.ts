import { useLocation } from 'react-router'

/** Returns this page's URL with filters and page number; links to a record pass it in their state. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Returns the URL of the page that linked here, or '' if the page was opened directly. */
export function useFrom(): string {
  const { state } = useLocation()
  return (state as { from?: string } | null)?.from ?? ''
}
