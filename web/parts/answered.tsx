import type { ReactNode } from 'react'
import { data, useLocation, useNavigation, useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { dismissErrors, toast } from '#web/ui/toast.ts'

type AnsweredProps<Body> = {
  answer: Answer<Body>
  children: (body: Body) => ReactNode
  /** Asks again what no loader did. */
  onRetry?: () => void
}

/** What a page's loader was answered; where it was refused, why, with another try. */
export function Answered<Body>({ answer, children, onRetry }: AnsweredProps<Body>) {
  const { revalidate } = useRevalidator()
  return answer.ok ? (
    children(answer.body)
  ) : (
    <FailedState message={answer.message} onRetry={onRetry ?? (() => void revalidate())} />
  )
}

/** Says what came of an action: the refusal, or what `words` make of the answer. */
export function told<Body>(answer: Answer<Body>, words?: (body: Body) => string | Error) {
  if (answer.ok) dismissErrors()
  const said = answer.ok ? words?.(answer.body) : new Error(answer.message)
  if (said instanceof Error) toast.error(said.message)
  else if (said) toast.success(said)
  return settled(answer)
}

/**
 * An action's answer for the router: what was refused is as it was, so nothing is loaded anew, unless somebody else was
 * quicker; then the page shows what is.
 */
export function settled<Body>(answer: Answer<Body>) {
  const isChanged = answer.ok || answer.status === 404 || answer.status === 409
  return data(answer, isChanged ? 200 : answer.status || 503)
}

/** The query of this page's address, or of the one that was chosen here and is on its way. */
export function useQuery(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}

/** Whether what is loaded now was asked for by nobody: what stands there isn't shown as old. */
export const quiet = { is: false }

/** Whether the same page is on its way with other answers, as after a filter was chosen. */
export function useStale(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const { state } = useRevalidator()
  return (state === 'loading' && !quiet.is) || location?.pathname === pathname
}

/** The shape of what is still asked for. */
export const Shape = () => (
  <div aria-busy="true" className="grid gap-3">
    <p className="sr-only">Loading</p>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-11/12" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-10/12" />
  </div>
)

/** The same under a heading's: a page that was opened by its address. */
export const PageShape = () => (
  <>
    <Skeleton className="mb-8 h-10 w-64" />
    <Shape />
  </>
)
