import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { quiet } from '#web/parts/answered.tsx'

const EVERY_MS = { slow: 30_000, fast: 4_000 }

/**
 * Reloads the page's data every 30 seconds (`fast`: every four, while the server is processing a long task), and when
 * the page becomes visible again, without dimming it.
 */
export function useRefresh(pace: keyof typeof EVERY_MS = 'slow', isOn = true): void {
  const { revalidate, state } = useRevalidator()
  const { state: going } = useNavigation()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle' || going !== 'idle') return
    quiet.is = true
    void revalidate().finally(() => (quiet.is = false))
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => refresh(), EVERY_MS[pace])
    const backInView = () => refresh()
    document.addEventListener('visibilitychange', backInView)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', backInView)
    }
  }, [pace, isOn])
}
