import type { ReactNode } from 'react'
import { data, useLocation, useNavigation, useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { dismissErrors, toast } from '#web/ui/toast.ts'

type AnsweredProps<Body> = {
  answer: Answer<Body>
  children: (body: Body) => ReactNode
  /** Handler of "Try again", for data that didn't come from a route loader. */
  onRetry?: () => void
}

/** Renders a loader's response body, or its error message with a retry button. */
export function Answered<Body>({ answer, children, onRetry }: AnsweredProps<Body>) {
  const { revalidate } = useRevalidator()
  return answer.ok ? (
    children(answer.body)
  ) : (
    <FailedState message={answer.message} onRetry={onRetry ?? (() => void revalidate())} />
  )
}

/** Shows a toast for an action's result: the error, or the message that `words` returns for a successful response. */
export function told<Body>(answer: Answer<Body>, words?: (body: Body) => string | Error) {
  if (answer.ok) dismissErrors()
  const said = answer.ok ? words?.(answer.body) : new Error(answer.message)
  if (said instanceof Error) toast.error(said.message)
  else if (said) toast.success(said)
  return settled(answer)
}

/** True for errors that mean that the page's data is outdated. */
export const isOutdated = ({ status }: { status: number }): boolean => status === 404 || status === 409

/**
 * Wraps an action's result for the router. An error keeps its HTTP status, so that loaders don't run again; if the
 * page's data is outdated, they do.
 */
export function settled<Body>(answer: Answer<Body>) {
  const isChanged = answer.ok || isOutdated(answer)
  return data(answer, isChanged ? 200 : answer.status || 503)
}

/** Returns the query of this page's URL, or of the pending navigation if it leads to this page. */
export function useQuery(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}

/** True during a background revalidation. The visitor didn't start it, so the page isn't dimmed. */
export const quiet = { is: false }

/** Returns whether this page is loading new data, for example after a filter changed. */
export function useStale(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const { state } = useRevalidator()
  return (state === 'loading' && !quiet.is) || location?.pathname === pathname
}

export const Shape = () => (
  <div aria-busy="true" className="grid gap-3">
    <p className="sr-only">Loading</p>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-11/12" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-10/12" />
  </div>
)

export const PageShape = () => (
  <>
    <Skeleton className="mb-8 h-10 w-64" />
    <Shape />
  </>
)
