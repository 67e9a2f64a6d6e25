import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { quiet } from '#web/parts/answered.tsx'

const EVERY_MS = 30_000

/** Reloads the page's data every 30 seconds, and when the page becomes visible again, without dimming it. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const { state: going } = useNavigation()
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state !== 'idle' || going !== 'idle') return
    quiet.is = true
    await revalidate()
    quiet.is = false
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), EVERY_MS)
    const backInView = () => void refresh()
    document.addEventListener('visibilitychange', backInView)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', backInView)
    }
  }, [])
}
