import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { ask, type MoneyAnswer } from '#web/api-client.ts'

export type Money = { money: MoneyAnswer[] }

/** How much money waits to be looked at: what the sidebar says. */
export const useMoneyCount = create<{ count: number }>()(() => ({ count: 0 }))

/** Counts anew on every page of the back office. A count that can't be had stays as it was. */
export function useMoneyWatch(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const leaving = new AbortController()
    ask<Money>('GET', '/payments/attention', { signal: leaving.signal }).then(
      (answer) => answer.ok && useMoneyCount.setState({ count: answer.body.money.length }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [pathname])
}
