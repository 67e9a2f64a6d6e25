import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { quiet } from '#web/parts/answered.tsx'

const EVERY_MS = 4_000

/** Polls the page's data while the server is processing a long task. */
export function useProgress(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  const again = useEffectEvent(() => {
    if (state !== 'idle' || document.hidden) return
    quiet.is = true
    void revalidate().finally(() => (quiet.is = false))
  })
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => again(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
