import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

export const Trouble = ({ onTryAgain, children }: { onTryAgain: () => void; children: ReactNode }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-error bg-card px-4 py-3"
  >
    <p>{children}</p>
    <Button look="quiet" onClick={onTryAgain}>
      Try again
    </Button>
  </div>
)
