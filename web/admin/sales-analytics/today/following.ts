import { useEffect, useEffectEvent, useRef } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { create } from 'zustand'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { quiet } from '#web/parts/answered.tsx'
import { useAuth } from '#web/state/auth-store.ts'
import { useExceptionsCount } from '#web/admin/money/payments/exceptions-watch.ts'
import { rememberMay } from '#web/admin/kit/shell/capabilities.tsx'

type Today = AnswerOf<'GET /admin/today'>

/** What there is to do as it was last answered; null before that. */
export const useToday = create<Known>()(() => ({ today: null, unread: 0, version: null, canSendMail: false }))

type Known = { today: Today['today'] | null; unread: number; version: string | null; canSendMail: boolean }

/** Whether a mail server is set up; false until the server has said so, so that no page claims more than is known (rules: mail states). */
export const useCanSendMail = (): boolean => useToday(({ canSendMail }) => canSendMail)

const EVERY_MS = 15_000
/** While it can't be had, it is asked for less and less often. */
const AT_MOST_MS = 120_000

/** Of a page's route: what it shows is loaded anew when something has changed. */
export const follows = { follows: true } as const

/**
 * Looks for what is new as long as this page is in view, and has a list that follows loaded anew, without fading what
 * stands there (rules: lists follow). One small question each time: a stream of events would take one of the six
 * connections that a browser has for all its tabs. By no loader: the router would ask after every action and wait for it.
 */
export function useFollowing(): void {
  const { revalidate, state } = useRevalidator()
  const { state: going } = useNavigation()
  const matches = useMatches()
  const isStale = useRef(false)
  const loadAnew = useEffectEvent(async () => {
    // What is on its way may have been answered before: it is looked at once that is here.
    if (state !== 'idle' || going !== 'idle') return
    isStale.current = false
    const isList = matches.some(({ handle }) => typeof handle === 'object' && handle !== null && 'follows' in handle)
    if (!isList) return
    quiet.is = true
    await revalidate()
    quiet.is = false
  })
  useEffect(() => {
    if (isStale.current) void loadAnew()
  }, [state, going])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = EVERY_MS
    const leaving = new AbortController()
    const isInView = () => document.visibilityState === 'visible'

    async function look(): Promise<void> {
      clearTimeout(timer)
      if (!isInView() || !navigator.onLine) return
      const answer = await ask('GET /admin/today', { signal: leaving.signal }).catch(() => null)
      if (leaving.signal.aborted) return
      wait = answer?.ok ? EVERY_MS : Math.min(AT_MOST_MS, wait * 2)
      if (answer?.ok) {
        const { version } = useToday.getState()
        const { may, ...found } = answer.body
        rememberMay(useAuth.getState().userId, may)
        useToday.setState(found)
        useExceptionsCount.setState({ count: found.today.toLookAt ?? 0 })
        isStale.current ||= version !== null && version !== answer.body.version
        if (isStale.current) void loadAnew()
      }
      timer = setTimeout(() => void look(), wait)
    }
    const backInView = () => void look()
    void look()
    document.addEventListener('visibilitychange', backInView)
    addEventListener('online', backInView)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', backInView)
      removeEventListener('online', backInView)
    }
  }, [])
}
