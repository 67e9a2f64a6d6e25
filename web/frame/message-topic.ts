import { useEffect } from 'react'
import { create } from 'zustand'

/** First line of a message to the shop about the current page; empty if the page has no topic. */
export const useTopic = create(() => ({ text: '' }))

/** While the component is mounted, messages to the shop start with `text` and the page's URL. */
export function useAsTopic(text: string): void {
  useEffect(() => {
    useTopic.setState({ text: `${text}: ${location.origin}${location.pathname}` })
    return () => useTopic.setState({ text: '' })
  }, [text])
}
