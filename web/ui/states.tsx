import type { ReactNode } from 'react'

export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div aria-hidden="true" className={`pulse bg-sand ${className}`} />
)

/** Shown instead of an empty list; `children` is the suggested next step. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-5 border border-line bg-card px-6 py-16 text-center">
    <p className="font-display text-title">{title}</p>
    {children}
  </div>
)

export const FailedState = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-4 border border-line bg-card px-6 py-12 text-center">
    <p>{message}</p>
    <button type="button" className="label min-h-11 px-4 underline underline-offset-4" onClick={onRetry}>
      Try again
    </button>
  </div>
)
