import type { ReactNode } from 'react'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import type { Asked } from './asked.ts'

/** What was asked for once it is there; until then its shape, and what went wrong when it can't be had. */
export function Shown<Body>({ asked, children }: { asked: Asked<Body>; children: (body: Body) => ReactNode }) {
  if (asked.refusal) return <FailedState message={asked.refusal.message} onRetry={asked.reload} />
  return asked.body ? children(asked.body) : <Waiting />
}

const Waiting = () => (
  <div aria-busy="true" className="grid gap-3">
    <p className="sr-only">Loading</p>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-11/12" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-10/12" />
  </div>
)
