import { useLocation } from 'react-router'

/** This page's address, with its filters and its page of the list: links to a thing take it along. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** The address that this page was opened from by a link that took it along; '' where it was opened by its own address. */
export function useFrom(): string {
  const { state } = useLocation()
  return (state as { from?: string } | null)?.from ?? ''
}
