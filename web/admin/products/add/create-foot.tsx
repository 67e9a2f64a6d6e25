import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useCreating } from './create-product.ts'

/** The end of a step: back, Create, and after a failure what happened and another try. */
export function CreateFoot({ back, backLabel, children }: { back: string; backLabel: string; children?: ReactNode }) {
  const { busy, failed, create } = useCreating()
  return (
    <div className="grid gap-4">
      {failed && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-error bg-card px-4 py-3"
        >
          <p>{failed}</p>
          <Button look="quiet" onClick={create}>
            Try again
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={back} look="outline">
          {backLabel}
        </ButtonLink>
        {children}
        <Button type="submit" busy={busy}>
          Create
        </Button>
      </div>
    </div>
  )
}
