import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { quiet } from '#web/parts/answered.tsx'

const EVERY_MS = 30_000

/** Reloads the page's data every 30 seconds, and when the page becomes visible again, without dimming it. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const { state: going } = useNavigation()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle' || going !== 'idle') return
    quiet.is = true
    void revalidate().finally(() => (quiet.is = false))
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), EVERY_MS)
    const backInView = () => refresh()
    document.addEventListener('visibilitychange', backInView)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', backInView)
    }
  }, [])
}
