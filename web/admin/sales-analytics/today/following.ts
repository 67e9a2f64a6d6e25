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

/** Today's tasks as last loaded; null before the first load. */
export const useToday = create<Known>()(() => ({ today: null, unread: 0, version: null, canSendMail: false }))

type Known = { today: Today['today'] | null; unread: number; version: string | null; canSendMail: boolean }

/**
 * Returns whether a mail server is set up; false until the server's response arrives, so that no page promises a mail
 * (rules: mail states).
 */
export const useCanSendMail = (): boolean => useToday(({ canSendMail }) => canSendMail)

const EVERY_MS = 15_000
/** Maximum interval between polls after failures. */
const AT_MOST_MS = 120_000

/** Route handle of pages that reload after a change, such as a new order. */
export const follows = { follows: true } as const

/**
 * Polls for changes while the page is visible, and then reloads the affected lists, without dimming them
 * (rules: automatic refresh). It polls, because an event stream would use one of the six connections that a browser
 * shares between all its tabs. It is not a router loader, because a loader would run after every action and delay it.
 */
export function useFollowing(): void {
  const { revalidate, state } = useRevalidator()
  const { state: going } = useNavigation()
  const matches = useMatches()
  const isStale = useRef(false)
  const loadAnew = useEffectEvent(async () => {
    // A response that is still pending may be older than the change, so the list is loaded again after it.
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
