import { useEffect } from 'react'
import { create } from 'zustand'

/** What the page is about, as a message to the house begins; empty where it is about nothing in particular. */
export const useTopic = create(() => ({ text: '' }))

/** While this is shown, a message to the house begins so, with the page's address. */
export function useAsTopic(text: string): void {
  useEffect(() => {
    useTopic.setState({ text: `${text}: ${location.origin}${location.pathname}` })
    return () => useTopic.setState({ text: '' })
  }, [text])
}
