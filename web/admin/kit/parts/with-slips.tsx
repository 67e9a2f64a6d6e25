import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export type Print = (slip: ReactNode) => void

/** A page that can print slips. A printout contains only the slip. */
export function WithSlips({ children }: { children: (print: Print) => ReactNode }) {
  const [slip, setSlip] = useState<ReactNode>(null)
  const print = (slip: ReactNode) => {
    flushSync(() => setSlip(slip))
    window.print()
  }
  return (
    <>
      <div className={slip ? 'print:hidden' : undefined}>{children(print)}</div>
      {slip && <div className="hidden print:block">{slip}</div>}
    </>
  )
}
